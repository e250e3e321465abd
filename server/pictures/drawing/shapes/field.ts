// Apart: drawings of field equipment.
import { box, circle, ellipse, line, mesh, path, ring, turned } from '../svg.ts';

export const field = {
    goal:
        mesh(84, 118, 232, 190, 16, '#aab2bc') +
        line('M78 318V110h244v208', 15, 'body') +
        line('M78 318l-30 14M322 318l30 14', 9, 'steel'),
    net:
        mesh(60, 130, 280, 130, 14, '#59616c') +
        box(56, 118, 288, 20, 6, 'body') +
        box(48, 96, 14, 238, 6, 'steel') +
        box(338, 96, 14, 238, 6, 'steel'),
    posts:
        box(112, 70, 22, 250, 8) +
        box(266, 70, 22, 250, 8) +
        box(84, 312, 78, 20, 8, 'dark') +
        box(238, 312, 78, 20, 8, 'dark') +
        line('M123 120h154', 4, '#8a929d') +
        box(106, 100, 34, 20, 5, 'accent') +
        box(260, 100, 34, 20, 5, 'accent'),
    hoopBoard:
        box(84, 70, 232, 156, 12, 'pale') +
        ring(200, 236, 44, 9, 'body') +
        line('M150 190v-62h100v62', 6, 'body') +
        path('M160 244l14 70h52l14-70', 'none') +
        line('M160 246l14 66M184 256l4 60M216 256l-4 60M240 246l-14 66M166 276h68M172 300h56', 3, '#8a929d'),
    cone:
        path('M184 84h32l62 216H122z') +
        path('M168 140h64l14 48h-92zM146 216h108l14 46H132z', 'pale') +
        box(92, 296, 216, 28, 10, 'body'),
    discs:
        [0, 22, 44, 66]
            .map(y => ellipse(200, 270 - y, 112 - y / 3, 34 - y / 10, y % 44 === 0 ? 'body' : 'accent'))
            .join('') + ellipse(200, 198, 40, 12, 'pale'),
    hurdle:
        box(84, 116, 232, 40, 6, 'pale') +
        path('M84 116h50l-30 40H84zM184 116h50l-30 40h-50zM284 116h32v40h-62z', 'body') +
        line('M104 156v164M296 156v164M104 320h80M296 320h-80', 13, 'steel'),
    flag: turned(
        8,
        box(140, 60, 12, 280, 5, 'wood'),
        path('M152 70q60-24 100 4t70 0v120q-40 22-80-4t-90 6z'),
        line('M152 132q60-24 100 4t70 0', 22),
    ),
    whistle:
        line('M120 150q-50-60-30-90', 7, 'dark') +
        path('M116 156h200q14 0 14 14v34h-96q10 96-70 98-78-4-72-84 2-44 24-62z') +
        circle(164, 226, 34, 'dark') +
        circle(170, 232, 19, 'wood') +
        box(232, 156, 40, 26, 3, 'dark'),
    stopwatch:
        box(184, 60, 32, 40, 8, 'steel') +
        line('M278 118l20-20', 17, 'dark') +
        circle(200, 214, 114) +
        circle(200, 214, 90, 'pale') +
        line('M200 214v-62', 8, 'dark') +
        line('M200 214l42 26', 5, '#d23b37') +
        line('M200 132v12M200 284v12M118 214h12M270 214h12', 6, 'dark'),
    device:
        box(92, 120, 216, 184, 22, 'dark') +
        box(112, 140, 176, 92, 8, 'glass') +
        line('M130 200l26-30 24 18 34-34 30 26', 6, 'white', 0.9) +
        [140, 200, 260].map(x => circle(x, 268, 17, x === 200 ? 'body' : 'steel')).join(''),
    target:
        [118, 94, 70, 46, 22]
            .map((r, at) => circle(200, 205, r, ['pale', 'dark', 'glass', '#d23b37', '#f2c230'][at]))
            .join('') +
        line('M206 200l110-110', 7, 'wood') +
        path('M300 90l28-20 4 24-18 18z', 'body'),
    bow:
        line('M250 60q-130 146 0 290', 17, 'body') +
        line('M250 60v290', 3, '#6a727d') +
        box(176, 176, 24, 60, 8, 'dark') +
        line('M96 205h214', 7, 'wood') +
        path('M82 205l26-12v24z', 'steel') +
        path('M300 193h30l-10 12 10 12h-30z', 'accent'),
    sword: turned(
        42,
        box(196, 30, 8, 230, 3, 'steel'),
        path('M160 262q40-34 80 0-8 16-40 16t-40-16z', 'body'),
        box(190, 276, 20, 80, 8, 'dark'),
        circle(200, 364, 13, 'steel'),
    ),
    cup:
        path('M132 92h136q0 110-44 140v26h-48v-26q-44-30-44-140z', '#e0b33e') +
        line('M132 112q-56-4-44 46 10 40 56 42M268 112q56-4 44 46-10 40-56 42', 11, '#c99a2a') +
        box(160, 258, 80, 22, 4, '#c99a2a') +
        box(136, 280, 128, 48, 8, 'dark') +
        line('M158 112q4 60 26 92', 9, 'white', 0.55),
    medal:
        path('M140 50h44l36 110h-40zM260 50h-44l-36 110h40z', 'body') +
        circle(200, 238, 84, '#e0b33e') +
        ring(200, 238, 66, 5, '#b98a22') +
        path('M200 190l14 32 34 3-26 23 8 34-30-18-30 18 8-34-26-23 34-3z', '#fff1c2'),
    board:
        box(84, 96, 232, 200, 12, 'wood') +
        box(98, 110, 204, 172, 6, 'body') +
        line('M98 196h204M200 110v172', 4, 'white', 0.8) +
        ring(200, 196, 28, 4, 'white').replace('url(#white)', 'white') +
        circle(140, 150, 10, '#f2c230') +
        circle(250, 240, 10, '#d23b37'),
};
