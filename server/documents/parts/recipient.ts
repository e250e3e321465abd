import type { Weight } from '../fonts.ts';
import { type Element, lineHeight } from '../pen.ts';
import type { Setting } from '../setting.ts';
import type { PageArea } from '../sheet.ts';
import type { Addressee } from '../types.ts';
import { addresseeLines } from './address.ts';

/** Smallest type size, and step of the reduction. */
const SMALLEST = 6;
const STEP = 0.5;

interface Lines {
    readonly names: readonly string[];
    readonly lines: readonly string[];
    readonly size: number;
}

const linesAt = ({ pen, formats }: Setting, to: Addressee, width: number, size: number): Lines => {
    const wrapped = (weight: Weight, texts: readonly string[]) =>
        texts.flatMap(text => pen.lines(text, width, { size, weight }));
    return { names: wrapped('semibold', [to.name]), lines: wrapped('regular', addresseeLines(to, formats)), size };
};

const heightOf = ({ names, lines, size }: Lines): number => (names.length + lines.length) * lineHeight({ size });

/** Largest type in which an address fits. It is wrapped again for each size, because smaller type needs fewer lines. */
const fitted = (setting: Setting, to: Addressee, { width, height }: PageArea, largest: number): Lines => {
    let found = linesAt(setting, to, width, largest);
    while (found.size > SMALLEST && heightOf(found) > height) found = linesAt(setting, to, width, found.size - STEP);
    return { ...found, size: found.size * Math.min(1, height / heightOf(found)) };
};

/** Draws an address in the envelope window or on a label. @param largest type size, reduced for a long address */
export const drawRecipient = (
    setting: Setting,
    element: Element,
    to: Addressee,
    area: PageArea,
    largest: number,
): void => {
    const { pen } = setting;
    const { names, lines, size } = fitted(setting, to, area, largest);
    pen.tagged(element, 'P', () => {
        const next = pen.block(names, area.x, area.y, { size, weight: 'semibold' });
        pen.block(lines, area.x, next, { size });
    });
};
