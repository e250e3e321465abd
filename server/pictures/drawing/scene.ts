import type { Tones } from './tones.ts';

const gradient = (id: string, stops: readonly (readonly [number, string])[], radial = false): string => {
    const inside = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
    return radial
        ? `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.8">${inside}</radialGradient>`
        : // Spans the whole canvas: a straight line has no height over which to spread a gradient.
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="110" y1="60" x2="290" y2="340">${inside}</linearGradient>`;
};

/** Paints referenced by the shapes: `body` and `round` in the item's colour, the others for its parts. */
const paints = ({ light, base, dark, accent }: Tones): string =>
    [
        gradient('body', [
            [0, light],
            [0.45, base],
            [1, dark],
        ]),
        gradient(
            'round',
            [
                [0, light],
                [0.55, base],
                [1, dark],
            ],
            true,
        ),
        gradient('accent', [
            [0, accent],
            [1, accent],
        ]),
        gradient('pale', [
            [0, '#ffffff'],
            [1, '#cfd5dd'],
        ]),
        gradient('dark', [
            [0, '#5a616b'],
            [1, '#1d2025'],
        ]),
        gradient('steel', [
            [0, '#fbfcfd'],
            [0.5, '#aeb6c1'],
            [1, '#7b8490'],
        ]),
        gradient('wood', [
            [0, '#ecc792'],
            [1, '#a9733f'],
        ]),
        gradient('glass', [
            [0, '#bfe4f5'],
            [1, '#3c6f8c'],
        ]),
    ].join('');

export const VIEWS = ['front', 'detail', 'angle'] as const;
export type SceneView = (typeof VIEWS)[number];

const MOVES: Readonly<Record<SceneView, string>> = {
    front: '',
    detail: 'translate(200 210) rotate(-14) scale(1.75) translate(-190 -190)',
    angle: 'translate(200 200) rotate(9) scale(-0.84 0.84) translate(-200 -196)',
};

const SHADOW = '<ellipse cx="200" cy="338" rx="128" ry="17" fill="url(#shadow)"/>';

const backdrop = ({ light }: Tones, view: SceneView): string => `
    <radialGradient id="wall" cx="0.5" cy="0.42" r="0.75">
        <stop offset="0" stop-color="#ffffff"/><stop offset="0.7" stop-color="#f3f5f8"/>
        <stop offset="1" stop-color="${view === 'front' ? '#e2e7ed' : light}"/>
    </radialGradient>
    <radialGradient id="shadow"><stop offset="0" stop-color="#1b2430" stop-opacity="0.34"/>
        <stop offset="1" stop-color="#1b2430" stop-opacity="0"/></radialGradient>`;

/** Picture of the shape, `side` pixels wide and high, on a soft background with a shadow. */
export const scene = (shape: string, tones: Tones, view: SceneView, side: number): string => `<svg
    xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 400 400"
    stroke-linecap="round" stroke-linejoin="round">
    <defs>${paints(tones)}${backdrop(tones, view)}</defs>
    <rect width="400" height="400" fill="url(#wall)"/>${view === 'front' ? SHADOW : ''}
    <g transform="${MOVES[view]}">${shape}</g></svg>`;
