// Apart: drawings of strength equipment.
import { box, circle, ellipse, line, path, ring, turned } from '../svg.ts';

export const strength = {
    dumbbell: turned(
        -24,
        box(130, 188, 140, 28, 10, 'steel'),
        box(78, 138, 34, 128, 12),
        box(112, 152, 26, 100, 10, 'dark'),
        box(288, 138, 34, 128, 12),
        box(262, 152, 26, 100, 10, 'dark'),
        line('M156 190v24M176 190v24M196 190v24M216 190v24M236 190v24', 2, '#6e7783'),
    ),
    plate:
        circle(200, 205, 124) +
        ring(200, 205, 98, 6, 'dark') +
        circle(200, 205, 54, 'dark') +
        circle(200, 205, 22, 'pale') +
        line('M118 170q14-46 58-62', 8, 'white', 0.4),
    kettlebell:
        line('M150 190q-22-90 50-92 72 2 50 92', 30, 'dark') +
        path('M140 186h120q62 44 44 104-16 48-104 48t-104-48q-18-60 44-104z') +
        circle(200, 262, 38, 'accent') +
        line('M122 246q8-30 26-44', 8, 'white', 0.35),
    barbell: turned(
        -16,
        box(40, 198, 320, 14, 6, 'steel'),
        box(78, 132, 26, 146, 8),
        box(108, 152, 20, 106, 8, 'dark'),
        box(296, 132, 26, 146, 8),
        box(272, 152, 20, 106, 8, 'dark'),
    ),
    band:
        line('M120 120q100-60 160 0 60 80-20 180-80 60-150-10-60-90 10-170z', 26, 'body') +
        line('M120 120q100-60 160 0 60 80-20 180', 5, 'white', 0.3),
    rope:
        line('M110 150q0-70 90-70t90 70q0 150-60 170-60-10-60-90 0-60 50-60t50 50', 9, 'body') +
        turned(0, box(96, 146, 28, 112, 12, 'dark'), box(276, 146, 28, 112, 12, 'dark')),
    bench:
        path('M70 176h200q10 0 10 10v22H70q-14-16 0-32z') +
        path('M270 180l70-92 24 16-70 104z') +
        line('M110 208l-24 120M250 208l24 120M86 328h60M240 328h80', 13, 'steel'),
    rack:
        line('M110 330V80h180v250M84 330h60M256 330h60M110 150h180M110 230h180', 15, 'body') +
        box(128, 128, 144, 14, 6, 'steel') +
        circle(140, 135, 30, 'dark') +
        circle(260, 135, 30, 'dark'),
    cardio: [
        path('M76 290l220-40q20-2 24 18l2 14-244 34z', 'dark'),
        line('M290 262l34-160M324 102h-60', 15, 'steel'),
        box(238, 78, 82, 46, 10, 'dark'),
        box(248, 86, 62, 30, 5, 'glass'),
        line('M96 306l200-34', 7, 'body'),
    ].join(''),
    massageRoller:
        ellipse(300, 205, 34, 62, 'dark') +
        path('M100 143h200v124H100q-34-20-34-62t34-62z') +
        ellipse(300, 205, 34, 62, 'body') +
        ellipse(300, 205, 15, 28, 'dark') +
        line('M120 165h150M110 190h150M110 216h150M120 242h150', 7, 'dark', 0.25),
    punchBag:
        line('M200 40v30M160 90l40-36 40 36', 7, 'steel') +
        path('M138 96q62-22 124 0v214q-62 32-124 0z') +
        line('M138 150q62 20 124 0M138 250q62 20 124 0', 10) +
        line('M158 110v190', 9, 'white', 0.25),
    rings:
        line('M140 40v130M260 40v130', 12, 'accent') + ring(140, 226, 54, 20, 'wood') + ring(260, 226, 54, 20, 'wood'),
    hoop: ring(200, 205, 122, 17) + line('M96 150q30-64 96-70', 5, 'white', 0.5),
};
