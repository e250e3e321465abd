import type { Pen } from './pen.ts';
import { HAIRLINE, mm, type PageArea, SHEET } from './sheet.ts';
import type { LabelsContent } from './types.ts';

/** Returns the area for the next label, on a new sheet if the current one is full. */
type NextPlace = () => PageArea;

const A6 = { width: mm(105), height: mm(148) } as const;
const QUARTER = { width: SHEET.width / 2, height: SHEET.height / 2 } as const;
const ON_SHEET = 4;

const drawCuts = ({ pdf, artifact }: Pen): void =>
    artifact(() => {
        pdf.lineWidth(0.4).strokeColor(HAIRLINE).dash(3, { space: 3 });
        pdf.moveTo(QUARTER.width, 0).lineTo(QUARTER.width, SHEET.height);
        pdf.moveTo(0, QUARTER.height).lineTo(SHEET.width, QUARTER.height).stroke().undash();
    });

const onA6 =
    ({ pdf }: Pen): NextPlace =>
    () => {
        pdf.addPage({ size: [A6.width, A6.height], margin: 0 });
        return { x: 0, y: 0, ...A6 };
    };

const onA4 = (pen: Pen): NextPlace => {
    const { pdf } = pen;
    let used = 0;
    return () => {
        const place = used % ON_SHEET;
        if (place === 0) {
            pdf.addPage({ size: [SHEET.width, SHEET.height], margin: 0 });
            drawCuts(pen);
        }
        used += 1;
        return { x: (place % 2) * QUARTER.width, y: Math.floor(place / 2) * QUARTER.height, ...QUARTER };
    };
};

/** Label sheets of a file: on A4, the labels of several delivery notes share sheets. */
export type LabelSheets = Record<LabelsContent['template'], NextPlace>;

export const createLabelSheets = (pen: Pen): LabelSheets => ({ labels: onA6(pen), labels_a4: onA4(pen) });
