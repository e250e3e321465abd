import { box, circle, ellipse, line, mesh, path, placed, ring, turned } from '../svg.ts';
import { field } from './field.ts';
import { goods } from './goods.ts';
import { outdoorGoods } from './outdoor.ts';
import { strength } from './strength.ts';
import { wear } from './wear.ts';

const SHINE = ellipse(160, 140, 34, 22, '#ffffff').replace('/>', ' fill-opacity="0.35"/>');
const pentagon = 'M200 160l38 28-15 45h-46l-15-45z';
const felt = circle(200, 220, 84) + line('M140 162q44 58 0 116M260 162q-44 58 0 116', 7, 'white', 0.9);
const steelBall = circle(200, 220, 78, 'steel') + line('M150 190q50 34 100 0M140 225q60 36 120 0', 3, '#6c7480', 0.6);

const balls = {
    football: [
        circle(200, 210, 118, 'pale'),
        path(pentagon, 'body'),
        path('M200 92l30 20-30 22-30-22zM96 176l30 2 8 36-26 18-14-24zM304 176l-30 2-8 36 26 18 14-24z', 'body'),
        path('M140 288l34-14 24 26-14 26-32-12zM260 288l-34-14-24 26 14 26 32-12z', 'body'),
        line('M200 134v26M126 178l36 10M274 178l-36 10M177 233l-3 41M223 233l3 41', 4, '#8d96a2'),
        SHINE,
    ].join(''),
    basketball: [
        circle(200, 210, 120),
        line('M80 210h240M200 90v240M112 128q76 82 0 164M288 128q-76 82 0 164', 6),
        SHINE,
    ].join(''),
    volleyball: [
        circle(200, 210, 118, 'pale'),
        path('M200 92a118 118 0 0 1 104 62q-60-26-122 20q-14-44 18-82z', 'body'),
        path('M86 240a118 118 0 0 0 76 82q-8-62 44-104q-62-26-120 22z', 'body'),
        line('M182 174q52 62 26 154M206 218q64-14 108 4M182 174q-58 6-92 50', 4, '#7d8792', 0.8),
        SHINE,
    ].join(''),
    rugbyBall: turned(
        -32,
        ellipse(200, 205, 142, 88),
        path('M92 148q-34 57 0 114q22-56 0-114zM308 148q34 57 0 114q-22-56 0-114z', 'accent'),
        line('M150 205h100M165 194v22M185 194v22M205 194v22M225 194v22', 5, 'white', 0.9),
        SHINE,
    ),
    gymBall:
        circle(200, 205, 130) +
        line('M84 160q116 44 232 0M76 215q124 48 248 0M100 270q100 36 200 0', 4, 'dark', 0.18) +
        SHINE,
    smallBalls: placed(20, 40, 0.72, felt) + placed(130, 70, 0.72, felt) + placed(64, 124, 0.72, felt),
    plainBalls:
        placed(14, 40, 0.75, circle(200, 220, 84)) +
        placed(134, 84, 0.75, circle(200, 220, 84)) +
        placed(44, 128, 0.75, circle(200, 220, 84)),
    steelBalls:
        placed(4, 50, 0.8, steelBall) +
        placed(116, 50, 0.8, steelBall) +
        placed(60, 124, 0.8, steelBall) +
        circle(316, 312, 22),
    shuttlecock: turned(
        28,
        path('M152 108l24 134h48l24-134-24 16-24-22-24 22z', 'pale'),
        line('M162 128l20 114M188 118l6 124M212 118l-6 124M238 128l-20 114M160 160h80M168 196h64', 4, '#9aa4af'),
        path('M172 242h56v20a28 30 0 0 1-56 0z', 'body'),
        box(172, 240, 56, 12, 4, 'accent'),
    ),
    disc:
        ellipse(200, 230, 136, 62) +
        ellipse(200, 218, 112, 44, 'body') +
        line('M110 214q90 46 180 0M130 202q70 30 140 0', 4, 'white', 0.4),
    shot:
        circle(200, 220, 104, 'dark') +
        ellipse(166, 176, 30, 20, '#ffffff').replace('/>', ' fill-opacity="0.25"/>') +
        line('M124 250q76 40 152 0', 8, 'body'),
};

