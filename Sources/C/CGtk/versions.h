// What differs between GTK 4.8 (Debian 12) and later versions: one function for each need, which uses the best way that the running
// version has. The headers of the version it is built with decide nothing, so that one package suits all of them.
#pragma once

#include <gtk/gtk.h>

// MARK: Later functions

// What the headers of GTK 4.8 lack. A weak function is NULL where the running version lacks it as well.
typedef struct _GtkScrollInfo GtkScrollInfo;
typedef struct _GtkUriLauncher GtkUriLauncher;
typedef struct _GtkFileDialog GtkFileDialog;
enum {
    CHUCKLE_ANNOUNCEMENT_PRIORITY_MEDIUM = 1,
    CHUCKLE_ANNOUNCEMENT_PRIORITY_HIGH = 2,
    CHUCKLE_DIALOG_ERROR_DISMISSED = 2,
    CHUCKLE_LIST_SCROLL_FOCUS = 1,
    CHUCKLE_LIST_TAB_ITEM = 1,
    CHUCKLE_TOPLEVEL_STATE_SUSPENDED = 1 << 16,
};

#pragma clang attribute push(__attribute__((weak)), apply_to = function)
// Since 4.10
void gtk_widget_get_color(GtkWidget *widget, GdkRGBA *color);
GQuark gtk_dialog_error_quark(void);
GtkUriLauncher *gtk_uri_launcher_new(const char *uri);
void gtk_uri_launcher_launch(GtkUriLauncher *launcher, GtkWindow *parent, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer data);
gboolean gtk_uri_launcher_launch_finish(GtkUriLauncher *launcher, GAsyncResult *result, GError **error);
GtkFileDialog *gtk_file_dialog_new(void);
void gtk_file_dialog_set_title(GtkFileDialog *dialog, const char *title);
void gtk_file_dialog_set_accept_label(GtkFileDialog *dialog, const char *label);
void gtk_file_dialog_set_initial_name(GtkFileDialog *dialog, const char *name);
void gtk_file_dialog_open(GtkFileDialog *dialog, GtkWindow *parent, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data);
GFile *gtk_file_dialog_open_finish(GtkFileDialog *dialog, GAsyncResult *result, GError **error);
void gtk_file_dialog_save(GtkFileDialog *dialog, GtkWindow *parent, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data);
GFile *gtk_file_dialog_save_finish(GtkFileDialog *dialog, GAsyncResult *result, GError **error);
// Since 4.12
void gtk_list_item_set_accessible_label(GtkListItem *item, const char *label);
void gtk_list_view_scroll_to(GtkListView *list, guint position, guint flags, GtkScrollInfo *scroll);
void gtk_grid_view_scroll_to(GtkGridView *grid, guint position, guint flags, GtkScrollInfo *scroll);
// Since 4.14
void gtk_accessible_announce(GtkAccessible *accessible, const char *message, guint priority);
// Since 4.20
void gtk_calendar_set_date(GtkCalendar *calendar, GDateTime *date);
#pragma clang attribute pop

// The earlier functions are deprecated in the headers of later versions.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

// MARK: Saying and naming

// Sends what screen readers have not been told of a widget yet. GTK before 4.10 keeps it until something else of the widget changes, such
// as that it has the focus: it then sends a description that is said with the focus once more.
static inline void chuckle_tell_now(GtkWidget *widget) {
    if (gtk_get_minor_version() >= 10 || !gtk_widget_get_focusable(widget) || gtk_widget_has_focus(widget)) return;
    gtk_widget_set_focusable(widget, FALSE);
    gtk_widget_set_focusable(widget, TRUE);
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
}

// Describes a widget. An empty description is none.
static inline void chuckle_set_accessible_description(GtkWidget *widget, const char *description) {
    g_object_set_data_full(G_OBJECT(widget), "chuckle-description", g_strdup(description), g_free);
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
    if (*description && gtk_widget_get_mapped(widget)) chuckle_tell_now(widget);
}

// Says whether what is in an entry cannot be used. GTK before 4.10 says so as of an element that is gone, of which Orca says nothing.
static inline void chuckle_set_accessible_invalid(GtkWidget *entry, gboolean is_invalid) {
    if (gtk_get_minor_version() < 10) return;
    gtk_accessible_update_state(GTK_ACCESSIBLE(entry), GTK_ACCESSIBLE_STATE_INVALID, is_invalid, -1);
}

