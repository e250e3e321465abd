import PDFDocument from 'pdfkit';
import { type Family, readFont, type Weight } from './fonts.ts';
import { charactersOf, clean, inDirectionOf, isPlain, type Run, runsOf } from './runs.ts';
import { HAIRLINE, INK, LEADING, LEFT_EDGE, RIGHT } from './sheet.ts';

/** How wide texts are. */
export interface Measure {
    width(word: string): number;
    /** Splits a word into its characters, each with the width that it adds to the one before it. */
    advances(word: string): readonly (readonly [character: string, width: number])[];
}

/** After these a word may be broken first. */
const NATURAL = /^[-/_.]$/u;

/** A word too long for a line is broken, after a hyphen or a slash if there is one. No character is measured again and again. */
const pieces = (word: string, most: number, { width, advances }: Measure): string[] => {
    if (width(word) <= most) return [word];
    const characters = advances(word);
    const between = (from: number, to?: number): string =>
        characters
            .slice(from, to)
            .map(([character]) => character)
            .join('');
    const found: string[] = [];
    let [start, natural, used] = [0, 0, 0];
    for (let at = 0; at < characters.length; ) {
        const [character, more] = characters[at] ?? ['', 0];
        const wider = at === start ? width(character) : used + more;
        if (at > start && wider > most) {
            const end = natural > start ? natural : at;
            found.push(between(start, end));
            [start, at, used] = [end, end, 0];
        } else {
            [at, used] = [at + 1, wider];
            if (NATURAL.test(character)) natural = at;
        }
    }
    return [...found, between(start)];
};

/**
 * Breaks a text without line breaks into lines of a width, in time that grows as its length. It is broken at ordinary
 * spaces only: no-break spaces keep a figure with its unit.
 */
export const wrap = (text: string, most: number, measure: Measure): string[] => {
    const lines: string[] = [];
    const space = measure.width(' ');
    let [current, used] = ['', -space];
    for (const word of text.split(' ').filter(Boolean)) {
        const wider = used + space + measure.width(word);
        if (wider <= most) [current, used] = [current === '' ? word : `${current} ${word}`, wider];
        else {
            const broken = pieces(word, most, measure);
            const last = broken.pop() ?? '';
            lines.push(...(current === '' ? [] : [current]), ...broken);
            [current, used] = [last, measure.width(last)];
        }
    }
    return [...lines, current];
};

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

/** Digits of one width, not kerned. pdfkit takes an object too, which alone can switch a feature off. */
const FIGURE: object = { tnum: true, kern: false };

