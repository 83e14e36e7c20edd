// What the application is compared with under a renderer: a window that shows as many rows or markers in GTK's own way.
//
//     twin list N    a GtkListView of N rows, each with an avatar and two labels
//     twin map N     a ShumateMap with one layer of tiles and N buttons on it, beside such a list: OpenGL goes through the whole window
//                    in each frame, whatever has changed

#include <adwaita.h>
#include <math.h>
#include <shumate/shumate.h>
#include <stdlib.h>
#include <string.h>

enum { face_size = 40, tile_size = 256 };

static const char *kind = "list";
static int count = 100;

// A picture with a gradient, so that no renderer takes it for a colour.
static GdkTexture *picture(int size, int seed) {
    guchar *pixels = g_malloc((gsize)size * size * 4);
    for (int index = 0; index < size * size; index++) {
        guchar *pixel = pixels + index * 4;
        pixel[0] = (guchar)(index % size + seed * 37);
        pixel[1] = (guchar)(index / size + seed * 11);
        pixel[2] = (guchar)(seed * 71);
        pixel[3] = 255;
    }
    GBytes *bytes = g_bytes_new_take(pixels, (gsize)size * size * 4);
    GdkTexture *texture = gdk_memory_texture_new(size, size, GDK_MEMORY_R8G8B8A8, bytes, (gsize)size * 4);
    g_bytes_unref(bytes);
    return texture;
}

// MARK: List

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    for (int line = 0; line < 2; line++) {
        GtkWidget *label = gtk_label_new(NULL);
        gtk_label_set_xalign(GTK_LABEL(label), 0);
        gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
        gtk_box_append(GTK_BOX(texts), label);
    }
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    gtk_box_append(GTK_BOX(row), adw_avatar_new(face_size, NULL, TRUE));
    gtk_box_append(GTK_BOX(row), texts);
    gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    static GdkTexture *faces[64];
    guint position = gtk_list_item_get_position(item);
    GdkTexture **face = &faces[position % G_N_ELEMENTS(faces)];
    if (*face == NULL) *face = picture(face_size, (int)position);
    GtkWidget *avatar = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    adw_avatar_set_custom_image(ADW_AVATAR(avatar), GDK_PAINTABLE(*face));
    GtkWidget *label = gtk_widget_get_first_child(gtk_widget_get_next_sibling(avatar));
    gtk_label_set_text(GTK_LABEL(label), gtk_string_object_get_string(gtk_list_item_get_item(item)));
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(label)), "12 March 1975, Trondheim");
}

static GtkWidget *make_list(void) {
    GtkStringList *rows = gtk_string_list_new(NULL);
    for (int row = 0; row < count; row++) gtk_string_list_take(rows, g_strdup_printf("Person number %d of the list", row));
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *pane = gtk_scrolled_window_new();
    GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_multi_selection_new(G_LIST_MODEL(rows)));
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(pane), gtk_list_view_new(selection, factory));
    return pane;
}

// MARK: Map

typedef ShumateMapSource TwinSource;
typedef ShumateMapSourceClass TwinSourceClass;
G_DEFINE_TYPE(TwinSource, twin_source, SHUMATE_TYPE_MAP_SOURCE)

static void fill(ShumateMapSource *source, ShumateTile *tile, GCancellable *cancellable, GAsyncReadyCallback done, gpointer data) {
    GdkTexture *texture = picture(tile_size, (int)(shumate_tile_get_x(tile) * 31 + shumate_tile_get_y(tile)));
    shumate_tile_set_paintable(tile, GDK_PAINTABLE(texture));
    g_object_unref(texture);
    shumate_tile_set_state(tile, SHUMATE_STATE_DONE);
    GTask *task = g_task_new(source, cancellable, done, data);
    g_task_return_boolean(task, TRUE);
    g_object_unref(task);
}

static gboolean filled(ShumateMapSource *source, GAsyncResult *result, GError **error) {
    return g_task_propagate_boolean(G_TASK(result), error);
}

static void twin_source_class_init(TwinSourceClass *class) {
    class->fill_tile_async = fill;
    class->fill_tile_finish = filled;
}

static void twin_source_init(TwinSource *source) {
    shumate_map_source_set_min_zoom_level(source, 0);
    shumate_map_source_set_max_zoom_level(source, 18);
    shumate_map_source_set_tile_size(source, tile_size);
}

static GtkWidget *make_map(void) {
    ShumateMapSource *source = g_object_new(twin_source_get_type(), "id", "twin", NULL);
    GtkWidget *map = GTK_WIDGET(shumate_map_new());
    ShumateViewport *viewport = shumate_map_get_viewport(SHUMATE_MAP(map));
    shumate_viewport_set_reference_map_source(viewport, source);
    shumate_map_add_layer(SHUMATE_MAP(map), SHUMATE_LAYER(shumate_map_layer_new(source, viewport)));
    ShumateMarkerLayer *markers = shumate_marker_layer_new(viewport);
    for (int index = 0; index < count; index++) {
        GtkWidget *button = gtk_button_new();
        GtkWidget *avatar = adw_avatar_new(face_size, NULL, FALSE);
        GdkTexture *face = picture(face_size, index);
        adw_avatar_set_custom_image(ADW_AVATAR(avatar), GDK_PAINTABLE(face));
        g_object_unref(face);
        gtk_button_set_child(GTK_BUTTON(button), avatar);
        gtk_widget_add_css_class(button, "flat");
        ShumateMarker *marker = shumate_marker_new();
        shumate_marker_set_child(marker, button);
        // As many at each distance as at half of it from where the map is moved: clusters are as dense at all levels.
        double degrees = 180 * exp2(-(index % 32) / 8.0), angle = index * 2.4;
        shumate_location_set_location(SHUMATE_LOCATION(marker), 20 + degrees / 2 * sin(angle), degrees * cos(angle) - 10);
        shumate_marker_layer_add_marker(markers, marker);
    }
    shumate_map_add_layer(SHUMATE_MAP(map), SHUMATE_LAYER(markers));
    gtk_widget_set_overflow(map, GTK_OVERFLOW_HIDDEN);
    return map;
}

// MARK: Window

static void activate(AdwApplication *application, gpointer data) {
    gboolean is_map = strcmp(kind, "map") == 0;
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(content), adw_header_bar_new());
    GtkWidget *panes = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    GtkWidget *list = make_list();
    gtk_widget_set_vexpand(list, TRUE);
    gtk_box_append(GTK_BOX(panes), list);
    if (is_map) {
        // What the sidebar and the list of the application leave of the window.
        gtk_widget_set_size_request(list, 545, -1);
        GtkWidget *map = make_map();
        gtk_widget_set_hexpand(map, TRUE);
        gtk_box_append(GTK_BOX(panes), map);
    } else {
        gtk_widget_set_hexpand(list, TRUE);
    }
    gtk_box_append(GTK_BOX(content), panes);
    GtkWidget *window = adw_application_window_new(GTK_APPLICATION(application));
    gtk_window_set_default_size(GTK_WINDOW(window), is_map ? 1280 : 1000, is_map ? 900 : 700);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), content);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    if (argc > 1) kind = argv[1];
    if (argc > 2) count = atoi(argv[2]);
    AdwApplication *application = adw_application_new("example.chuckle.Twin", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 1, argv);
}