const strings = `<clipPath id="head"><ellipse cx="200" cy="135" rx="68" ry="88"/></clipPath><g clip-path="url(#head)">${mesh(130, 45, 140, 180, 14)}</g>`;
const grip =
    box(188, 268, 24, 100, 8, 'dark') +
    line('M188 285l24 12M188 305l24 12M188 325l24 12M188 345l24 12', 2, '#8c949f', 0.7);

const rackets = {
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

const rings = [130, 200, 270].map(x => ring(x, 206, 14, 6, 'steel')).join('');

const protection = {
    helmet: [
        path('M70 244q-2-128 132-136 118 0 130 116l-10 26q-60-20-126-6-60 12-126 0z'),
        path(
            'M128 150q30-26 50-28l-20 86-52 8q0-36 22-66zM196 118q26-2 44 6l-10 80-50 2zM258 134q36 22 46 66l-54 4z',
            'dark',
        ),
        line('M110 250q20 70 70 84M286 246q-30 66-106 88', 7, 'dark'),
        circle(180, 326, 10, 'accent'),
    ].join(''),
    headGuard:
        path('M92 226q-8-128 108-132 116 4 108 132l-14 88h-48l-8-72q-38-20-76 0l-8 72h-48z') +
        line('M120 160q80-50 160 0M200 94v72', 12, 'dark', 0.5) +
        box(108, 230, 42, 62, 14, 'accent') +
        box(250, 230, 42, 62, 14, 'accent'),
    goggles: [
        line('M60 196q-24-4-30 10M340 196q24-4 30 10', 14, 'dark'),
        path(
            'M64 182q10-36 62-32 54 6 58 42 0 46-58 50-58 0-62-60zM336 182q-10-36-62-32-54 6-58 42 0 46 58 50 58 0 62-60z',
        ),
        path(
            'M82 186q8-20 44-18 36 4 38 26 0 28-38 30-40 0-44-38zM318 186q-8-20-44-18-36 4-38 26 0 28 38 30 40 0 44-38z',
            'glass',
        ),
        line('M184 190q16-14 32 0', 10, 'dark'),
        line('M98 182q10-10 26-8M252 182q10-10 26-8', 5, 'white', 0.8),
    ].join(''),
    mask: [
        line('M40 200h320', 26, 'dark'),
        path('M76 150q124-46 248 0 20 62-12 116-40 24-86-4-26-20-52 0-46 28-86 4-32-54-12-116z'),
        path('M98 168q102-34 204 0 12 44-8 80-28 12-60-10-34-20-68 0-32 22-60 10-20-36-8-80z', 'glass'),
        line('M120 184q50-20 100-18', 9, 'white', 0.6),
    ].join(''),
    fencingMask:
        path('M106 132q94-70 188 0 14 130-60 176h-68q-74-46-60-176z', 'dark') +
        line(
            'M120 150h160M116 178h168M118 206h164M124 234h152M134 262h132M150 110v180M176 100v206M200 98v208M224 100v206M250 110v180',
            2.5,
            '#aab2bd',
            0.8,
        ) +
        path('M142 296h116l20 40q-78 26-156 0z', 'pale'),
    snorkel:
        path('M70 196q4-34 60-34h76q56 0 60 34 2 58-46 62-24-6-38-26h-28q-14 20-38 26-48-4-46-62z') +
        path('M90 200q4-20 44-20h68q40 0 44 20 0 36-28 38-20-6-30-26h-40q-10 20-30 26-28-2-28-38z', 'glass') +
        line('M304 96v156q0 44-44 44h-40', 18, 'accent') +
        box(290, 76, 30, 44, 10, 'body'),
    lifebuoy:
        ellipse(200, 210, 118, 118, 'none').replace('/>', ' stroke="url(#body)" stroke-width="50"/>') +
        [45, 135, 225, 315].map(at => turned(at, path('M184 66h32v52h-32z', 'pale'))).join('') +
        line('M200 60q150 0 150 150t-150 150', 5, '#d9dee5', 0.8),
    harness:
        line('M118 150q82 40 164 0M140 160q-30 90 30 150M260 160q30 90-30 150M170 310q30 16 60 0', 24, 'body') +
        box(168, 148, 64, 40, 8, 'dark') +
        rings,
};

const upper = 'M96 168q6-22 34-22h40q10 22 30 30l72 30q44 14 46 54l-2 16H92q-12-54 4-108z';
const sole = 'M84 268h236q10 0 8 16-4 22-26 22H108q-26 0-24-38z';
const laces = line('M178 172l22-14M196 184l22-14M214 194l22-14M232 202l20-12', 7, 'white', 0.95);
const high = 'M128 92h78q10 0 12 14l8 74q4 16 24 22l42 14q34 12 34 46v14H112q-6-110 16-184z';

const footwear = {
    shoe: [
        path(upper),
        path(sole, 'pale'),
        path('M84 286h244q-4 20-26 20H108q-20 0-24-20z', 'dark'),
        line('M126 250q50-6 80-60M150 256q50-8 76-52', 9),
        path('M96 168q20 14 74-22-22-10-40-6-28 2-34 28z', 'dark'),
        laces,
    ].join(''),
    boot: [
        path(high),
        path('M104 268h224q8 0 6 14-4 22-28 22H124q-22 0-20-36z', 'dark'),
        line('M146 132h64M148 160h68M152 188h76', 10, 'steel'),
        path('M124 92h86v18h-86z', 'accent'),
        line('M290 238q26 10 30 30', 6, 'white', 0.4),
    ].join(''),
    skate: [
        path(high),
        line('M146 120h64M148 146h66M152 172h70', 7, 'white', 0.9),
        path('M112 262h216v14H112z', 'dark'),
        line('M150 276v24M280 276v24', 9, 'steel'),
        path('M110 298h230q10 0 6 10l-8 8H124q-14-4-14-18z', 'steel'),
    ].join(''),
    roller: [
        path(high),
        line('M146 124h64M150 160h70', 12, 'dark'),
        path('M112 258h216l-12 32H124z', 'dark'),
        ...[140, 192, 244, 296].map(x => circle(x, 304, 24, 'accent') + circle(x, 304, 9, 'steel')),
    ].join(''),
    fins: [
        path('M120 90q30-14 52 0l26 130q10 80-26 110H96q-28-60-4-110z'),
        path('M230 90q26-14 52 0l28 130q22 60-6 110h-76q-32-40-24-110z'),
        line('M120 300l16-120M152 300l2-120M252 300l-2-120M284 300l-14-120', 6, 'dark', 0.35),
        box(112, 84, 68, 44, 18, 'dark'),
        box(224, 84, 68, 44, 18, 'dark'),
    ].join(''),
    socks:
        path('M118 76h66v120q0 18 20 30l40 24q22 16 6 40-16 20-46 6l-66-36q-20-12-20-44z') +
        path('M118 76h66v30h-66z', 'accent') +
        path('M214 76h66v120q0 18 20 30l24 14q22 16 6 40-16 20-46 6l-50-30q-20-12-20-44z', 'dark') +
        line('M118 130h66M118 146h66', 6, 'accent'),
};

/** All shapes, on a canvas of 400 by 400; original drawings made for this product. */
export const shapes = {
    ...balls,
    ...field,
    ...footwear,
    ...goods,
    ...outdoorGoods,
    ...protection,
    ...rackets,
    ...strength,
    ...wear,
};

export type ShapeName = keyof typeof shapes;

export const isShape = (name: string | undefined): name is ShapeName =>
    name !== undefined && Object.hasOwn(shapes, name);
