import type { Area } from 'react-easy-crop';

/** What is cut out of a picture: in its own pixels, after it was turned. */
export interface Cut {
    readonly area: Area;
    /** Degrees, clockwise: a multiple of 90. */
    readonly rotation: number;
}

/** Side of what is sent, in pixels: enough for twice the largest size that is shown. */
const SIDE = 512;
const QUALITY = 0.9;

const turned = (width: number, height: number, rotation: number) =>
    rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Draws the square alone: a canvas as large as the picture may be more than a browser has. */
const draw = (image: HTMLImageElement, { area, rotation }: Cut): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws no pictures');
    const { naturalWidth, naturalHeight } = image;
    const box = turned(naturalWidth, naturalHeight, rotation);
    context.imageSmoothingQuality = 'high';
    context.scale(SIDE / area.width, SIDE / area.height);
    context.translate(box.width / 2 - area.x, box.height / 2 - area.y);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
    return canvas;
};

/**
 * The square that was chosen, as a file to send; a browser that writes no WebP writes PNG.
 * @throws when the picture cannot be drawn.
 */
export const cropPicture = async (address: string, cut: Cut): Promise<File> => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = draw(image, cut);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', QUALITY));
    if (!blob) throw new Error('the picture was not drawn');
    return new File([blob], 'avatar', { type: blob.type });
};
