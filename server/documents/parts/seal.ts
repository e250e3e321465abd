import type { Pen } from '../pen.ts';
import { ACCENT } from '../sheet.ts';

/** Side of the original drawing (`public/favicon.svg`). */
const SIDE = 32;

export const drawSeal = ({ pdf }: Pen, x: number, y: number, side: number): void => {
    pdf.save()
        .translate(x, y)
        .scale(side / SIDE);
    pdf.roundedRect(0, 0, SIDE, SIDE, 8).fill(ACCENT);
    pdf.lineCap('round').strokeColor('#ffffff');
    pdf.lineWidth(2.2).path('M22.4 10.6a8.4 8.4 0 1 0 0 10.8').stroke();
    pdf.lineWidth(1.6).path('M16 4v24').strokeOpacity(0.45).stroke();
    pdf.strokeOpacity(1).circle(16, 16, 2.1).fill('#ffd166');
    pdf.restore();
};
