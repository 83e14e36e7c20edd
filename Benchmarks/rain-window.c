// The baseline of the rain: a plain C libadwaita window over whose content as many emoji of such sizes fall, drawn in GTK's own way.
//
// The pictures are rendered once for each size and appended to the scene as textures. Every drop falls in 4.5 to 9 s, has its full
// size on 70 % of the way, and becomes smaller in twelve steps on the rest.

#include <adwaita.h>
#include <math.h>

enum { width = 1920, height = 1080, size = 32, size_count = 12, emoji_count = 3 };
// One for each 40 pixels of the width, three quarters of them.
enum { drop_count = width * 3 / 4 / 40 };

static const char *const emoji[emoji_count] = {"🍰", "🎂", "🧁"};
static GdkTexture *textures[emoji_count][size_count];
static struct { double duration, delay; } drops[drop_count];

static double size_of(int step) {
    return size * (1 - 0.99 * step / (size_count - 1));
}

static GdkTexture *draw(GtkWidget *widget, const char *text, double size) {
    int pixels = (int)fmax(1, ceil(size));
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
    cairo_t *context = cairo_create(surface);
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, text);
    PangoFontDescription *font = pango_font_description_from_string("sans");
    pango_font_description_set_absolute_size(font, 96 * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    PangoRectangle ink;
    pango_layout_get_pixel_extents(layout, &ink, NULL);
    double factor = size / MAX(ink.width, ink.height);
    cairo_translate(context, pixels / 2.0, pixels / 2.0);
    cairo_scale(context, factor, factor);
    cairo_translate(context, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0);
    pango_cairo_show_layout(context, layout);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    GBytes *bytes = g_bytes_new(cairo_image_surface_get_data(surface), (gsize)cairo_image_surface_get_stride(surface) * pixels);
    GdkTexture *texture = gdk_memory_texture_new(pixels, pixels, GDK_MEMORY_DEFAULT, bytes, cairo_image_surface_get_stride(surface));
    g_bytes_unref(bytes);
    cairo_surface_destroy(surface);
    pango_font_description_free(font);
    g_object_unref(layout);
    return texture;
}

// A pseudorandom number in 0..<1 for a drop's fall.
static double chance(int drop, int fall) {
    guint32 state = (guint32)drop * 2654435761u ^ (guint32)fall * 40503u;
    for (int round = 0; round < 3; round++) state = (state ^ state >> 15) * 2246822519u;
    return (state >> 8) / (double)(1 << 24);
}

typedef GtkWidget Rain;
typedef GtkWidgetClass RainClass;
G_DEFINE_TYPE(Rain, rain, GTK_TYPE_WIDGET)

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    double elapsed = gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(widget)) / 1e6;
    if (textures[0][0] == NULL) {
        for (int text = 0; text < emoji_count; text++) {
            for (int step = 0; step < size_count; step++) textures[text][step] = draw(widget, emoji[text], size_of(step));
        }
    }
    double wide = gtk_widget_get_width(widget), high = gtk_widget_get_height(widget);
    for (int drop = 0; drop < drop_count; drop++) {
        double falls = elapsed / drops[drop].duration + drops[drop].delay;
        int fall = (int)falls;
        double y = -size / 2 + (high + size) * (falls - fall);
        double x = size / 2 + (wide - size) * chance(drop, 2 * fall);
        int step = (int)round(CLAMP((y / high - 0.7) / 0.3, 0, 1) * (size_count - 1));
        GdkTexture *texture = textures[(int)(chance(drop, 2 * fall + 1) * emoji_count)][step];
        double pixels = gdk_texture_get_width(texture);
        graphene_rect_t bounds = GRAPHENE_RECT_INIT(round(x - pixels / 2), round(y - pixels / 2), pixels, pixels);
        gtk_snapshot_append_texture(snapshot, texture, &bounds);
    }
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    gtk_widget_queue_draw(widget);
    return G_SOURCE_CONTINUE;
}

static void rain_class_init(RainClass *class) {
    class->snapshot = snapshot;
}

static void rain_init(Rain *rain) {
    gtk_widget_set_can_target(rain, FALSE);
    for (int drop = 0; drop < drop_count; drop++) {
        drops[drop].duration = 4.5 + 4.5 * chance(drop, -1);
        drops[drop].delay = chance(drop, -2);
    }
    gtk_widget_add_tick_callback(rain, tick, NULL, NULL);
}

static void activate(AdwApplication *application, gpointer data) {
    GtkWidget *label = gtk_label_new("A label under the rain");
    gtk_widget_set_vexpand(label, TRUE);
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(content), adw_header_bar_new());
    gtk_box_append(GTK_BOX(content), label);
    GtkWidget *overlay = gtk_overlay_new();
    gtk_overlay_set_child(GTK_OVERLAY(overlay), content);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), g_object_new(rain_get_type(), NULL));

    GtkWidget *window = adw_application_window_new(GTK_APPLICATION(application));
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), overlay);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    AdwApplication *application = adw_application_new("example.chuckle.RainWindow", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), argc, argv);
}
