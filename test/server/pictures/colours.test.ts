import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ITEM_PICTURE_FORMATS, ITEM_PICTURE_MAX_PIXELS } from '#contract/catalogue/itemPictures.ts';
import { acceptedPictures } from '#contract/language/rules.ts';
import { checkPicture, sniffPicture } from '#server/files/checkPicture.ts';
import { reencode } from '#server/files/reencode.ts';
import { UNEDITED } from '#server/pictures/edit.ts';
import { renderJpeg, renderThumbnails } from '#server/pictures/render.ts';
import { tiffOf } from '#test/support/tiff.ts';

const SIDE = 16;
type Colour = readonly number[];
const RUST: Colour = [200, 100, 50];
const GREY: Colour = [120, 120, 120];
/** Half transparent on white. */
const paled = (colour: Colour): Colour => colour.map(value => Math.round((value * 128 + 255 * 127) / 255));

interface Made {
    readonly bits?: 8 | 16;
    readonly profile?: string;
    readonly as?: 'png' | 'tiff' | 'webp' | 'gif' | 'avif' | 'palette' | 'avif10';
}

/** A picture of one colour, given by values of 8 bits. */
const made = (colour: Colour, { bits = 8, profile, as = 'png' }: Made = {}): Promise<Buffer> => {
    const length = SIDE * SIDE * colour.length;
    const pixels = bits === 16 ? new Uint16Array(length) : new Uint8Array(length);
    for (let at = 0; at < length; at += 1) pixels[at] = (colour[at % colour.length] ?? 0) * (bits === 16 ? 257 : 1);
    const channels = colour.length as 1 | 2 | 3 | 4;
    const raw = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels } });
    const deep = bits === 16 ? raw.toColourspace(channels < 3 ? 'grey16' : 'rgb16') : raw;
    const profiled = profile ? deep.withIccProfile(profile) : deep;
    if (as === 'tiff') return profiled.tiff({ compression: 'lzw' }).toBuffer();
    if (as === 'palette') return profiled.png({ palette: true }).toBuffer();
    if (as === 'avif10') return profiled.avif({ bitdepth: 10, quality: 100 }).toBuffer();
    return profiled.toFormat(as, { lossless: true }).toBuffer();
};

const colourOf = async (bytes: Uint8Array, isFlat = true): Promise<Colour> => {
    const seen = sharp(bytes);
    const { data, info } = await (isFlat ? seen.flatten({ background: '#ffffff' }) : seen)
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, info.channels)];
};

const near = (seen: Colour, colour: Colour, by: number): void => {
    expect(seen).toHaveLength(colour.length);
    for (const [at, value] of seen.entries()) expect(Math.abs(value - (colour[at] ?? 0))).toBeLessThanOrEqual(by);
};

const deep = (colour: Colour): Colour => colour.map(value => value * 257);

const CASES: readonly (readonly [name: string, Promise<Buffer>, Colour])[] = [
    ...([8, 16] as const).flatMap(bits =>
        (['png', 'tiff'] as const).flatMap(as => [
            [`RGB ${as}, ${bits} bits`, made(RUST, { bits, as }), RUST] as const,
            [`RGB ${as}, ${bits} bits, sRGB`, made(RUST, { bits, as, profile: 'srgb' }), RUST] as const,
            [`RGB ${as}, ${bits} bits, Display P3`, made(RUST, { bits, as, profile: 'p3' }), RUST] as const,
            [`RGBA ${as}, ${bits} bits`, made([...RUST, 128], { bits, as }), paled(RUST)] as const,
            [`grey ${as}, ${bits} bits`, made([120], { bits, as }), GREY] as const,
            [`grey with alpha ${as}, ${bits} bits`, made([120, 128], { bits, as }), paled(GREY)] as const,
        ]),
    ),
    ['palette', made(RUST, { as: 'palette' }), RUST],
    ['GIF', made(RUST, { as: 'gif' }), RUST],
    ['WebP', made(RUST, { as: 'webp' }), RUST],
    ['AVIF', made(RUST, { as: 'avif' }), RUST],
    ['AVIF, 10 bits', made(RUST, { as: 'avif10' }), RUST],
    ['TIFF of a scanner, 16 bits', Promise.resolve(tiffOf({ bits: 16, photometric: 2, pixel: deep(RUST) })), RUST],
    ['grey TIFF, 16 bits', Promise.resolve(tiffOf({ bits: 16, photometric: 1, pixel: deep([120]) })), GREY],
    ['white is zero, 16 bits', Promise.resolve(tiffOf({ bits: 16, photometric: 0, pixel: deep([135]) })), GREY],
    ['white is zero, 8 bits', Promise.resolve(tiffOf({ bits: 8, photometric: 0, pixel: [135] })), GREY],
];

describe('I8 the colours of a picture are those of its original', () => {
    test.each(CASES)('%s', async (_, made, colour) => {
        const bytes = await made;
        const jpeg = await renderJpeg({ bytes, width: SIDE, height: SIDE, ...UNEDITED }, SIDE, 300);
        near(await colourOf(jpeg), colour, 3);
        const [thumbnail = new Uint8Array()] = (
            await renderThumbnails({ bytes, width: SIDE, height: SIDE, ...UNEDITED }, SIDE)
        ).values();
        near(await colourOf(thumbnail), colour, 5);
        const mediaType = sniffPicture(bytes) ?? 'image/tiff';
        if (mediaType !== 'image/tiff') near(await colourOf((await reencode(bytes, SIDE)).bytes), colour, 5);
    });

    test.each([
        ['8 bits', [20, 140, 200, 10], 8],
        ['16 bits', deep([20, 140, 200, 10]), 16],
    ] as const)('CMYK without a profile, %s: JPEG, thumbnails and original say one colour', async (_, pixel, bits) => {
        const bytes = tiffOf({ bits, photometric: 5, pixel });
        const jpeg = await renderJpeg({ bytes, width: SIDE, height: SIDE, ...UNEDITED }, SIDE, 300);
        near(await colourOf(jpeg), [217, 118, 59], 3);
    });

    test('CMYK with a profile is converted by it', async () => {
        const bytes = await sharp(await made(RUST))
            .withIccProfile('cmyk')
            .tiff({ compression: 'lzw' })
            .toBuffer();
        const jpeg = await renderJpeg({ bytes, width: SIDE, height: SIDE, ...UNEDITED }, SIDE, 300);
        near(await colourOf(jpeg), await colourOf(bytes), 3);
        expect((await sharp(jpeg).metadata()).space).toBe('srgb');
    });

    test('samples of 32 bits, which would be clipped to other colours, are refused with what to do', async () => {
        const bytes = tiffOf({ bits: 32, photometric: 2, pixel: RUST.map(value => value * 16_843_009) });
        const rule = acceptedPictures(ITEM_PICTURE_FORMATS, 1_000_000);
        await expect(checkPicture(bytes, { rule, maxPixels: ITEM_PICTURE_MAX_PIXELS })).rejects.toMatchObject({
            refusals: [{ propertyPath: 'file', key: 'validation.pictureDepth' }],
        });
    });
});
