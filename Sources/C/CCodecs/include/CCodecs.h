// Decoding with libpng, libjpeg-turbo and libwebp, in the few steps that Swift cannot take by itself or that are shorter here.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Each function decodes a file in memory into pixels, in rows from the top without padding. A pixel is a number with opacity, red, green
// and blue from the highest byte on, and the colours are multiplied by the opacity. It returns 0 on success. On failure it writes the
// description of the library as a string into `message`, which has room for CHUCKLE_MESSAGE_SIZE bytes.
enum { CHUCKLE_MESSAGE_SIZE = 200 };

// Decodes a PNG file of exactly this size.
int chuckle_decode_png(const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint32_t *pixels, char *message);

// Decodes a JPEG file, scaled to a size that libjpeg-turbo can scale to while it decodes. With `is_cmyk` the bytes of a pixel are cyan,
// magenta, yellow and black as they are in the file.
int chuckle_decode_jpeg(const uint8_t *file, size_t count, int width, int height, int is_cmyk, uint32_t *pixels, char *message);

// The header of a WebP file.
typedef struct {
    uint32_t width, height, frames;
    // How often all frames are shown; 0 for ever.
    uint32_t plays;
} ChuckleWebP;

// Reads the header of a WebP file. Fails if the end of the file is missing.
int chuckle_read_webp(const uint8_t *file, size_t count, ChuckleWebP *result);

// Decodes the first frames of a WebP file of this size one after the other, each composed with those before it. `delays`, which has room
// for all of them, gets the time for which each is shown, in milliseconds.
int chuckle_decode_webp(const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint32_t frames, uint32_t *pixels,
                        int *delays);
