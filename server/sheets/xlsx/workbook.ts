import { posix } from 'node:path';
import { Refused } from '../../domain/refused.ts';
import { notASheet } from '../format.ts';
import type { NamedSheet } from '../source.ts';
import type { Archive } from './archive.ts';
import { type NumberFormat, numberFormatsOf } from './numberFormats.ts';
import { createRunText } from './runText.ts';
import { type Attributes, createXml, readPart } from './xml.ts';

interface Texts {
    get(index: number): string | undefined;
}

const PAGE = 1_048_576;
/** Memory limit in megabytes. */
const MAX_PAGES = 64;
const INITIAL_CAPACITY = 1024;

/** List of 32-bit unsigned integers. */
const createNumbers = () => {
    let [numbers, length] = [new Uint32Array(INITIAL_CAPACITY), 0];
    return {
        push: (value: number): void => {
            if (length === numbers.length) {
                const longer = new Uint32Array(length * 2);
                longer.set(numbers);
                numbers = longer;
            }
            numbers[length] = value;
            length += 1;
        },
        get: (index: number): number | undefined => (index < length ? numbers[index] : undefined),
    };
};

/** Texts in UTF-8 on pages: half a million strings would take four times the memory. */
const createTexts = (): Texts & { add(text: string): void } => {
    const pages: Buffer[] = [];
    const [places, lengths] = [createNumbers(), createNumbers()];
    let at = PAGE;
    const makeRoom = (length: number): void => {
        if (at + length <= PAGE) return;
        if (pages.length === MAX_PAGES) throw new Refused('invalid', 'sheet_texts', { params: { limit: MAX_PAGES } });
        pages.push(Buffer.allocUnsafeSlow(PAGE));
        at = 0;
    };
    const get = (index: number): string | undefined => {
        const [place, length] = [places.get(index), lengths.get(index)];
        if (place === undefined || length === undefined) return undefined;
        const start = place % PAGE;
        return pages[Math.floor(place / PAGE)]?.toString('utf8', start, start + length);
    };
    const add = (text: string): void => {
        const length = Buffer.byteLength(text);
        makeRoom(length);
        pages.at(-1)?.write(text, at);
        places.push((pages.length - 1) * PAGE + at);
        lengths.push(length);
        at += length;
    };
    return { get, add };
};

const readTexts = async (archive: Archive, part: string | undefined): Promise<Texts> => {
    const texts = createTexts();
    if (part === undefined || !archive.has(part)) return texts;
    const run = createRunText();
    let isWhole = false;
    const read = createXml({
        open: name => {
            if (name === 'si') run.reset();
            else run.open(name);
        },
        text: run.text,
        close: name => {
            run.close(name);
            if (name === 'si') texts.add(run.value());
            isWhole ||= name === 'sst';
        },
    });
    for await (const piece of archive.read(part)) read(piece);
    if (!isWhole) throw new Error('the shared texts are not whole');
    return texts;
};

interface Relations {
    readonly byId: ReadonlyMap<string, { readonly type: string; readonly part: string }>;
    first(type: string): string | undefined;
}

const relationsPart = (part: string): string =>
    posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`).replace(/^\.\//, '');

/** Relations of a part, or of the archive (empty name); types by their last word, which strict documents share. */
const relationsOf = async (archive: Archive, part: string): Promise<Relations> => {
    const byId = new Map<string, { type: string; part: string }>();
    const folder = `/${posix.dirname(part)}`;
    await readPart(archive, part === '' ? '_rels/.rels' : relationsPart(part), 'Relationships', {
        open: (name, { Id, Type, Target, TargetMode }) => {
            if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
            byId.set(Id, { type: posix.basename(Type), part: posix.resolve(folder, Target).slice(1) });
        },
    });
    return { byId, first: type => [...byId.values()].find(one => one.type === type)?.part };
};

export interface WorkbookSheet extends NamedSheet {
    readonly part: string;
}

/** Data that cells refer to. */
export interface Book {
    readonly texts: Texts;
    readonly formats: readonly (NumberFormat | undefined)[];
    /** True if days count from 1904, as in old Mac programs. */
    readonly is1904: boolean;
}

export interface Workbook extends Book {
    readonly sheets: readonly WorkbookSheet[];
}

/** Value of `r:id`, whose prefix is arbitrary. */
const relationOf = (attributes: Attributes): string | undefined =>
    Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** Main part of a workbook; other archives such as ODS and DOCX lack it or name another. */
const mainPart = async (archive: Archive): Promise<string> => {
    if (!archive.has('_rels/.rels')) throw notASheet();
    const main = (await relationsOf(archive, '')).first('officeDocument');
    if (main === undefined || !/\.xml$/i.test(main)) throw notASheet();
    return main;
};

interface Main {
    readonly is1904: boolean;
    readonly named: readonly {
        readonly name: string;
        readonly isHidden: boolean;
        readonly relation: string | undefined;
    }[];
}

const readMain = async (archive: Archive, part: string): Promise<Main> => {
    const named: Main['named'][number][] = [];
    let [is1904, isFirst] = [false, true];
    await readPart(archive, part, 'workbook', {
        open: (element, attributes) => {
            if (isFirst && element !== 'workbook') throw notASheet();
            isFirst = false;
            const { name = '', state = 'visible', date1904 = '0' } = attributes;
            if (element === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(date1904);
            if (element === 'sheet')
                named.push({ name, isHidden: state !== 'visible', relation: relationOf(attributes) });
        },
    });
    return { is1904, named };
};

export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
    const main = await mainPart(archive);
    const { is1904, named } = await readMain(archive, main);
    const relations = await relationsOf(archive, main);
    const sheets = named.flatMap(({ relation, ...sheet }) => {
        const target = relations.byId.get(relation ?? '');
        return target?.type === 'worksheet' ? [{ ...sheet, part: target.part }] : [];
    });
    return {
        sheets,
        is1904,
        formats: await numberFormatsOf(archive, relations.first('styles')),
        texts: await readTexts(archive, relations.first('sharedStrings')),
    };
};
