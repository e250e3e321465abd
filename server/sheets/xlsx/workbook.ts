import { notASheet } from '../format.ts';
import type { NamedSheet } from '../source.ts';
import type { Archive } from './archive.ts';
import { type NumberFormat, numberFormatsOf } from './numberFormats.ts';
import { relationsOf } from './relations.ts';
import { readTexts, type Texts } from './texts.ts';
import { type Attributes, readPart } from './xml.ts';

export interface WorkbookSheet extends NamedSheet {
    /** Name of its part. */
    readonly part: string;
}

/** What cells refer to. */
export interface Book {
    readonly texts: Texts;
    /** By the number of a style. */
    readonly formats: readonly (NumberFormat | undefined)[];
    /** Whether days are counted from 1904, as old programs for the Mac did. */
    readonly is1904: boolean;
}

export interface Workbook extends Book {
    readonly sheets: readonly WorkbookSheet[];
}

/** The prefix of `r:id` is free. */
const relationOf = (attributes: Attributes): string | undefined =>
    Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** The main part: other archives, such as ODS and DOCX, have none or another one. */
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

/** Reads all of a workbook but its sheets. */
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
