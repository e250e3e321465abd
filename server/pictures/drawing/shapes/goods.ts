// Apart: drawings of general goods.
import { box, circle, ellipse, line, path, ring, turned } from '../svg.ts';

export const goods = {
    bag: [
        line('M130 160q10-76 70-76t70 76', 15, 'dark'),
        path('M60 164q140-30 280 0 20 70 0 144-140 26-280 0-20-74 0-144z'),
        path('M60 164q140-30 280 0l4 30q-144-30-288 0z', 'dark'),
        line('M130 156v160M270 156v160', 15, 'accent'),
        box(164, 220, 72, 50, 10, 'dark'),
    ].join(''),
    backpack:
        line('M164 92q0-34 36-34t36 34', 13, 'dark') +
        path('M118 148q6-66 82-66t82 66l10 160q-92 26-184 0z') +
        box(138, 210, 124, 96, 22, 'dark') +
        path('M138 236h124v20H138z', 'accent') +
        line('M118 190h164', 7, 'accent') +
        line('M146 120q20-16 40-18', 7, 'white', 0.35),
    sack:
        path('M134 130q66-24 132 0 44 90 18 180-84 30-168 0-26-90 18-180z') +
        line('M130 128q70 22 140 0', 11, 'dark') +
        line('M140 128q-50 90-24 182M260 128q50 90 24 182', 6, 'accent'),
    bottle:
        box(168, 60, 64, 44, 12, 'dark') +
        path('M150 104h100q18 20 16 60-12 20 0 44 4 80-8 120-58 16-116 0-12-40-8-120 12-24 0-44-2-40 16-60z') +
        path('M136 216h130v54H136z', 'accent') +
        line('M164 124q-8 20-6 44', 8, 'white', 0.5),
    spray:
        box(176, 66, 48, 36, 8, 'dark') +
        path('M150 132q0-30 50-30t50 30v186q-50 16-100 0z', 'pale') +
        path('M150 180h100v86H150z', 'body') +
        line('M200 200v46M177 223h46', 10, 'white') +
        line('M164 140v170', 7, 'white', 0.7),
    carton:
        path('M200 104l124 52v132l-124 54-124-54V156z', 'wood') +
        path('M200 104l124 52-124 54-124-54z', '#f0d3a6') +
        path('M200 210v132l124-54V156z', '#b98652') +
        path('M138 130l124 53v40l-30 13v-41L107 143z', 'body'),
    medkit:
        box(84, 134, 232, 178, 26) +
        line('M156 134v-16q0-22 22-22h44q22 0 22 22v16', 13, 'dark') +
        circle(200, 222, 58, 'pale') +
        path('M186 182h28v26h26v28h-26v26h-28v-26h-26v-28h26z', '#d23b37') +
        line('M84 176h40M276 176h40', 5, 'dark', 0.35),
    tape:
        ring(200, 205, 78, 74, 'pale') +
        ring(200, 205, 112, 6, 'body') +
        ring(200, 205, 42, 9, 'wood') +
        path('M276 270l70 34-12 20-82-34z', 'body'),
    papers:
        turned(-8, box(110, 90, 160, 220, 6, '#dfe4ea')) +
        turned(
            5,
            box(124, 86, 160, 224, 6, 'pale'),
            box(144, 110, 120, 34, 4, 'body'),
            line('M146 170h116M146 194h116M146 218h86', 6, '#b6bec8'),
            circle(244, 268, 20, '#e0b33e'),
        ),
    mat:
        path('M60 270l80-62h220l-64 62q-118 18-236 0z') +
        path('M60 270q118 18 236 0v34q-118 18-236 0z', 'dark') +
        path('M296 270l64-62v32l-64 64z', 'body') +
        line('M98 262l78-50M176 268l76-58M244 270l70-60', 3, 'white', 0.4),
    rollMat:
        ellipse(288, 216, 46, 74, 'dark') +
        path('M104 142h184v148H104q-44-20-44-74t44-74z') +
        ellipse(288, 216, 46, 74, 'body') +
        ring(288, 216, 26, 5, 'dark') +
        ring(288, 216, 11, 4, 'dark') +
        line('M142 142v148M228 142v148', 14, 'accent'),
    block:
        path('M90 176l110-46 110 46v96l-110 52-110-52z') +
        path('M90 176l110-46 110 46-110 50z', 'pale') +
        path('M200 226l110-50v96l-110 52z', 'dark') +
        path('M90 176l110-46 110 46-110 50z', 'body').replace('/>', ' fill-opacity="0.7"/>'),
    tiles:
        [0, 1, 2].map(at => path(`M70 ${262 - at * 46}l130-56 130 56-130 58z`, at === 1 ? 'dark' : 'body')).join('') +
        line('M92 172l108 46 108-46M146 148l108 46M254 148l-108 46', 4, 'white', 0.35),
    kickboard: turned(
        12,
        path('M124 130q0-60 76-60t76 60v182q-76 26-152 0z'),
        line('M150 140q0-38 50-38M150 280q50 16 100 0', 8, 'white', 0.5),
        path('M124 196h152v30H124z', 'accent'),
    ),
    noodle: [0, 1, 2].map(at => line(`M${96 + at * 56} 320q-40-160 60-230`, 32, at === 1 ? 'accent' : 'body')).join(''),
    laneLine:
        line('M40 180q160 80 320-10', 4, '#5d6570') +
        Array.from({ length: 15 }, (_, at) =>
            ellipse(52 + at * 21, 186 + 44 * Math.sin(0.35 + at * 0.19), 9, 23, at % 4 < 2 ? 'body' : 'pale'),
        ).join(''),
    beam:
        box(60, 150, 280, 34, 10, 'wood') +
        box(60, 142, 280, 16, 6, 'body') +
        line('M110 184l-30 140M110 184l30 140M290 184l-30 140M290 184l30 140', 13, 'steel'),
    vault:
        path('M130 116h140l50 206H80z', 'wood') +
        box(118, 92, 164, 44, 20, 'body') +
        line('M116 180h168M104 232h192M92 282h216', 5, '#8a5a2b'),
    trolley:
        box(78, 130, 244, 140, 10, 'none').replace('/>', ' stroke="url(#steel)" stroke-width="9"/>') +
        line('M78 165h244M78 200h244M78 235h244M127 130v140M176 130v140M225 130v140M274 130v140', 4, '#9aa2ad') +
        [130, 190, 250].map(x => circle(x, 214, 34, 'round')).join('') +
        circle(112, 302, 22, 'dark') +
        circle(288, 302, 22, 'dark'),
    cabinet:
        box(112, 64, 176, 268, 8, 'body') +
        line('M200 64v268', 4, 'dark', 0.6) +
        box(184, 180, 8, 44, 3, 'steel') +
        box(208, 180, 8, 44, 3, 'steel') +
        line('M132 92h48M132 106h48M220 92h48M220 106h48', 5, 'dark', 0.4),
    puppet:
        circle(200, 104, 38) +
        path('M142 158q58-24 116 0l22 96-24 6-16-54v118h-80V206l-16 54-24-6z') +
        line('M200 324v16', 13, 'steel') +
        ellipse(200, 338, 78, 13, 'dark'),
    tunnel:
        path('M96 150h180q70 20 70 80t-70 80H96z') +
        ellipse(96, 230, 52, 80, 'dark') +
        [0, 1, 2, 3].map(at => line(`M${140 + at * 48} 152q40 30 40 78t-40 80`, 5, 'white', 0.4)).join('') +
        ring(96, 230, 66, 9, 'accent').replace('r="66"', 'r="62"'),
    tricycle:
        ring(276, 256, 56, 15, 'dark') +
        circle(276, 256, 13, 'steel') +
        ring(120, 284, 34, 13, 'dark') +
        ring(176, 284, 26, 9, 'dark') +
        line('M276 256l-20-126M226 130h56M262 176l-120 40v60', 15, 'body') +
        box(118, 190, 74, 24, 12, 'accent'),
};
