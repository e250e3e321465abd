import type { Crop } from '#contract/kinds.ts';

/** An area in percent of the sides, as the cropper uses it. */
export interface Percentages {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** The area after a clockwise quarter turn, which brings the left side to the top. */
const quarter = ({ x, y, width, height }: Crop): Crop => ({ x: 1 - y - height, y: x, width: height, height: width });

const turned = (crop: Crop, quarters: number): Crop =>
    Array.from({ length: quarters }).reduce<Crop>(part => quarter(part), crop);

/** Prevents rounding errors from moving the area outside the picture. */
const clamp = ({ x, y, width, height }: Crop): Crop => {
    const left = Math.min(1, Math.max(0, x));
    const top = Math.min(1, Math.max(0, y));
    return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) };
};

const WHOLE = 0.999;

/**
 * Converts an area of the rotated picture to the contract's crop of the unrotated original.
 * @param rotation degrees clockwise, a multiple of 90
 * @returns null for the whole picture
 */
export const cropOf = ({ x, y, width, height }: Percentages, rotation: number): Crop | null => {
    const shown = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
    const crop = clamp(turned(shown, (4 - rotation / 90) % 4));
    return crop.width >= WHOLE && crop.height >= WHOLE ? null : crop;
};

/** Converts a crop to an area of the rotated picture, the inverse of `cropOf`. */
export const areaOf = (crop: Crop, rotation: number): Percentages => {
    const { x, y, width, height } = turned(crop, rotation / 90);
    return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
};
