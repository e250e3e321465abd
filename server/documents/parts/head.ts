import { barsWidth, code128Bars, drawBars } from '../barcode.ts';
import { type Element, firstLines, type Pen, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { ACCENT, LEFT_EDGE, MUTED, RIGHT, SIZE, TOP, WIDTH } from '../sheet.ts';
import { addressLines } from './address.ts';
import { drawSeal } from './seal.ts';

const SEAL = 30;
const MODULE = 0.85;
const BARS_HEIGHT = 20;

const TITLE: Style = { size: SIZE.title, weight: 'semibold', align: 'right' };
const NUMBER: Style = { size: SIZE.strong, weight: 'semibold', colour: ACCENT, align: 'right' };

const NAME_ROOM = 200;
const SUBTITLE_ROOM = 220;
const IDENTITY_ROOM = 230;

/** A name of more than two lines is set smaller, so that it ends above the address window. */
const nameStyle = (pen: Pen, name: string): Style => {
    const large: Style = { size: SIZE.company, weight: 'semibold' };
    return pen.lines(name, NAME_ROOM, large).length > 2 ? { ...large, size: SIZE.strong } : large;
};

export interface HeadLines {
    /** Line below the company's address. */
    readonly identity: string;
    /** Line below the number. */
    readonly subtitle: string | null;
}

const drawCompany = ({ pen, company, formats }: Setting, element: Element, more?: HeadLines): void => {
    const x = LEFT_EDGE + SEAL + 9;
    const small: Style = { size: SIZE.small, colour: MUTED };
    const lines = pen.lines(addressLines(company.address, formats).join(', '), 190, small);
    pen.artifact(() => drawSeal(pen, LEFT_EDGE, TOP, SEAL));
    pen.tagged(element, 'P', () => {
        const style = nameStyle(pen, company.name);
        const y = pen.block(pen.lines(company.name, NAME_ROOM, style), x, TOP - 1, style);
        const end = pen.block(lines, x, y + 1, small);
        if (more) pen.block(pen.lines(more.identity, IDENTITY_ROOM, small), x, end, small);
    });
};

const drawBarsOf = ({ pen }: Setting, number: string): void => {
    const bars = code128Bars(number);
    pen.artifact(() => drawBars(pen, bars, RIGHT - barsWidth(bars, MODULE), TOP + 41, MODULE, BARS_HEIGHT));
};

const drawSubtitle = ({ pen }: Setting, element: Element, subtitle: string): void => {
    const style: Style = { size: SIZE.body, colour: MUTED, align: 'right' };
    pen.tagged(element, 'P', () => pen.block(pen.lines(subtitle, SUBTITLE_ROOM, style), RIGHT, TOP + 39, style));
};

/** Draws the head of the first sheet: company, title and number. @param more lines that replace the barcode */
export const drawHead = (setting: Setting, element: Element, more?: HeadLines): void => {
    const { pen, title, number } = setting;
    drawCompany(setting, element, more);
    pen.tagged(element, 'H1', () => pen.text(title, RIGHT, TOP - 3, TITLE));
    if (number !== null) pen.tagged(element, 'P', () => pen.text(number, RIGHT, TOP + 24, NUMBER));
    if (more?.subtitle) drawSubtitle(setting, element, more.subtitle);
    if (!more && number !== null) drawBarsOf(setting, number);
};

const NAME_INSET = 20;

export const drawNextHead = ({ pen, company, title, number }: Setting): void =>
    pen.artifact(() => {
        const style: Style = { size: SIZE.small, colour: MUTED };
        const named: Style = { ...style, weight: 'semibold' };
        const what = [title, number].filter(Boolean).join(' ');
        const room = WIDTH - NAME_INSET * 2 - pen.width(what, style);
        drawSeal(pen, LEFT_EDGE, TOP - 2, 14);
        pen.text(firstLines(pen, company.name, room, named, 1), LEFT_EDGE + NAME_INSET, TOP + 1, named);
        pen.text(what, RIGHT, TOP + 1, { ...style, align: 'right' });
    });
