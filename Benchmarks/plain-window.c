// The baseline of the start: a plain C libadwaita window as large as the application's, with a list beside a label.

#include <adwaita.h>

enum { row_count = 48 };

static void set_up_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkStringObject *text = gtk_list_item_get_item(item);
    gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(text));
}

static GtkWidget *new_list(void) {
    GtkStringList *texts = gtk_string_list_new(NULL);
    for (int row = 1; row <= row_count; row++) {
        gtk_string_list_take(texts, g_strdup_printf("Row %d of a plain list", row));
    }
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up_row), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
    GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(texts)));
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), gtk_list_view_new(selection, factory));
    gtk_widget_set_size_request(scrolled, 340, -1);
    return scrolled;
}

static void activate(AdwApplication *application, gpointer data) {
    GtkWidget *panes = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    GtkWidget *label = gtk_label_new("A label beside the list");
    gtk_widget_set_hexpand(label, TRUE);
    gtk_widget_set_vexpand(panes, TRUE);
    gtk_box_append(GTK_BOX(panes), new_list());
    gtk_box_append(GTK_BOX(panes), label);

    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(content), adw_header_bar_new());
    gtk_box_append(GTK_BOX(content), panes);

    GtkWidget *window = adw_application_window_new(GTK_APPLICATION(application));
    gtk_window_set_title(GTK_WINDOW(window), "Plain window");
    gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), content);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    AdwApplication *application = adw_application_new("example.chuckle.PlainWindow", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), argc, argv);
}
