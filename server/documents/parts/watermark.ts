import type { Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { MUTED, type PageArea } from '../sheet.ts';

const SHARE = 0.155;

export const drawWatermark = ({ pen, watermark }: Setting, area: PageArea): void => {
    if (watermark === null) return;
    const style: Style = { size: area.width * SHARE, weight: 'semibold', colour: MUTED };
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    pen.artifact(() => {
        pen.pdf
            .save()
            .rotate(-52, { origin: [x, y] })
            .fillOpacity(0.08);
        pen.text(watermark, x - pen.width(watermark, style) / 2, y - style.size / 2, style);
        pen.pdf.fillOpacity(1).restore();
    });
};