// Names a row of a list, which has its child already. The list's own widget around the child takes the focus, so it has the name.
static inline void chuckle_list_item_set_label(GtkListItem *item, const char *label) {
    if (gtk_list_item_set_accessible_label) {
        gtk_list_item_set_accessible_label(item, label);
        return;
    }
    GtkWidget *child = gtk_list_item_get_child(item);
    GtkWidget *row = child ? gtk_widget_get_parent(child) : NULL;
    if (row) gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

// Names a widget. Since GTK 4.10 only a role that can have a name has one, and containers have another unless they become a group, which
// they can until they are first shown.
static inline void chuckle_set_accessible_label(GtkWidget *widget, const char *label) {
    GtkAccessibleRole role = gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget));
    gboolean is_unnamed = role == GTK_ACCESSIBLE_ROLE_GENERIC || role == GTK_ACCESSIBLE_ROLE_NONE;
    if (gtk_get_minor_version() >= 10 && is_unnamed && !gtk_widget_get_realized(widget))
        g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

// Gives the items of a menu their labels as names. Since GTK 4.10 they are named by labels of a role that has no text for screen
// readers. Must come before the menu is first shown.
static inline void chuckle_menu_name_items(GtkWidget *widget) {
    if (gtk_get_minor_version() < 10) return;
    gboolean is_item = gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget)) == GTK_ACCESSIBLE_ROLE_MENU_ITEM;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        if (is_item && GTK_IS_LABEL(child)) {
            g_object_set(child, "accessible-role", GTK_ACCESSIBLE_ROLE_LABEL, NULL);
            gtk_accessible_update_property(GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           gtk_label_get_text(GTK_LABEL(child)), -1);
            return;
        }
        chuckle_menu_name_items(child);
    }
}

// Whether a widget has a text as its label for screen readers. GTK has no other function that tells, and this one must not be asked
// where accessibility is off.
static inline gboolean chuckle_has_accessible_label(GtkWidget *widget, const char *text) {
    if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL)) return FALSE;
    char *difference = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, NULL);
    gboolean is_same = difference == NULL;
    g_free(difference);
    return is_same;
}

