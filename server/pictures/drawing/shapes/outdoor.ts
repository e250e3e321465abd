// Apart: drawings of outdoor goods.
import { box, circle, ellipse, line, path, ring, turned } from '../svg.ts';

const wheel = (x: number): string =>
    ring(x, 266, 58, 11, 'dark') +
    ring(x, 266, 50, 2, 'steel') +
    line(`M${x - 48} 266h96M${x} 218v96M${x - 34} 232l68 68M${x + 34} 232l-68 68`, 1.6, '#9aa2ad') +
    circle(x, 266, 8, 'steel');

export const outdoorGoods = {
    tent: [
        path('M200 92L46 318h308z'),
        path('M200 92l-44 226h88z', 'dark'),
        path('M200 92l-52 226H98z', 'body'),
        line('M200 92q-20 120-70 226M200 92q20 120 70 226', 4, 'white', 0.45),
        line('M46 318l-18 12M354 318l18 12M200 92V76', 5, 'dark'),
    ].join(''),
    sleepingBag:
        path('M118 120q82-56 164 0 34 120-20 200-62 24-124 0-54-80-20-200z') +
        ellipse(200, 146, 62, 40, 'dark') +
        line('M134 206q66 20 132 0M136 246q64 20 128 0M146 286q54 16 108 0', 5, 'white', 0.35) +
        line('M262 160v110', 5, 'accent'),
    skis: turned(
        14,
        path('M144 40q20 0 22 26v290h-44V66q2-26 22-26z'),
        path('M236 40q20 0 22 26v290h-44V66q2-26 22-26z'),
        line('M144 84v70M236 84v70M144 280v50M236 280v50', 10),
        box(128, 190, 32, 68, 6, 'dark'),
        box(220, 190, 32, 68, 6, 'dark'),
    ),
    poles: turned(
        12,
        line('M160 70v260M246 70v260', 9, 'body'),
        box(149, 52, 22, 66, 10, 'dark'),
        box(235, 52, 22, 66, 10, 'dark'),
        ellipse(160, 300, 24, 8, 'dark'),
        ellipse(246, 300, 24, 8, 'dark'),
    ),
    sledge:
        path('M70 230q10-60 60-62h190q26 2 20 34l-8 50q-8 34-44 34H112q-46-8-42-56z') +
        path('M112 226q8-28 36-28h150q14 4 10 20l-6 26q-6 16-24 16H134q-26-6-22-34z', 'dark') +
        line('M78 284q120 34 250 6', 9, 'accent'),
    bike:
        wheel(108) +
        wheel(296) +
        line(
            'M108 266l62-104h96l30 104M170 162l36 104 60-104M206 266h-98M160 142l46 124M262 150l-10-28h34',
            11,
            'body',
        ) +
        box(136, 130, 52, 13, 6, 'dark') +
        circle(206, 266, 17, 'steel') +
        line('M206 266l14 32h20', 7, 'dark'),
    scooter:
        line('M282 290l-40-190M242 100h-44M242 100h34', 13, 'body') +
        path('M92 268h176q14 0 14 14v6H104q-20-2-12-20z', 'dark') +
        circle(108, 304, 28, 'accent') +
        circle(108, 304, 10, 'steel') +
        circle(286, 304, 28, 'accent') +
        circle(286, 304, 10, 'steel'),
    carabiner: turned(
        18,
        `<rect x="138" y="80" width="124" height="236" rx="60" fill="none" stroke="url(#body)" stroke-width="26"/>`,
        line('M258 150v96', 16, 'steel'),
        line('M146 120q8-24 32-30', 5, 'white', 0.5),
    ),
    climbRope:
        [58, 78, 98, 118].map(r => ring(200, 200, r, 14, 'body')).join('') +
        [58, 78, 98, 118].map(r => ring(200, 200, r, 2, 'accent')).join('') +
        box(176, 60, 48, 110, 12, 'accent') +
        line('M224 110q60 120 40 226', 14, 'body'),
    hold:
        path('M96 230q-6-70 60-90 30-44 92-26 60 16 62 84 12 70-60 96-62 26-110 0-42-14-44-64z') +
        circle(204, 216, 18, 'dark') +
        ellipse(150, 172, 30, 15, '#ffffff').replace('/>', ' fill-opacity="0.3"/>'),
    compass:
        circle(200, 205, 114, 'steel') +
        circle(200, 205, 94, 'pale') +
        path('M200 128l20 77h-40z', '#d23b37') +
        path('M200 282l20-77h-40z', 'body') +
        circle(200, 205, 9, 'dark') +
        line('M200 122v8M200 280v8M117 205h8M275 205h8', 5, 'dark'),
    lamp:
        line('M56 190q144-70 288 0', 26, 'body') +
        box(150, 138, 100, 84, 20, 'dark') +
        circle(200, 182, 32, '#fff4c4') +
        ring(200, 182, 32, 6, 'steel'),
    lock:
        line('M150 190v-40q0-54 50-54t50 54v40', 22, 'steel') +
        box(122, 186, 156, 132, 20) +
        circle(200, 242, 17, 'dark') +
        box(194, 246, 12, 38, 4, 'dark'),
    pump: turned(
        20,
        box(176, 120, 48, 190, 12),
        box(192, 60, 16, 80, 4, 'steel'),
        box(150, 48, 100, 24, 12, 'dark'),
        line('M224 290q60 10 60-60', 9, 'dark'),
    ),
};
