// What differs between libadwaita 1.2 (Debian 12) and later versions: one function for each need, which uses the best way that the
// version has. Swift sees the same functions everywhere.
#pragma once

#include <adwaita.h>

// MARK: Questions

// A question with a heading, a body and answers, for `chuckle_question_present`. Neither text is markup.
static inline GtkWidget *chuckle_question_new(const char *heading, const char *body) {
#if ADW_CHECK_VERSION(1, 5, 0)
    GtkWidget *question = GTK_WIDGET(adw_alert_dialog_new(heading, body));
    adw_dialog_set_title(ADW_DIALOG(question), heading);
#else
    GtkWidget *question = adw_message_dialog_new(NULL, heading, body);
    gtk_window_set_title(GTK_WINDOW(question), heading);
    gtk_accessible_update_property(GTK_ACCESSIBLE(question), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
#endif
    return question;
}

// Adds an answer. The signal `response` tells its identifier.
static inline void chuckle_question_add_response(GtkWidget *question, const char *identifier, const char *label,
                                                 AdwResponseAppearance appearance) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_alert_dialog_add_response(ADW_ALERT_DIALOG(question), identifier, label);
    adw_alert_dialog_set_response_appearance(ADW_ALERT_DIALOG(question), identifier, appearance);
#else
    adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(question), identifier, label);
    adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(question), identifier, appearance);
#endif
}

// Shows the question above a window.
// `close_response` is the answer of Escape, `default_response` that of Return.
static inline void chuckle_question_present(GtkWidget *question, GtkWindow *parent, const char *close_response,
                                            const char *default_response) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_alert_dialog_set_close_response(ADW_ALERT_DIALOG(question), close_response);
    adw_alert_dialog_set_default_response(ADW_ALERT_DIALOG(question), default_response);
    adw_dialog_present(ADW_DIALOG(question), GTK_WIDGET(parent));
#else
    adw_message_dialog_set_close_response(ADW_MESSAGE_DIALOG(question), close_response);
    adw_message_dialog_set_default_response(ADW_MESSAGE_DIALOG(question), default_response);
    gtk_window_set_transient_for(GTK_WINDOW(question), parent);
    gtk_window_present(GTK_WINDOW(question));
#endif
}

// MARK: About

// Shows what the application is above a window.
static inline void chuckle_present_about(GtkWindow *parent, const char *name, const char *icon, const char *version,
                                         const char *comments, const char *developer, const char *content,
                                         const char *credits) {
#if ADW_CHECK_VERSION(1, 5, 0)
    AdwDialog *about = adw_about_dialog_new();
#else
    GtkWidget *about = adw_about_window_new();
#endif
    g_object_set(about, "application-name", name, "application-icon", icon, "version", version, "comments", comments,
                 "developer-name", developer, "license-type", GTK_LICENSE_MIT_X11, NULL);
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_about_dialog_add_legal_section(ADW_ABOUT_DIALOG(about), content, credits, GTK_LICENSE_UNKNOWN, NULL);
    adw_dialog_present(about, GTK_WIDGET(parent));
#else
    adw_about_window_add_legal_section(ADW_ABOUT_WINDOW(about), content, credits, GTK_LICENSE_UNKNOWN, NULL);
    gtk_window_set_transient_for(GTK_WINDOW(about), parent);
    gtk_window_set_modal(GTK_WINDOW(about), TRUE);
    gtk_window_present(GTK_WINDOW(about));
#endif
}

// MARK: Panes
//
// AdwLeaflet and AdwSqueezer are deprecated since libadwaita 1.4. Their successors are not in 1.2, and differ too much to be chosen
// here: a split view has two panes, and breakpoints need sizes.

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline GType chuckle_leaflet_get_type(void) { return adw_leaflet_get_type(); }
static inline gboolean chuckle_leaflet_get_folded(AdwLeaflet *leaflet) { return adw_leaflet_get_folded(leaflet); }
static inline gboolean chuckle_leaflet_get_can_navigate_back(AdwLeaflet *leaflet) {
    return adw_leaflet_get_can_navigate_back(leaflet);
}
static inline void chuckle_leaflet_set_can_navigate_back(AdwLeaflet *leaflet, gboolean can_navigate) {
    adw_leaflet_set_can_navigate_back(leaflet, can_navigate);
}
static inline const char *chuckle_leaflet_get_visible_child_name(AdwLeaflet *leaflet) {
    return adw_leaflet_get_visible_child_name(leaflet);
}
static inline void chuckle_leaflet_set_visible_child_name(AdwLeaflet *leaflet, const char *name) {
    adw_leaflet_set_visible_child_name(leaflet, name);
}
static inline GtkWidget *chuckle_leaflet_get_visible_child(AdwLeaflet *leaflet) {
    return adw_leaflet_get_visible_child(leaflet);
}
static inline GtkSelectionModel *chuckle_leaflet_get_pages(AdwLeaflet *leaflet) { return adw_leaflet_get_pages(leaflet); }
static inline GtkWidget *chuckle_leaflet_page_get_child(AdwLeafletPage *page) { return adw_leaflet_page_get_child(page); }
static inline GType chuckle_squeezer_get_type(void) { return adw_squeezer_get_type(); }
static inline GtkWidget *chuckle_squeezer_get_visible_child(AdwSqueezer *squeezer) {
    return adw_squeezer_get_visible_child(squeezer);
}

G_GNUC_END_IGNORE_DEPRECATIONS
