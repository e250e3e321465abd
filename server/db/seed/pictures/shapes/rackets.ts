import { box, circle, ellipse, line, mesh, path, turned } from '../svg.ts';

const strings = `<clipPath id="head"><ellipse cx="200" cy="135" rx="68" ry="88"/></clipPath><g clip-path="url(#head)">${mesh(130, 45, 140, 180, 14)}</g>`;
const grip =
    box(188, 268, 24, 100, 8, 'dark') +
    line('M188 285l24 12M188 305l24 12M188 325l24 12M188 345l24 12', 2, '#8c949f', 0.7);

export const rackets = {
    racket: turned(
        34,
        strings,
        ellipse(200, 135, 74, 94, 'none').replace('/>', ' stroke="url(#body)" stroke-width="14"/>'),
        line('M152 208q36 30 40 64M248 208q-36 30-40 64', 11, 'body'),
        grip,
        line('M142 92q10-30 34-44', 4, 'white', 0.7),
    ),
    badminton: turned(
        34,
        `<g transform="translate(60 20) scale(0.7)">${strings}</g>`,
        ellipse(200, 114, 52, 66, 'none').replace('/>', ' stroke="url(#body)" stroke-width="8"/>'),
        line('M200 180v100', 7, 'steel'),
        box(189, 274, 22, 96, 8, 'body'),
    ),
    paddle: turned(
        30,
        path('M200 70c70 0 100 50 96 102-4 44-40 66-72 74h-48c-32-8-68-30-72-74-4-52 26-102 96-102z', 'body'),
        path('M150 232q50 26 100 0l-24 30h-52z', 'wood'),
        box(180, 252, 40, 96, 14, 'wood'),
        line('M128 130q14-40 60-46', 6, 'white', 0.35),
    ),
    padel: turned(
        30,
        path('M200 50c62 0 90 46 86 98-4 48-46 72-62 100h-48c-16-28-58-52-62-100-4-52 24-98 86-98z', 'body'),
        path('M200 192l18 46h-36z', '#f6f8fa'),
        ...[150, 175, 200, 225, 250].flatMap(x => [95, 120, 145, 170].map(y => circle(x, y, 4.5, '#23272d'))),
        box(184, 246, 32, 104, 10, 'dark'),
    ),
    stick: turned(
        24,
        box(190, 60, 20, 220, 8, 'wood'),
        path('M190 250l20-4 6 44q40 8 92 2v28q-70 10-110 0-14-6-14-24z', 'body'),
        box(188, 52, 24, 70, 8, 'dark'),
        circle(126, 318, 24, 'dark'),
    ),
    table: [
        path('M60 180l70-50h190l36 50z', 'body'),
        path('M60 180h296v14h-296z', 'dark'),
        line('M92 156h246M194 130l-6 50', 3, 'white', 0.9),
        line('M90 194v110M330 194v110M120 194v80M296 194v80', 9, 'steel'),
        mesh(128, 124, 132, 24, 8),
    ].join(''),
    strings: turned(
        10,
        circle(200, 205, 112, 'dark'),
        ...[92, 78, 64, 50].map(
            r => `<circle cx="200" cy="205" r="${r}" fill="none" stroke="url(#body)" stroke-width="11"/>`,
        ),
        circle(200, 205, 40, 'pale'),
    ),
};
