import { CODE_PAGES } from '../codePages.ts';
import { decoderOf, encodingsOf, MARK, markedEncoding } from '../encoding.ts';
import { bytesInPieces, createPauses, headOf } from '../pieces.ts';
import { tableOf } from '../slices.ts';
import type {
    ChosenSheet,
    CsvSeparator,
    Encoding,
    OpenedSheet,
    ReadSheetRow,
    RowSource,
    SheetFile,
} from '../source.ts';
import { createRecords } from './records.ts';

/** The first is taken when the file does not tell: French spreadsheets write it, and an amount has none. */
const SEPARATORS = [';', '\t', ','] as const satisfies readonly CsvSeparator[];

/** Numbers of fields of the records; none when the text cannot be read with the separator. */
const fieldCounts = (sample: string, separator: CsvSeparator, isWhole: boolean): readonly number[] => {
    const counts: number[] = [];
    try {
        const records = createRecords(separator, fields => counts.push(fields));
        records.read(sample);
        if (isWhole) records.end();
        return counts;
    } catch {
        return [];
    }
};

/** The share of records that have the most frequent number of fields; titles, and amounts with commas, have others. */
const regularity = (counts: readonly number[]): number => {
    const frequencies = new Map<number, number>();
    for (const count of counts) if (count > 1) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
    return Math.max(0, ...frequencies.values()) / Math.max(1, counts.length);
};

/** Whether a single column has texts with commas: each is followed by a space, and its header has none. */
const isProse = (sample: string, separator: CsvSeparator, [first]: readonly number[]): boolean =>
    separator === ',' && first === 1 && !/,\S/.test(sample);

/**
 * Finds the separator with which the records are the most alike.
 * @param isWhole whether the sample ends with the file, instead of anywhere in a record
 * @param turns given to others between two separators
 */
const separatorOf = async (
    sample: string,
    isWhole: boolean,
    turns: ReturnType<typeof createPauses>,
): Promise<CsvSeparator> => {
    let best: { readonly separator: CsvSeparator; readonly score: number } = { separator: ';', score: 0 };
    for (const separator of SEPARATORS) {
        const counts = fieldCounts(sample, separator, isWhole);
        const score = isProse(sample, separator, counts) ? 0 : regularity(counts);
        if (score > best.score) best = { separator, score };
        await turns();
    }
    return best.separator;
};

/** The first line with which Excel writes its separator: `sep=;`. It is no row. */
const declaredSeparator = (
    sample: string,
): { readonly separator: CsvSeparator; readonly length: number } | undefined => {
    const [line, sign] = /^\ufeff*"?sep=([;,\t])"?(?:\r\n|\r|\n)/i.exec(sample) ?? [];
    const separator = SEPARATORS.find(one => one === sign);
    return line && separator ? { separator, length: line.length } : undefined;
};

/** Bytes in which the separator is looked for. */
const SAMPLE = 65_536;

interface Dialect extends Pick<OpenedSheet, 'possible'> {
    readonly encoding: Encoding;
    /** Bytes before the first character: those of a byte order mark that the encoding cannot have. */
    readonly from: number;
    readonly separator: CsvSeparator;
    /** Characters before the first row. */
    readonly skipped: number;
}

async function* textsOf(
    file: SheetFile,
    { encoding, from }: Pick<Dialect, 'encoding' | 'from'>,
    part: { to?: number; signal: AbortSignal | undefined },
): AsyncGenerator<string> {
    const decode = decoderOf(encoding);
    for await (const piece of bytesInPieces(file, { from, ...part })) yield decode(piece);
    yield decode();
}

/** The encoding that a person has chosen among those that are possible, or the only one; else the most probable one. */
const encodingFor = async (
    file: SheetFile,
    chosen: string | undefined,
    signal: AbortSignal | undefined,
): Promise<Pick<Dialect, 'encoding' | 'possible' | 'from'>> => {
    const { encodings, samples } = await encodingsOf(file, signal);
    const answered = encodings.find(one => one === chosen);
    const encoding = answered ?? encodings[0];
    const isPage = CODE_PAGES.some(one => one === encoding);
    const from = isPage && markedEncoding(await headOf(file, MARK)) ? MARK : 0;
    return { encoding, from, ...(encodings.length > 1 && !answered && { possible: samples }) };
};

const dialectOf = async (
    file: SheetFile,
    chosen: Pick<ChosenSheet, 'encoding' | 'separator'>,
    signal: AbortSignal | undefined,
): Promise<Dialect> => {
    const found = await encodingFor(file, chosen.encoding, signal);
    let sample = '';
    for await (const text of textsOf(file, found, { to: SAMPLE, signal })) sample += text;
    const declared = declaredSeparator(sample);
    const separator =
        chosen.separator ??
        declared?.separator ??
        (await separatorOf(sample, file.size <= SAMPLE, createPauses(signal)));
    return { ...found, separator, skipped: declared?.length ?? 0 };
};

async function* records(
    file: SheetFile,
    dialect: Dialect,
    signal: AbortSignal | undefined,
): AsyncGenerator<readonly ReadSheetRow[]> {
    const reader = createRecords(dialect.separator);
    let left = dialect.skipped;
    for await (const text of textsOf(file, dialect, { signal })) {
        yield reader.read(text.slice(left));
        left -= Math.min(left, text.length);
    }
    yield reader.end();
}

/** Opens a CSV; its encoding and separator are found. */
export const openCsv = async (
    file: SheetFile,
    { headerRow, ...chosen }: ChosenSheet,
    signal: AbortSignal | undefined,
): Promise<OpenedSheet> => {
    const dialect = await dialectOf(file, chosen, signal);
    const source: RowSource = () => records(file, dialect, signal);
    const { encoding, separator, possible } = dialect;
    const told = { format: 'csv', encoding, separator, ...(possible && { possible }), sheets: [] } as const;
    return { ...told, ...(await tableOf(source, headerRow)) };
};
