import { box, circle, line, path } from '../svg.ts';

const upper = 'M96 168q6-22 34-22h40q10 22 30 30l72 30q44 14 46 54l-2 16H92q-12-54 4-108z';
const sole = 'M84 268h236q10 0 8 16-4 22-26 22H108q-26 0-24-38z';
const laces = line('M178 172l22-14M196 184l22-14M214 194l22-14M232 202l20-12', 7, 'white', 0.95);
const high = 'M128 92h78q10 0 12 14l8 74q4 16 24 22l42 14q34 12 34 46v14H112q-6-110 16-184z';

export const footwear = {
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
