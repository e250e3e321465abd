import type { Crop } from '#contract/property.ts';

/** A part in hundredths of the sides, as the cropper has it. */
export interface Percentages {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** The part as it lies after a quarter turn clockwise: the left side comes up. */
const quarter = ({ x, y, width, height }: Crop): Crop => ({ x: 1 - y - height, y: x, width: height, height: width });

const turned = (crop: Crop, quarters: number): Crop =>
    Array.from({ length: quarters }).reduce<Crop>(part => quarter(part), crop);

/** Fractions never leave the picture for a rounding. */
const clamp = ({ x, y, width, height }: Crop): Crop => {
    const left = Math.min(1, Math.max(0, x));
    const top = Math.min(1, Math.max(0, y));
    return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) };
};

const WHOLE = 0.999;

/**
 * What was cut out of a picture that is shown rotated, as the contract has it: of the original, upright.
 * @param rotation degrees clockwise, a multiple of 90
 * @returns null for all of it
 */
export const cropOf = ({ x, y, width, height }: Percentages, rotation: number): Crop | null => {
    const shown = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
    const crop = clamp(turned(shown, (4 - rotation / 90) % 4));
    return crop.width >= WHOLE && crop.height >= WHOLE ? null : crop;
};

/** The other way round: where a crop lies in the picture that is shown rotated. */
export const areaOf = (crop: Crop, rotation: number): Percentages => {
    const { x, y, width, height } = turned(crop, rotation / 90);
    return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
};
