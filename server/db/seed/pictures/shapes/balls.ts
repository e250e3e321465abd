import { box, circle, ellipse, line, path, placed, turned } from '../svg.ts';

const SHINE = ellipse(160, 140, 34, 22, '#ffffff').replace('/>', ' fill-opacity="0.35"/>');
const pentagon = 'M200 160l38 28-15 45h-46l-15-45z';
const felt = circle(200, 220, 84) + line('M140 162q44 58 0 116M260 162q-44 58 0 116', 7, 'white', 0.9);
const steelBall = circle(200, 220, 78, 'steel') + line('M150 190q50 34 100 0M140 225q60 36 120 0', 3, '#6c7480', 0.6);

export const balls = {
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
