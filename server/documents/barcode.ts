import bwip from 'bwip-js/node';
import { ean as eanRule } from '#contract/language/rules.ts';
import type { Pen } from './pen.ts';

/** Alternating widths of bars and spaces, in modules, beginning with a bar. */
type Bars = readonly number[];

const barsOf = (symbology: 'ean13' | 'ean8' | 'code128', text: string): Bars => {
    const [symbol] = bwip.raw(symbology, text, '');
    return symbol && 'sbs' in symbol ? symbol.sbs : [];
};

/** Bars of an EAN-13 or EAN-8; undefined for any other code, which is printed as text only. */
export const eanBars = (code: string): Bars | undefined =>
    eanRule(code) === undefined ? barsOf(code.length === 13 ? 'ean13' : 'ean8', code) : undefined;

export const code128Bars = (text: string): Bars => barsOf('code128', text);

export const barsWidth = (bars: Bars, module: number): number => bars.reduce((sum, bar) => sum + bar, 0) * module;

/** Draws bars as rectangles, exact at every resolution. @param module width of the thinnest bar, in points */
export const drawBars = ({ pdf }: Pen, bars: Bars, x: number, y: number, module: number, height: number): void => {
    let left = x;
    for (const [place, bar] of bars.entries()) {
        if (place % 2 === 0) pdf.rect(left, y, bar * module, height);
        left += bar * module;
    }
    pdf.fill('#000000');
};
