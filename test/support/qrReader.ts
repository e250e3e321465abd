import decodeQR from 'qr/decode.js';
import { rectanglesOf } from './pdfObjects.ts';

const SCALE = 4;
const QUIET = 4;

/** What a scanner reads of dark modules. */
export const readQr = (modules: readonly (readonly boolean[])[]): string => {
    const side = (modules.length + QUIET * 2) * SCALE;
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1)
        for (let x = 0; x < side; x += 1)
            if (modules[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET])
                data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    return decodeQR({ width: side, height: side, data });
};

/** Widest and narrowest height of a module of a drawn code, in points. */
const MODULE = [0.8, 4] as const;

/** The dark modules of the code that a PDF draws; none if it draws none. */
export const drawnModules = (bytes: Uint8Array): readonly (readonly boolean[])[] => {
    const runs = rectanglesOf(bytes).filter(([, , , height = 0]) => height > MODULE[0] && height < MODULE[1]);
    const module = runs[0]?.[3] ?? 1;
    const [left, top] = [0, 1].map(at => Math.min(...runs.map(run => run[at] ?? 0))) as [number, number];
    const placed = runs.map(([x = 0, y = 0, width = 0]) =>
        [x - left, y - top, width].map(points => Math.round(points / module)),
    );
    const side = Math.max(0, ...placed.map(([x = 0, , width = 0]) => x + width));
    return Array.from({ length: side }, (_, row) =>
        Array.from({ length: side }, (_, column) =>
            placed.some(([x = 0, y, width = 0]) => y === row && column >= x && column < x + width),
        ),
    );
};
