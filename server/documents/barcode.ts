import bwip from 'bwip-js/node';
import { ean as eanRule } from '#contract/language/rules.ts';
import type { Pen } from './pen.ts';

/** Widths of bars and spaces in turn, in modules; the first is a bar. */
type Bars = readonly number[];

const barsOf = (symbology: 'ean13' | 'ean8' | 'code128', text: string): Bars => {
    const [symbol] = bwip.raw(symbology, text, '');
    return symbol && 'sbs' in symbol ? symbol.sbs : [];
};

/** The bars of an EAN-13 or EAN-8; undefined for another code, which is only written. */
export const eanBars = (code: string): Bars | undefined =>
    eanRule(code) === undefined ? barsOf(code.length === 13 ? 'ean13' : 'ean8', code) : undefined;

/** The bars of a number in Code 128. */
export const code128Bars = (text: string): Bars => barsOf('code128', text);

export const barsWidth = (bars: Bars, module: number): number => bars.reduce((sum, bar) => sum + bar, 0) * module;

/** Draws bars as rectangles, exact at every resolution. @param module width of the thinnest, in points */
export const drawBars = ({ pdf }: Pen, bars: Bars, x: number, y: number, module: number, height: number): void => {
    let left = x;
    for (const [place, bar] of bars.entries()) {
        if (place % 2 === 0) pdf.rect(left, y, bar * module, height);
        left += bar * module;
    }
    pdf.fill('#000000');
};