/** Draws on the current page. */
export interface Pen {
    readonly pdf: PDFKit.PDFDocument;
    width(text: string, style: Style): number;
    /** Breaks a text into lines. */
    lines(text: string, width: number, style: Style): string[];
    /** Lines with their style: a text that is to be kept whole is written smaller, as long as that is read easily. */
    fit(text: string, width: number, style: Style, isWhole: boolean): { lines: readonly string[]; style: Style };
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

/** From the top of the type to its line, as a multiple of its size. */
export const ASCENT = 0.97;

const REFERENCE = 100;

/** Smallest type of a text that is kept whole, as a share of its usual one. */
const SMALLEST = 0.72;

/** Chooses a font for what follows; the file has it from then on. @returns how its glyphs are laid out */
const createFonts = (pdf: PDFKit.PDFDocument) => {
    const registered = new Set<string>();
    return (
        { weight = 'regular', isFigure }: Style,
        family: Family,
    ): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => {
        const name = `${family} ${weight}`;
        if (!registered.has(name)) pdf.registerFont(name, readFont(family, weight));
        registered.add(name);
        pdf.font(name);
        return isFigure && family === 'inter' ? { features: FIGURE as PDFKit.Mixins.OpenTypeFeatures[] } : {};
    };
};

/** From the top of Inter to its line, as a share of its size: other fonts are drawn on the same line. */
const BASELINE = 0.96875;

export const createPen = (pdf: PDFKit.PDFDocument): Pen => {
    const use = createFonts(pdf);
    const widths = new Map<string, number>();
    const widthOf = ({ text, family }: Run, style: Style): number => {
        const layout = use(style, family);
        return pdf.fontSize(REFERENCE).widthOfString(text, layout);
    };
    const measure = (text: string, style: Style): number =>
        runsOf(clean(text)).reduce((sum, run) => sum + widthOf(run, style), 0);
    const width: Pen['width'] = (text, style) => {
        const key = `${style.weight ?? ''}\n${style.isFigure ?? ''}\n${text}`;
        const known = widths.get(key) ?? measure(text, style);
        widths.set(key, known);
        return (known * style.size) / REFERENCE;
    };
    /** Letters of Inter are kerned. Those of Arabic are narrower where they join, so that a word is not too long. */
    const advances = (word: string, style: Style) => {
        const characters = charactersOf(word);
        const isKerned = isPlain(word);
        return characters.map((character, place) => {
            const before = isKerned ? (characters[place - 1] ?? '') : '';
            const wider = width(before + character, style);
            return [character, before === '' ? wider : wider - width(before, style)] as const;
        });
    };
    /** Few words are new, so that most need no measuring. */
    const lines: Pen['lines'] = (given, most, style) => {
        const measuring = {
            width: (word: string) => width(word, style),
            advances: (word: string) => advances(word, style),
        };
        const broken = given.split(/\r\n|\r|\n/).map(clean);
        return broken.flatMap(line => wrap(line, most, measuring).map(inDirectionOf(line)));
    };
    const fit: Pen['fit'] = (given, most, style, isWhole) => {
        const share = most / Math.max(1, width(given, style));
        if (!isWhole || share < SMALLEST) return { lines: lines(given, most, style), style };
        return { lines: [given], style: { ...style, size: style.size * Math.min(1, share) } };
    };
    const drawRun = ({ text, family, original }: Run, x: number, y: number, style: Style): void => {
        const layout = use(style, family);
        const baseline = family === 'inter' ? {} : { baseline: -BASELINE * style.size };
        pdf.fontSize(style.size).fillColor(style.colour ?? INK);
        if (original !== undefined) pdf.markContent('Span', { actual: original });
        pdf.text(text, x, y, { lineBreak: false, ...layout, ...baseline });
        if (original !== undefined) pdf.endMarkedContent();
    };
    const text: Pen['text'] = (given, x, y, style) => {
        if (given === '') return;
        const runs = runsOf(clean(given));
        let left = style.align === 'right' ? x - width(given, style) : x;
        for (const run of runs) {
            drawRun(run, left, y, style);
            if (runs.length > 1) left += (widthOf(run, style) * style.size) / REFERENCE;
        }
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
        fit,
        text,
        block: (all, x, y, style) => {
            for (const [place, line] of all.entries()) text(line, x, y + place * lineHeight(style), style);
            return y + all.length * lineHeight(style);
        },
        hairline: (y, from = LEFT_EDGE, to = RIGHT) => {
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
export const openPdf = (locale: string, more: PDFKit.PDFDocumentOptions = {}): PDFKit.PDFDocument =>
    new PDFDocument({
        autoFirstPage: false,
        pdfVersion: '1.7',
        tagged: true,
        lang: locale === 'fr' ? 'fr-FR' : 'en-GB',
        displayTitle: true,
        ...more,
        info: { Creator: 'Comptoir', ...more.info },
    });

/** The first lines of a text, which ends in dots if there are more. */
export const firstLines = (pen: Pen, text: string, width: number, style: Style, most: number): string => {
    const lines = pen.lines(text, width - pen.width(' …', style), style);
    return lines.length > most ? `${lines.slice(0, most).join('\n')} …` : lines.join('\n');
};
