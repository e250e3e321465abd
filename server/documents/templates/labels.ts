import type { LabelSheets } from '../labelSheets.ts';
import type { Fact } from '../parts/facts.ts';
import type { Element } from '../pen.ts';
import type { Setting } from '../setting.ts';
import type { LabelsContent } from '../types.ts';
import { drawLabel, labelFacts, packagesOf } from './label.ts';

/** Draws a label for each package. */
export const drawLabels = (setting: Setting, content: LabelsContent, element: Element, sheets: LabelSheets): void => {
    let facts: readonly Fact[] | undefined;
    for (let place = 1; place <= packagesOf(content); place += 1) {
        const area = sheets[content.template]();
        facts ??= labelFacts(setting, content, area.width);
        const label = setting.pen.pdf.struct('Sect');
        element.add(label);
        drawLabel(setting, content, facts, place, area, label);
        label.end();
    }
};
