import PDFDocument from 'pdfkit';
import { type Family, readFont, type Weight } from './fonts.ts';
import { charactersOf, clean, inDirectionOf, isPlain, type Run, runsOf } from './runs.ts';
import { HAIRLINE, INK, LEADING, LEFT_EDGE, RIGHT } from './sheet.ts';

export interface Measure {
    width(word: string): number;
    /** Splits a word into its characters, each with the width that it adds to the previous one. */
    advances(word: string): readonly (readonly [character: string, width: number])[];
}

/** Preferred break positions within a word. */
const NATURAL = /^[-/_.]$/u;

/** Breaks a word longer than a line, preferably after a hyphen or a slash. Each character is measured once. */
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

/** Wraps a text in linear time, at ordinary spaces only: no-break spaces keep a figure with its unit. */
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

export interface Style {
    readonly size: number;
    readonly weight?: Weight;
    readonly colour?: string;
    /** Alignment relative to `x`; left by default. */
    readonly align?: 'left' | 'right';
    /** Sets digits in one width without kerning, so that columns align. */
    readonly isFigure?: boolean;
}

/** Element of the document's structure, for screen readers. */
export type Element = PDFKit.PDFStructureElement;

/** Tabular digits without kerning. An object, which pdfkit accepts too, is the only way to disable a feature. */
const FIGURE: object = { tnum: true, kern: false };

export interface Pen {
    readonly pdf: PDFKit.PDFDocument;
    width(text: string, style: Style): number;
    lines(text: string, width: number, style: Style): string[];
    /** Lines with their style: a text to be kept whole is shrunk as long as it remains legible. */
    fit(text: string, width: number, style: Style, isWhole: boolean): { lines: readonly string[]; style: Style };
    /** Draws one line with its top at `y`. */
    text(text: string, x: number, y: number, style: Style): void;
    /** Draws lines below each other. @returns their bottom edge */
    block(lines: readonly string[], x: number, y: number, style: Style): number;
    hairline(y: number, from?: number, to?: number): void;
    tagged(parent: Element, tag: string, draw: () => void): void;
    /** Draws decoration, or content repeated on each page, outside of the structure. */
    artifact(draw: () => void): void;
}

export const lineHeight = ({ size }: Style): number => size * LEADING;

/** Distance from the top of the type to its baseline, as a multiple of its size. */
export const ASCENT = 0.97;

const REFERENCE = 100;

/** Smallest reduction of a text kept whole, as a share of its usual size. */
const SMALLEST = 0.72;

/** Selects the font of the following text and embeds it. @returns layout options of its glyphs */
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

/** Distance from the top of Inter to its baseline, as a share of its size: other fonts share this baseline. */
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
    /** Letters of Inter are kerned. Joined Arabic letters are narrower than measured, so a word stays within its limit. */
    const advances = (word: string, style: Style) => {
        const characters = charactersOf(word);
        const isKerned = isPlain(word);
        return characters.map((character, place) => {
            const before = isKerned ? (characters[place - 1] ?? '') : '';
            const wider = width(before + character, style);
            return [character, before === '' ? wider : wider - width(before, style)] as const;
        });
    };
    /** Word widths are cached, because most words repeat. */
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

/** Opens an empty PDF in a language. Finished pages are written at once, since later pages do not change them. */
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

export const firstLines = (pen: Pen, text: string, width: number, style: Style, most: number): string => {
    const lines = pen.lines(text, width - pen.width(' …', style), style);
    return lines.length > most ? `${lines.slice(0, most).join('\n')} …` : lines.join('\n');
};
