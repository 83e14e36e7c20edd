#include "CCodecs.h"

#include <stdio.h>
#include <turbojpeg.h>

// The order of the channels in memory that makes a pixel a number of this machine.
static const enum TJPF colours = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? TJPF_BGRA : TJPF_ARGB;

int chuckle_decode_jpeg(const uint8_t *file, size_t count, int width, int height, int is_cmyk, uint32_t *pixels, char *message) {
    // Making one takes as long as decoding a small picture.
    static tjhandle decoder;
    if (!decoder) decoder = tjInitDecompress();
    if (!decoder) return -1;
    // A progressive file may have scans without end.
    int problem = tjDecompress2(decoder, file, count, (uint8_t *)pixels, width, width * 4, height, is_cmyk ? TJPF_CMYK : colours,
                                TJFLAG_LIMITSCANS);
    // Mistakes from which libjpeg recovers are tolerated.
    if (problem && tjGetErrorCode(decoder) == TJERR_WARNING) problem = 0;
    if (problem) snprintf(message, CHUCKLE_MESSAGE_SIZE, "%s", tjGetErrorStr2(decoder));
    return problem;
}
