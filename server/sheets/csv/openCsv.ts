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

/** Separators; the first is the default, because French spreadsheets write it and amounts do not contain it. */
const SEPARATORS = [';', '\t', ','] as const satisfies readonly CsvSeparator[];

/** Field counts of the records; empty if the separator does not fit the text. */
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

/** Share of records with the most frequent number of fields. Title rows, and amounts with decimal commas, have other counts. */
const regularity = (counts: readonly number[]): number => {
    const frequencies = new Map<number, number>();
    for (const count of counts) if (count > 1) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
    return Math.max(0, ...frequencies.values()) / Math.max(1, counts.length);
};

/** True for a single column of texts with commas: a space follows each comma, and the header lacks commas. */
const isProse = (sample: string, separator: CsvSeparator, [first]: readonly number[]): boolean =>
    separator === ',' && first === 1 && !/,\S/.test(sample);

/**
 * Finds the separator with the most regular records.
 * @param isWhole true if the sample ends with the file; otherwise it may end within a record
 * @param turns pauses between two separators
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

/** Separator that Excel declares in the first line: `sep=;`. The line is not a row. */
const declaredSeparator = (
    sample: string,
): { readonly separator: CsvSeparator; readonly length: number } | undefined => {
    const [line, sign] = /^\ufeff*"?sep=([;,\t])"?(?:\r\n|\r|\n)/i.exec(sample) ?? [];
    const separator = SEPARATORS.find(one => one === sign);
    return line && separator ? { separator, length: line.length } : undefined;
};

/** Bytes searched for the separator. */
const SAMPLE = 65_536;

interface Dialect extends Pick<OpenedSheet, 'possible'> {
    readonly encoding: Encoding;
    /** Bytes to skip: those of a byte order mark that contradicts the encoding. */
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

/** Encoding chosen by the user if it is possible, otherwise the most probable one. */
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
