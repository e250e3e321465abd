import type { Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { MUTED, SHEET } from '../sheet.ts';

const STYLE: Style = { size: 92, weight: 'semibold', colour: MUTED };

/** Says across a sheet that nothing holds yet, or any more; below everything else. */
export const drawWatermark = ({ pen, words, mark }: Setting): void => {
    if (mark === null) return;
    const text = words(`mark.${mark}`);
    const [x, y] = [SHEET.width / 2, SHEET.height / 2];
    pen.artifact(() => {
        pen.pdf
            .save()
            .rotate(-52, { origin: [x, y] })
            .fillOpacity(0.08);
        pen.text(text, x - pen.width(text, STYLE) / 2, y - STYLE.size / 2, STYLE);
        pen.pdf.fillOpacity(1).restore();
    });
};
