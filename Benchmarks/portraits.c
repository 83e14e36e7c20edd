// Writes pictures into the cache of the application, under the names that it gives them.
//
//     portraits FOLDER PREFIX COUNT SIZE
//
// writes COUNT pictures of SIZE × SIZE pixels as for the names "PREFIX/0.jpg", "PREFIX/1.jpg" and so on.

#include <err.h>
#include <glib.h>
#include <stdlib.h>
#include <turbojpeg.h>

// Soft gradients with noise, which are as much work for the decoder as a photograph.
static unsigned char *portrait(int number, int size) {
    unsigned char *data = g_malloc(size * size * 3);
    for (int y = 0; y < size; y++) {
        for (int x = 0; x < size; x++) {
            unsigned char *pixel = data + (y * size + x) * 3;
            pixel[0] = (unsigned char)(number + 2 * x + (x * y) % 13);
            pixel[1] = (unsigned char)(7 * number + 2 * y + (x + y) % 11);
            pixel[2] = (unsigned char)(13 * number + x + y);
        }
    }
    return data;
}

int main(int argc, char **argv) {
    if (argc != 5) errx(2, "usage: portraits FOLDER PREFIX COUNT SIZE");
    if (g_mkdir_with_parents(argv[1], 0700) != 0) err(1, "%s", argv[1]);
    int size = atoi(argv[4]);
    tjhandle encoder = tjInitCompress();
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
        unsigned char *data = portrait(number, size), *file = NULL;
        unsigned long count = 0;
        if (tjCompress2(encoder, data, size, 0, size, TJPF_RGB, &file, &count, TJSAMP_420, 85, 0) != 0)
            errx(1, "%s: %s", path, tjGetErrorStr2(encoder));
        if (!g_file_set_contents(path, (char *)file, count, NULL)) err(1, "%s", path);
        tjFree(file);
        g_free(data);
        g_free(path);
        g_string_free(escaped, TRUE);
        g_free(name);
    }
    tjDestroy(encoder);
}
