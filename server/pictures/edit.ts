import type { Crop } from '#contract/language/kinds.ts';

/** Edit of an original: the crop, followed by the clockwise rotation. */
export interface Edit {
    /** Degrees: 0, 90, 180 or 270. */
    readonly rotation: number;
    readonly crop: Crop | null;
}

export const UNEDITED: Edit = { rotation: 0, crop: null };

/** Size in pixels. */
export interface PictureSize {
    readonly width: number;
    readonly height: number;
}

/** Crop region in whole pixels, at least 1 × 1. */
export const regionOf = (
    { width, height }: PictureSize,
    crop: Crop,
): PictureSize & { readonly left: number; readonly top: number } => {
    const along = (side: number, start: number, length: number) => {
        const from = Math.min(side - 1, Math.round(start * side));
        return [from, Math.min(side - from, Math.max(1, Math.round(length * side)))] as const;
    };
    const [left, wide] = along(width, crop.x, crop.width);
    const [top, high] = along(height, crop.y, crop.height);
    return { left, top, width: wide, height: high };
};

export const sizeAfter = (original: PictureSize, { rotation, crop }: Edit): PictureSize => {
    const { width, height } = crop ? regionOf(original, crop) : original;
    return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
};
