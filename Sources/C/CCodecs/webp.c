#include "CCodecs.h"

#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

int chuckle_read_webp(const uint8_t *file, size_t count, ChuckleWebP *result) {
    WebPData data = {file, count};
    WebPDemuxer *demuxer = WebPDemux(&data);
    if (!demuxer) return -1;
    result->width = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
    result->height = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
    result->frames = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT);
    result->plays = WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT);
    int is_animated = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG;
    if (!is_animated && result->frames > 1) result->frames = 1;
    WebPDemuxDelete(demuxer);
    return 0;
}

// The order of the channels in memory that makes a pixel a number of this machine, multiplied by the opacity.
static const WEBP_CSP_MODE colours = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? MODE_bgrA : MODE_Argb;

static int decode_still(const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint32_t *pixels) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return -1;
    config.output.colorspace = colours;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = (uint8_t *)pixels;
    config.output.u.RGBA.stride = (int)width * 4;
    config.output.u.RGBA.size = (size_t)width * height * 4;
    return WebPDecode(file, count, &config) == VP8_STATUS_OK ? 0 : -1;
}

int chuckle_decode_webp(const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint32_t frames, uint32_t *pixels,
                        int *delays) {
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(file, count, &features) != VP8_STATUS_OK) return -1;
    if ((uint32_t)features.width != width || (uint32_t)features.height != height) return -1;
    if (!features.has_animation) {
        delays[0] = 0;
        return decode_still(file, count, width, height, pixels);
    }
    WebPAnimDecoderOptions options;
    if (!WebPAnimDecoderOptionsInit(&options)) return -1;
    options.color_mode = colours;
    WebPData data = {file, count};
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
    if (!decoder) return -1;
    int shown = 0, end;
    uint32_t frame = 0;
    for (uint8_t *canvas; frame < frames && WebPAnimDecoderGetNext(decoder, &canvas, &end); frame++) {
        memcpy(pixels + (size_t)frame * width * height, canvas, (size_t)width * height * 4);
        delays[frame] = end - shown;
        shown = end;
    }
    WebPAnimDecoderDelete(decoder);
    return frame == frames ? 0 : -1;
}
