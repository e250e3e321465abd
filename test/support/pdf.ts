import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text as a person reads it, with all spaces alike, with its place on a page, in points from the bottom left. */
export interface Placed {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    /** As it is drawn. */
    readonly width: number;
}

export interface ReadPdf {
    readonly title: unknown;
    readonly language: unknown;
    readonly isMarked: boolean;
    /** The texts of each page. */
    readonly pages: readonly (readonly Placed[])[];
    /** Width and height of each page, in whole millimetres. */
    readonly sizes: readonly (readonly number[])[];
    /** The kinds of the elements of each page's structure. */
    readonly roles: readonly (readonly string[])[];
}

type Tree = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** A page without a structure has none, unlike what its type says. */
const rolesIn = (tree: Tree | null): string[] =>
    tree ? [tree.role, ...tree.children.flatMap(child => ('role' in child ? rolesIn(child) : []))] : [];

const textsOf = async (page: PDFPageProxy): Promise<Placed[]> =>
    (await page.getTextContent()).items.flatMap(item =>
        'str' in item && item.str.trim() !== ''
            ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
            : [],
    );

const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** Reads a PDF as a viewer does. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
    const pdf = await open(bytes);
    const { info } = await pdf.getMetadata();
    const [pages, roles, sizes]: [Placed[][], string[][], number[][]] = [[], [], []];
    for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number);
        pages.push(await textsOf(page));
        sizes.push(page.view.slice(2).map(points => Math.round((points * 25.4) / 72)));
        roles.push(rolesIn(await page.getStructTree()));
    }
    const { Title: title, Language: language } = info as Readonly<Record<string, unknown>>;
    const isMarked = (await pdf.getMarkInfo())?.Marked === true;
    await pdf.destroy();
    return { title, language, isMarked, pages, sizes, roles };
};

const characterIn = (glyph: unknown): string =>
    typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? String(glyph.unicode) : '';

/** The characters of the first page one by one, each kind of space as it is. */
export const charactersOf = async (bytes: Uint8Array): Promise<string> => {
    const pdf = await open(bytes);
    const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
    await pdf.destroy();
    return fnArray
        .flatMap((operator, place): unknown[] => (operator === OPS.showText ? argsArray[place][0] : []))
        .map(characterIn)
        .join('');
};

/** All texts of a page, one a line. */
export const wordsOf = (page: readonly Placed[] | undefined): string => (page ?? []).map(({ text }) => text).join('\n');

/** The texts on one line with a given one, from left to right. */
export const lineOf = (page: readonly Placed[] | undefined, text: string): string[] => {
    const y = page?.find(one => one.text === text)?.y ?? Number.NaN;
    const beside = (page ?? []).filter(one => Math.abs(one.y - y) < 0.5);
    return beside.sort((one, other) => one.x - other.x).map(one => one.text);
};

/** Pairs of texts on one line of a page of which the second begins before the first has ended. */
export const overlaps = (page: readonly Placed[]): string[] =>
    page.flatMap(one =>
        page.flatMap(other => {
            // The dots of Arabic letters are glyphs of their own, without a character.
            if (/^\p{Cc}*$/u.test(other.text)) return [];
            const isAfter = one !== other && Math.abs(one.y - other.y) < 1 && other.x > one.x + 0.5;
            return isAfter && other.x < one.x + one.width - 0.5 ? [`${one.text} | ${other.text}`] : [];
        }),
    );
