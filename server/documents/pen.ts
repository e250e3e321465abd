import PDFDocument from 'pdfkit';
import { FONTS, type Weight } from './fonts.ts';
import { HAIRLINE, INK, LEADING, LEFT, RIGHT } from './sheet.ts';
import { wrap } from './wrap.ts';

/** How a text looks. */
export interface Style {
    readonly size: number;
    readonly weight?: Weight;
    readonly colour?: string;
    /** Where `x` is; the left by default. */
    readonly align?: 'left' | 'right';
    /** A figure has digits of one width and no kerning, so that columns line up. */
    readonly isFigure?: boolean;
}

/** An element of the document's structure, which screen readers follow. */
export type Element = PDFKit.PDFStructureElement;

/**
 * Contextual forms cost Inter four fifths of the time, and change nothing of such texts. fontkit takes an object too,
 * which alone can switch a feature off.
 */
const CONTEXTUAL = ['calt', 'ccmp', 'liga', 'clig', 'rlig', 'locl', 'rclt', 'mark', 'mkmk'];
const switched = (isOn: boolean, features: readonly string[]) => features.map(feature => [feature, isOn] as const);
const TEXT: object = Object.fromEntries(switched(false, CONTEXTUAL));
const FIGURE: object = Object.fromEntries([...switched(true, ['tnum']), ...switched(false, [...CONTEXTUAL, 'kern'])]);

/** Accents are composed, since contextual forms are off; tabs and other control characters have no glyph. */
const clean = (text: string): string => text.normalize('NFC').replace(/\p{Cc}/gu, ' ');

/** Draws on the current page. */
export interface Pen {
    readonly pdf: PDFKit.PDFDocument;
    width(text: string, style: Style): number;
    /** Breaks a text into lines. */
    lines(text: string, width: number, style: Style): string[];
    /** Draws one line whose top is at `y`. */
    text(text: string, x: number, y: number, style: Style): void;
    /** Draws lines below each other. @returns where they end. */
    block(lines: readonly string[], x: number, y: number, style: Style): number;
    hairline(y: number, from?: number, to?: number): void;
    /** What is drawn belongs to an element of the structure. */
    tagged(parent: Element, tag: string, draw: () => void): void;
    /** What is drawn is no content: it is decoration, or repeated on each page. */
    artifact(draw: () => void): void;
}

export const lineHeight = ({ size }: Style): number => size * LEADING;

const REFERENCE = 100;

export const createPen = (pdf: PDFKit.PDFDocument): Pen => {
    const widths = new Map<string, number>();
    const use = ({ weight = 'regular', isFigure }: Style) => {
        pdf.font(weight);
        return (isFigure ? FIGURE : TEXT) as PDFKit.Mixins.OpenTypeFeatures[];
    };
    const measure = (text: string, style: Style): number => {
        const features = use(style);
        return pdf.fontSize(REFERENCE).widthOfString(text, { features });
    };
    const width: Pen['width'] = (text, style) => {
        const key = `${style.weight ?? ''}\n${style.isFigure ?? ''}\n${text}`;
        const known = widths.get(key) ?? measure(clean(text), style);
        widths.set(key, known);
        return (known * style.size) / REFERENCE;
    };
    /** The sum of the words' widths: few words are new, so that most need no measuring. */
    const lines: Pen['lines'] = (text, most, style) => {
        const space = width(' ', style);
        const ofWords = (line: string) =>
            line.split(' ').reduce((sum, word) => sum + space + (word === '' ? 0 : width(word, style)), -space);
        return wrap(text, most, ofWords);
    };
    const text: Pen['text'] = (given, x, y, style) => {
        if (given === '') return;
        const left = style.align === 'right' ? x - width(given, style) : x;
        const features = use(style);
        pdf.fontSize(style.size).fillColor(style.colour ?? INK);
        pdf.text(clean(given), left, y, { lineBreak: false, features });
    };
    const marked = (tag: string, draw: () => void): PDFKit.PDFStructureContent => {
        const content = pdf.markStructureContent(tag);
        draw();
        pdf.endMarkedContent();
        return content;
    };
    return {
        pdf,
        width,
        lines,
        text,
        block: (all, x, y, style) => {
            for (const [place, line] of all.entries()) text(line, x, y + place * lineHeight(style), style);
            return y + all.length * lineHeight(style);
        },
        hairline: (y, from = LEFT, to = RIGHT) => {
            pdf.lineWidth(0.5).strokeColor(HAIRLINE).moveTo(from, y).lineTo(to, y).stroke();
        },
        tagged: (parent, tag, draw) => {
            parent.add(pdf.struct(tag, {}, [marked(tag, draw)]));
        },
        artifact: draw => {
            pdf.markContent('Artifact', { type: 'Layout' });
            draw();
            pdf.endMarkedContent();
        },
    };
};

/** An empty file in a language; its pages are sent as they are finished, since no later one changes them. */
export const openPdf = (locale: string, title: string, author: string): PDFKit.PDFDocument => {
    const pdf = new PDFDocument({
        autoFirstPage: false,
        pdfVersion: '1.7',
        tagged: true,
        lang: locale === 'fr' ? 'fr-FR' : 'en-GB',
        displayTitle: true,
        info: { Title: title, Author: author, Creator: 'Comptoir' },
    });
    for (const [weight, read] of Object.entries(FONTS)) pdf.registerFont(weight, read());
    return pdf;
};
