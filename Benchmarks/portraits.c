// Writes pictures into the cache of the application, under the names that it gives them.
//
//     portraits FOLDER PREFIX COUNT
//
// writes COUNT pictures of 72 × 72 pixels as for the names "PREFIX/0.jpg", "PREFIX/1.jpg" and so on.

#include <err.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdlib.h>

// Soft gradients with noise, which are as much work for the decoder as a photograph.
static GdkPixbuf *portrait(int number) {
    GdkPixbuf *pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, 72, 72);
    guchar *data = gdk_pixbuf_get_pixels(pixels);
    for (int y = 0; y < 72; y++) {
        guchar *row = data + y * gdk_pixbuf_get_rowstride(pixels);
        for (int x = 0; x < 72; x++) {
            row[3 * x] = (guchar)(number + 2 * x + (x * y) % 13);
            row[3 * x + 1] = (guchar)(7 * number + 2 * y + (x + y) % 11);
            row[3 * x + 2] = (guchar)(13 * number + x + y);
        }
    }
    return pixels;
}

int main(int argc, char **argv) {
    if (argc != 4) errx(2, "usage: portraits FOLDER PREFIX COUNT");
    if (g_mkdir_with_parents(argv[1], 0700) != 0) err(1, "%s", argv[1]);
    for (int number = 0; number < atoi(argv[3]); number++) {
        char *name = g_strdup_printf("%s/%d.jpg", argv[2], number);
        GString *escaped = g_string_new(NULL);
        for (const char *character = name; *character != 0; character++) {
            if (g_ascii_isalnum(*character) || *character == '-' || *character == '_') {
                g_string_append_c(escaped, *character);
            } else {
                g_string_append_printf(escaped, "%%%02X", (guchar)*character);
            }
        }
        char *path = g_build_filename(argv[1], escaped->str, NULL);
        GdkPixbuf *pixels = portrait(number);
        GError *error = NULL;
        if (!gdk_pixbuf_save(pixels, path, "jpeg", &error, "quality", "85", NULL)) errx(1, "%s: %s", path, error->message);
        g_object_unref(pixels);
        g_free(path);
        g_string_free(escaped, TRUE);
        g_free(name);
    }
}
