// What differs between libadwaita 1.2 (Debian 12) and later versions, as in ../CGtk/versions.h: one function for each need, which uses
// the best way that the running version has.
#pragma once

#include <adwaita.h>

// MARK: Later functions

// What the headers of libadwaita 1.2 lack. A weak function is NULL where the running version lacks it as well.
typedef struct _AdwDialog AdwDialog;
typedef struct _AdwAboutDialog AdwAboutDialog;
typedef struct _AdwAlertDialog AdwAlertDialog;

#pragma clang attribute push(__attribute__((weak)), apply_to = function)
// Since 1.5
void adw_dialog_present(AdwDialog *dialog, GtkWidget *parent);
AdwDialog *adw_about_dialog_new(void);
void adw_about_dialog_add_legal_section(AdwAboutDialog *about, const char *title, const char *copyright, GtkLicense license_type,
                                        const char *license);
AdwDialog *adw_alert_dialog_new(const char *heading, const char *body);
void adw_alert_dialog_add_responses(AdwAlertDialog *alert, const char *first_id, ...);
void adw_alert_dialog_set_response_appearance(AdwAlertDialog *alert, const char *response, AdwResponseAppearance appearance);
#pragma clang attribute pop

// The earlier functions are deprecated in the headers of later versions.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

// MARK: Questions

// A question with two answers: `keep`, which is also that of Escape and Return, and `destroy`. The signal `response` tells which. No
// text is markup.
static inline GtkWidget *chuckle_question_new(const char *heading, const char *body, const char *keep, const char *destroy) {
    GtkWidget *question;
    if (adw_alert_dialog_new) {
        AdwAlertDialog *alert = (AdwAlertDialog *)adw_alert_dialog_new(heading, body);
        adw_alert_dialog_add_responses(alert, "keep", keep, "destroy", destroy, NULL);
        adw_alert_dialog_set_response_appearance(alert, "destroy", ADW_RESPONSE_DESTRUCTIVE);
        question = (GtkWidget *)alert;
    } else {
        question = adw_message_dialog_new(NULL, heading, body);
        gtk_accessible_update_property(GTK_ACCESSIBLE(question), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
        adw_message_dialog_add_responses(ADW_MESSAGE_DIALOG(question), "keep", keep, "destroy", destroy, NULL);
        adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(question), "destroy", ADW_RESPONSE_DESTRUCTIVE);
    }
    g_object_set(question, "title", heading, "close-response", "keep", "default-response", "keep", NULL);
    return question;
}

// Shows a question or what the application is above a window.
static inline void chuckle_dialog_present(GtkWidget *dialog, GtkWindow *parent) {
    if (GTK_IS_WINDOW(dialog)) {
        gtk_window_set_transient_for(GTK_WINDOW(dialog), parent);
        gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
        gtk_window_present(GTK_WINDOW(dialog));
    } else {
        adw_dialog_present((AdwDialog *)dialog, GTK_WIDGET(parent));
    }
}

// MARK: About

// Shows what the application is above a window.
static inline void chuckle_present_about(GtkWindow *parent, const char *name, const char *icon, const char *version,
                                         const char *comments, const char *developer, const char *website,
                                         const char *content, const char *credits) {
    GtkWidget *about = adw_about_dialog_new ? (GtkWidget *)adw_about_dialog_new() : adw_about_window_new();
    g_object_set(about, "application-name", name, "application-icon", icon, "version", version, "comments", comments,
                 "developer-name", developer, "website", website ? website : "", "license-type", GTK_LICENSE_MIT_X11, NULL);
    if (adw_about_dialog_add_legal_section)
        adw_about_dialog_add_legal_section((AdwAboutDialog *)about, content, credits, GTK_LICENSE_UNKNOWN, NULL);
    else
        adw_about_window_add_legal_section(ADW_ABOUT_WINDOW(about), content, credits, GTK_LICENSE_UNKNOWN, NULL);
    chuckle_dialog_present(about, parent);
}

// MARK: Panes
//
// AdwLeaflet and AdwSqueezer are deprecated since libadwaita 1.4. Their successors are not in 1.2, and differ too much to be chosen
// here: a split view has two panes, and breakpoints need sizes.

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