// Keeps a screen reader from saying the name of a widget twice, or that of a type. GTK before 4.10 gives a button with a mnemonic its
// label as a name and as a relation, and joins them: "_Undo Undo". Its tooltips are descriptions, also if they repeat the name. An
// image or a page of a stack without a name has that of its type, "GtkImage".
static inline void chuckle_say_name_once(GtkWidget *widget) {
    if (gtk_get_minor_version() >= 10) return;
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    GtkWidget *parent = gtk_widget_get_parent(widget);
    if (GTK_IS_STACK(parent))
        gtk_accessible_update_property(GTK_ACCESSIBLE(gtk_stack_get_page(GTK_STACK(parent), widget)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
    if (GTK_IS_IMAGE(widget) && !gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
        gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    if (GTK_IS_BUTTON(widget) && gtk_button_get_use_underline(GTK_BUTTON(widget)) &&
        gtk_test_accessible_has_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
        gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
    const char *tooltip = gtk_widget_get_tooltip_text(widget);
    if (tooltip && chuckle_has_accessible_label(widget, tooltip))
        gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    else if (tooltip || g_object_get_data(G_OBJECT(widget), "chuckle-description"))
        chuckle_tell_now(widget);
}

// What has the focus: an entry, if the text within it has the keyboard. NULL if nothing has it.
static inline GtkWidget *chuckle_get_focus(GtkRoot *root) {
    GtkWidget *focus = gtk_root_get_focus(root);
    GtkWidget *parent = focus ? gtk_widget_get_parent(focus) : NULL;
    return GTK_IS_TEXT(focus) && GTK_IS_EDITABLE(parent) ? parent : focus;
}

static inline gboolean chuckle_has_focus_within(GtkWidget *widget) {
    return (gtk_widget_get_state_flags(widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

// Gives a widget its own description back, unless a screen reader would say that. Returns whether it has.
static inline gboolean chuckle_restore_description(GtkWidget *widget) {
    const char *own = (const char *)g_object_get_data(G_OBJECT(widget), "chuckle-description");
    if (!own) own = gtk_widget_get_tooltip_text(widget);
    if (own && chuckle_has_focus_within(widget)) return FALSE;
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, own ? own : "", -1);
    chuckle_say_name_once(widget);
    return TRUE;
}

// Has a screen reader say a message without moving the focus. Before GTK 4.14 it becomes the description of what has the focus, which is
// returned: screen readers of that time say a change of it as it is, unless it becomes empty. It is taken back at once, which is not
// said: a screen reader that is slow to say where the focus is would say the message with it, and then once more.
static inline GtkWidget *chuckle_announce(GtkRoot *root, const char *message, gboolean interrupts) {
    if (gtk_accessible_announce) {
        // GTK says nothing for a widget that no screen reader has met yet. It has met the window.
        gtk_accessible_announce(GTK_ACCESSIBLE(root), message,
                                interrupts ? CHUCKLE_ANNOUNCEMENT_PRIORITY_HIGH : CHUCKLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
        return NULL;
    }
    GtkWidget *focus = chuckle_get_focus(root);
    if (!focus) return NULL;
    const char *own = (const char *)g_object_get_data(G_OBJECT(focus), "chuckle-description");
    GtkAccessible *accessible = GTK_ACCESSIBLE(focus);
    // The same message again is no change.
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, message, -1);
    if (g_strcmp0(own, message) != 0) gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
    return focus;
}

static inline gboolean chuckle_forgets_to_tell_focus(void) { return gtk_get_minor_version() < 10; }

static inline gboolean chuckle_widget_mapped(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    chuckle_say_name_once(GTK_WIDGET(g_value_get_object(values)));
    return TRUE;
}

// Tells screen readers once more that an entry has the focus. GTK 4.24 does not tell it of one that was shown in the same moment.
static inline void chuckle_tell_focus_of_shown(GtkWidget *entry) {
    GtkRoot *root = gtk_widget_get_root(entry);
    if (gtk_get_minor_version() < 20 || !root || chuckle_get_focus(root) != entry) return;
    gtk_root_set_focus(root, NULL);
    // What was typed since stays as it is.
    gtk_text_grab_focus_without_selecting(GTK_TEXT(gtk_editable_get_delegate(GTK_EDITABLE(entry))));
}

// Has every widget say its name once, from the moment on when it is first mapped: also those of GTK's and libadwaita's dialogs.
static inline void chuckle_say_names_once(void) {
    if (gtk_get_minor_version() >= 10) return;
    g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, chuckle_widget_mapped, NULL, NULL);
}

// MARK: Colours

// Finds a colour that the theme names, such as window_bg_color. Nothing takes the place of the function, which is deprecated.
static inline gboolean chuckle_lookup_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
}

// MARK: Lists

// Moves the focus past all rows: while the list cannot be focused GTK looks for the next widget behind it, or before it.
static inline gboolean chuckle_list_tab_pressed(GtkEventControllerKey *controller, guint key, guint code,
                                                     GdkModifierType modifiers, gpointer data) {
    GtkWidget *list = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
    gboolean is_tab = key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab || key == GDK_KEY_ISO_Left_Tab;
    if (!is_tab || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))) return FALSE;
    gboolean is_backwards = key == GDK_KEY_ISO_Left_Tab || (modifiers & GDK_SHIFT_MASK);
    gtk_widget_set_can_focus(list, FALSE);
    g_signal_emit_by_name(list, "move-focus", is_backwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
    gtk_widget_set_can_focus(list, TRUE);
    return TRUE;
}

// Has Tab leave a list instead of going through all of its rows, which the arrow keys do.
static inline void chuckle_list_let_tab_leave(GtkWidget *list) {
    if (gtk_get_minor_version() >= 12 && (GTK_IS_LIST_VIEW(list) || GTK_IS_GRID_VIEW(list))) {
        g_object_set(list, "tab-behavior", CHUCKLE_LIST_TAB_ITEM, NULL);
        return;
    }
    GtkEventController *controller = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
    g_signal_connect(controller, "key-pressed", G_CALLBACK(chuckle_list_tab_pressed), NULL);
    gtk_widget_add_controller(list, controller);
}

// Has the focus enter a list at a row, as far as it comes from elsewhere. By itself GTK goes to the row that had it last, which is the
// focus child.
static inline void chuckle_list_view_enter_at(GtkWidget *list, GtkWidget *row) {
    if (!row || gtk_widget_get_focus_child(list)) return;
    gtk_widget_set_focus_child(list, row);
    gtk_widget_set_focus_child(list, NULL);
}

static inline void chuckle_list_view_enter_at_selected(GtkWidget *list) {
    GtkWidget *row = gtk_widget_get_first_child(list);
    while (row && !(gtk_widget_get_state_flags(row) & GTK_STATE_FLAG_SELECTED)) row = gtk_widget_get_next_sibling(row);
    chuckle_list_view_enter_at(list, row);
}

// Says how many rows a list has, for screen readers, which count those in the accessible tree: since GTK 4.12 only those in sight are.
// Before GTK 4.24 they are not told of a number, but of a description.
static inline void chuckle_list_set_count(GtkWidget *list, int count, const char *description) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
    if (gtk_get_minor_version() < 12 || gtk_get_minor_version() >= 24) return;
    gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

// Brings a row into view.
static inline void chuckle_list_view_scroll_to(GtkWidget *list, guint position) {
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
}

// Moves the focus to the selected row of a list, which is at a position. By itself GTK goes to the row that had it last.
static inline gboolean chuckle_list_view_focus_selected(GtkWidget *list, guint position) {
    GtkWidget *row = gtk_list_view_scroll_to ? NULL : gtk_widget_get_first_child(list);
    for (; row; row = gtk_widget_get_next_sibling(row)) {
        gboolean is_selected = (gtk_widget_get_state_flags(row) & GTK_STATE_FLAG_SELECTED) != 0;
        if (is_selected && gtk_widget_grab_focus(row)) return TRUE;
    }
    if (gtk_grid_view_scroll_to && GTK_IS_GRID_VIEW(list))
        gtk_grid_view_scroll_to(GTK_GRID_VIEW(list), position, CHUCKLE_LIST_SCROLL_FOCUS, NULL);
    else if (gtk_list_view_scroll_to)
        gtk_list_view_scroll_to(GTK_LIST_VIEW(list), position, CHUCKLE_LIST_SCROLL_FOCUS, NULL);
    return gtk_widget_grab_focus(list);
}

// The model of a GtkListView or a GtkGridView.
static inline GtkSelectionModel *chuckle_list_view_get_model(GtkWidget *list) {
    return GTK_IS_GRID_VIEW(list) ? gtk_grid_view_get_model(GTK_GRID_VIEW(list)) : gtk_list_view_get_model(GTK_LIST_VIEW(list));
}

// MARK: Widgets

// The colour of a widget's text, dimmed if the widget is insensitive. The styles of later versions leave the colour as it is and make
// labels half transparent.
static inline GdkRGBA chuckle_widget_get_colour(GtkWidget *widget) {
    GdkRGBA colour;
    if (gtk_widget_get_color) {
        gtk_widget_get_color(widget, &colour);
        if (!gtk_widget_is_sensitive(widget)) colour.alpha *= 0.5;
    } else {
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &colour);
    }
    return colour;
}

// Finds a colour by its name in the style sheets.
static inline gboolean chuckle_widget_find_colour(GtkWidget *widget, const char *name, GdkRGBA *colour) {
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, colour);
}

// Whether a toplevel surface is hidden, as far as the window system tells.
static inline gboolean chuckle_is_out_of_sight(GdkSurface *surface) {
    guint hidden = GDK_TOPLEVEL_STATE_MINIMIZED | CHUCKLE_TOPLEVEL_STATE_SUSPENDED;
    return (gdk_toplevel_get_state(GDK_TOPLEVEL(surface)) & hidden) != 0;
}

// Selects a day, and shows its month.
static inline void chuckle_calendar_set_date(GtkCalendar *calendar, GDateTime *date) {
    if (gtk_calendar_set_date)
        gtk_calendar_set_date(calendar, date);
    else
        gtk_calendar_select_day(calendar, date);
}

// MARK: Addresses

// Opens an address in the application that the user has chosen for such addresses.
static inline void chuckle_open_address(GtkWindow *parent, const char *address, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer data) {
    if (!gtk_uri_launcher_new) {
        gtk_show_uri_full(parent, address, GDK_CURRENT_TIME, cancellable, callback, data);
        return;
    }
    GtkUriLauncher *launcher = gtk_uri_launcher_new(address);
    gtk_uri_launcher_launch(launcher, parent, cancellable, callback, data);
    g_object_unref(launcher);
}

static inline gboolean chuckle_open_address_finish(GtkWindow *parent, GAsyncResult *result, GError **error) {
    if (!gtk_uri_launcher_launch_finish) return gtk_show_uri_full_finish(parent, result, error);
    GObject *launcher = g_async_result_get_source_object(result);
    gboolean is_open = gtk_uri_launcher_launch_finish((GtkUriLauncher *)launcher, result, error);
    g_object_unref(launcher);
    return is_open;
}

// MARK: Files

static inline void chuckle_file_chooser_answered(GtkNativeDialog *dialog, int response, gpointer data) {
    GTask *task = G_TASK(g_object_ref(data));
    // Ends the connection's own reference to the task.
    g_signal_handlers_disconnect_by_data(dialog, data);
    GFile *file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
    g_task_return_pointer(task, file, g_object_unref);
    g_object_unref(task);
}

// Shows a dialog once it has read its folder, for which it has no signal. If it is closed before, it says in a message that reading
// was cancelled.
static inline gboolean chuckle_file_chooser_show_if_read(gpointer dialog) {
    GFile *folder = gtk_file_chooser_get_current_folder(GTK_FILE_CHOOSER(dialog));
    if (!folder) return G_SOURCE_CONTINUE;
    g_object_unref(folder);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    return G_SOURCE_REMOVE;
}

// Asks the user as GTK 4.8 does.
static inline void chuckle_choose_file_natively(GtkWindow *parent, const char *title, const char *name, const char *accept,
                                                GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    GtkFileChooserAction action = name ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN;
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(title, parent, action, accept, NULL);
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    // The task keeps the dialog, and the dialog's connection keeps the task until the answer.
    GTask *task = g_task_new(dialog, cancellable, callback, data);
    g_signal_connect_data(dialog, "response", G_CALLBACK(chuckle_file_chooser_answered), task,
                          (GClosureNotify)(void *)g_object_unref, (GConnectFlags)0);
    if (name) {
        // The folder that it starts in anyway.
        GFile *folder = g_file_new_for_path(".");
        gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), folder, NULL);
        g_object_unref(folder);
        gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
        g_timeout_add_full(G_PRIORITY_DEFAULT, 10, chuckle_file_chooser_show_if_read, dialog, g_object_unref);
    } else {
        gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
        g_object_unref(dialog);
    }
}

