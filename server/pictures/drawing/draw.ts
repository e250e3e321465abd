import sharp from 'sharp';
import { scene, VIEWS } from './scene.ts';
import { isShape, shapes } from './shapes/index.ts';
import { tonesOf } from './tones.ts';

/** Width and height in pixels. */
export const DRAWN_SIDE = 1200;

/**
 * Draws a seed picture from the shape, the French label of a colour and the view. Deterministic: the same arguments
 * give the same picture.
 */
export const draw = async ([shape, color = '', view]: readonly string[]): Promise<Uint8Array> => {
    if (!isShape(shape)) throw new RangeError(`nothing is drawn as ${shape}`);
    const seen = VIEWS.find(one => one === view) ?? 'front';
    const svg = scene(shapes[shape], tonesOf(color), seen, DRAWN_SIDE);
    return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
};
