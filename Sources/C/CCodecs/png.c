#include "CCodecs.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count;
} Input;

static void read_input(png_structp png, png_bytep target, size_t count) {
    Input *input = png_get_io_ptr(png);
    if (count > input->count) png_error(png, "the end of the file is missing");
    memcpy(target, input->bytes, count);
    input->bytes += count;
    input->count -= count;
}

static void fail(png_structp png, png_const_charp description) {
    snprintf(png_get_error_ptr(png), CHUCKLE_MESSAGE_SIZE, "%s", description);
    png_longjmp(png, 1);
}

// Mistakes from which libpng recovers are tolerated.
static void ignore(png_structp png, png_const_charp description) {}

// A channel multiplied by an opacity, rounded.
static uint32_t share(uint32_t channel, uint32_t opacity) {
    uint32_t product = channel * opacity + 0x80;
    return (product + (product >> 8)) >> 8;
}

static uint32_t pixel(uint32_t red, uint32_t green, uint32_t blue, uint32_t opacity) {
    if (opacity == 0xFF) return 0xFF000000 | red << 16 | green << 8 | blue;
    return opacity << 24 | share(red, opacity) << 16 | share(green, opacity) << 8 | share(blue, opacity);
}

// The pixels for the values of a single channel: greys, or indices of colours.
static void read_palette(png_structp png, png_infop info, uint32_t *palette) {
    png_colorp colours;
    png_bytep opacities = NULL;
    png_color_16p transparent = NULL;
    int count = 0, translucent = 0, depth = png_get_bit_depth(png, info);
    png_get_tRNS(png, info, &opacities, &translucent, &transparent);
    if (png_get_PLTE(png, info, &colours, &count) && png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE) {
        for (int index = 0; index < 256; index++) {
            png_color colour = index < count ? colours[index] : (png_color){0};
            palette[index] = pixel(colour.red, colour.green, colour.blue, index < translucent ? opacities[index] : 0xFF);
        }
        return;
    }
    int most = depth < 8 ? (1 << depth) - 1 : 0xFF;
    for (int index = 0; index <= most; index++) {
        uint32_t grey = (uint32_t)(index * 0xFF / most);
        palette[index] = depth <= 8 && translucent && transparent->gray == index ? 0 : pixel(grey, grey, grey, 0xFF);
    }
}

static void convert(const uint8_t *row, uint32_t width, int channels, const uint32_t *palette, uint32_t *pixels) {
    const uint32_t *end = pixels + width;
    switch (channels) {
        case 1: while (pixels < end) *pixels++ = palette[*row++]; break;
        case 2: for (; pixels < end; row += 2) *pixels++ = pixel(row[0], row[0], row[0], row[1]); break;
        case 3: for (; pixels < end; row += 3) *pixels++ = pixel(row[0], row[1], row[2], 0xFF); break;
        default: for (; pixels < end; row += 4) *pixels++ = pixel(row[0], row[1], row[2], row[3]);
    }
}

int chuckle_decode_png(const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint32_t *pixels, char *message) {
    Input input = {file, count};
    // A variable that changes after setjmp keeps its value only if it is volatile.
    uint8_t *volatile rows = NULL;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        free(rows);
        png_destroy_read_struct(&png, &info, NULL);
        return -1;
    }
    png_set_read_fn(png, &input, read_input);
    png_set_user_limits(png, width, height);
    // Colours are shown as they are in the file, and texts and profiles are not unpacked.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) png_error(png, "another size");
    uint32_t palette[256] = {0};
    read_palette(png, info, palette);
    // The palette has what is transparent, unless that is a colour of two bytes or of three channels.
    if (png_get_bit_depth(png, info) == 16 || (png_get_color_type(png, info) == PNG_COLOR_TYPE_RGB))
        png_set_tRNS_to_alpha(png);
    png_set_packing(png);
    png_set_scale_16(png);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    int channels = png_get_channels(png, info);
    size_t size = png_get_rowbytes(png, info);
    if (size != (size_t)width * channels) png_error(png, "another format");
    // Each pass of an interlaced file adds to the rows of the one before.
    rows = malloc(passes > 1 ? size * height : size);
    if (!rows) png_error(png, "not enough memory");
    for (int pass = 1; pass <= passes; pass++) {
        for (uint32_t row = 0; row < height; row++) {
            uint8_t *place = rows + (passes > 1 ? size * row : 0);
            png_read_row(png, place, NULL);
            if (pass == passes) convert(place, width, channels, palette, pixels + (size_t)row * width);
        }
    }
    png_read_end(png, NULL);
    free(rows);
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
}
