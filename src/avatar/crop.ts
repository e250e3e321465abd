// Apart: geometry of the crop, without a document.
import type { Area } from 'react-easy-crop';

/** The selected area in pixels of the rotated picture. */
export interface Cut {
    readonly area: Area;
    /** Clockwise, in degrees: a multiple of 90. */
    readonly rotation: number;
}

/** Side of the uploaded picture in pixels: twice the largest size on screen. */
const SIDE = 512;
const QUALITY = 0.9;

const turned = (width: number, height: number, rotation: number) =>
    rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Draws only the selected square, because the whole picture may exceed the browser's maximum canvas size. */
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

/** Creates a file with the selected square: WebP, or PNG if the browser cannot encode it. @throws if it cannot be drawn */
export const cropPicture = async (address: string, cut: Cut): Promise<File> => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = draw(image, cut);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', QUALITY));
    if (!blob) throw new Error('the picture was not drawn');
    return new File([blob], 'avatar', { type: blob.type });
};
