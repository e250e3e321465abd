import { type Element, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { ADDRESS_WINDOW, SIZE } from '../sheet.ts';
import type { Addressee } from '../types.ts';
import { addresseeLines } from './address.ts';

const NAME: Style = { size: SIZE.strong, weight: 'semibold' };
const LINE: Style = { size: SIZE.strong };

/** The address that shows in the window of the envelope: in smaller type if it is long. */
export const drawRecipient = ({ pen, formats }: Setting, element: Element, to: Addressee): void => {
    const { x, y, width, height } = ADDRESS_WINDOW;
    const wrapped = (style: Style, texts: readonly string[]) => texts.flatMap(text => pen.lines(text, width, style));
    const [names, lines] = [wrapped(NAME, [to.name]), wrapped(LINE, addresseeLines(to, formats))];
    const size = Math.min(SIZE.strong, (SIZE.strong * height) / ((names.length + lines.length) * lineHeight(LINE)));
    pen.tagged(element, 'P', () => {
        const next = pen.block(names, x, y, { ...NAME, size });
        pen.block(lines, x, next, { ...LINE, size });
    });
};