// Asks the user which file is opened, or where one is saved. The question about replacing an existing file is part of it.
// `name` is the proposed name of a file to save, and NULL for a file to open.
static inline void chuckle_choose_file(GtkWindow *parent, const char *title, const char *name, const char *accept,
                                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    if (!gtk_file_dialog_new) {
        chuckle_choose_file_natively(parent, title, name, accept, cancellable, callback, data);
        return;
    }
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_accept_label(dialog, accept);
    if (name) {
        gtk_file_dialog_set_initial_name(dialog, name);
        gtk_file_dialog_save(dialog, parent, cancellable, callback, data);
    } else {
        gtk_file_dialog_open(dialog, parent, cancellable, callback, data);
    }
    g_object_unref(dialog);
}

// The file, which the caller owns, or NULL without an error if the user has chosen none.
// `saves` tells which question it was.
static inline GFile *chuckle_choose_file_finish(GAsyncResult *result, gboolean saves, GError **error) {
    if (!gtk_file_dialog_new) return G_FILE(g_task_propagate_pointer(G_TASK(result), error));
    GtkFileDialog *dialog = (GtkFileDialog *)g_async_result_get_source_object(result);
    GError *problem = NULL;
    GFile *file = saves ? gtk_file_dialog_save_finish(dialog, result, &problem)
                        : gtk_file_dialog_open_finish(dialog, result, &problem);
    g_object_unref(dialog);
    if (g_error_matches(problem, gtk_dialog_error_quark(), CHUCKLE_DIALOG_ERROR_DISMISSED))
        g_error_free(problem);
    else if (problem)
        g_propagate_error(error, problem);
    return file;
}

G_GNUC_END_IGNORE_DEPRECATIONS
