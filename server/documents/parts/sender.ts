import { type Element, firstLines, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { MUTED, type PageArea, SIZE } from '../sheet.ts';
import { addressLines } from './address.ts';
import { drawSeal } from './seal.ts';

const SEAL = 18;
const SEAL_GAP = 8;
const NAME: Style = { size: SIZE.strong, weight: 'semibold' };
const ADDRESS: Style = { size: SIZE.small, colour: MUTED };

export const drawSender = ({ pen, company, formats }: Setting, element: Element, area: PageArea): void => {
    const [x, y, room] = [area.x + SEAL + SEAL_GAP, area.y, area.width - SEAL - SEAL_GAP];
    const name = firstLines(pen, company.name, room, NAME, 1);
    const address = firstLines(pen, addressLines(company.address, formats).join(', '), room, ADDRESS, 2);
    pen.artifact(() => drawSeal(pen, area.x, y, SEAL));
    pen.tagged(element, 'P', () => {
        const next = pen.block([name], x, y - 2, NAME);
        pen.block(address.split('\n'), x, next, ADDRESS);
    });
};
