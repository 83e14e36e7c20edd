// What differs between libadwaita 1.2 (Debian 12) and later versions: one function for each need, which uses the best way that the
// version has. Swift sees the same functions everywhere.
#pragma once

#include <adwaita.h>

// MARK: Questions

// A question with two answers: `keep`, which is also that of Escape and Return, and `destroy`. The signal `response` tells which. No
// text is markup.
static inline GtkWidget *chuckle_question_new(const char *heading, const char *body, const char *keep, const char *destroy) {
#if ADW_CHECK_VERSION(1, 5, 0)
    AdwAlertDialog *question = ADW_ALERT_DIALOG(adw_alert_dialog_new(heading, body));
    adw_dialog_set_title(ADW_DIALOG(question), heading);
    adw_alert_dialog_add_responses(question, "keep", keep, "destroy", destroy, NULL);
    adw_alert_dialog_set_response_appearance(question, "destroy", ADW_RESPONSE_DESTRUCTIVE);
    adw_alert_dialog_set_close_response(question, "keep");
    adw_alert_dialog_set_default_response(question, "keep");
#else
    AdwMessageDialog *question = ADW_MESSAGE_DIALOG(adw_message_dialog_new(NULL, heading, body));
    gtk_window_set_title(GTK_WINDOW(question), heading);
    gtk_accessible_update_property(GTK_ACCESSIBLE(question), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
    adw_message_dialog_add_responses(question, "keep", keep, "destroy", destroy, NULL);
    adw_message_dialog_set_response_appearance(question, "destroy", ADW_RESPONSE_DESTRUCTIVE);
    adw_message_dialog_set_close_response(question, "keep");
    adw_message_dialog_set_default_response(question, "keep");
#endif
    return GTK_WIDGET(question);
}

// Shows the question above a window.
static inline void chuckle_question_present(GtkWidget *question, GtkWindow *parent) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_present(ADW_DIALOG(question), GTK_WIDGET(parent));
#else
    gtk_window_set_transient_for(GTK_WINDOW(question), parent);
    gtk_window_present(GTK_WINDOW(question));
#endif
}

// MARK: About

// Shows what the application is above a window.
static inline void chuckle_present_about(GtkWindow *parent, const char *name, const char *icon, const char *version,
                                         const char *comments, const char *developer, const char *website,
                                         const char *content, const char *credits) {
#if ADW_CHECK_VERSION(1, 5, 0)
    AdwDialog *about = adw_about_dialog_new();
#else
    GtkWidget *about = adw_about_window_new();
#endif
    g_object_set(about, "application-name", name, "application-icon", icon, "version", version, "comments", comments,
                 "developer-name", developer, "website", website ? website : "", "license-type", GTK_LICENSE_MIT_X11, NULL);
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
