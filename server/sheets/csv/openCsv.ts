import { decoderOf, encodingOf } from '../encoding.ts';
import { createTurns, piecesOf } from '../pieces.ts';
import { tableOf } from '../slices.ts';
import type { ChosenSheet, Encoding, OpenedSheet, RowSource, Separator, SheetFile, SheetRow } from '../source.ts';
import { createRecords } from './records.ts';
import { declaredSeparator, separatorOf } from './separator.ts';

/** Bytes in which the separator is looked for. */
const SAMPLE = 65_536;

interface Dialect {
    readonly encoding: Encoding;
    readonly separator: Separator;
    /** Characters before the first row. */
    readonly skipped: number;
}

async function* textsOf(
    file: SheetFile,
    encoding: Encoding,
    part: { to?: number; signal: AbortSignal | undefined },
): AsyncGenerator<string> {
    const decode = decoderOf(encoding);
    for await (const piece of piecesOf(file, part)) yield decode(piece);
    yield decode();
}

const dialectOf = async (file: SheetFile, signal: AbortSignal | undefined): Promise<Dialect> => {
    const encoding = await encodingOf(file, signal);
    let sample = '';
    for await (const text of textsOf(file, encoding, { to: SAMPLE, signal })) sample += text;
    const declared = declaredSeparator(sample);
    const separator = declared?.separator ?? (await separatorOf(sample, file.size <= SAMPLE, createTurns(signal)));
    return { encoding, separator, skipped: declared?.length ?? 0 };
};

async function* records(
    file: SheetFile,
    { encoding, separator, skipped }: Dialect,
    signal: AbortSignal | undefined,
): AsyncGenerator<readonly SheetRow[]> {
    const reader = createRecords(separator);
    let left = skipped;
    for await (const text of textsOf(file, encoding, { signal })) {
        yield reader.read(text.slice(left));
        left -= Math.min(left, text.length);
    }
    yield reader.end();
}

/** Opens a CSV; its encoding and separator are found. */
export const openCsv = async (
    file: SheetFile,
    { headerRow }: ChosenSheet,
    signal: AbortSignal | undefined,
): Promise<OpenedSheet> => {
    const dialect = await dialectOf(file, signal);
    const source: RowSource = () => records(file, dialect, signal);
    const { encoding, separator } = dialect;
    return { format: 'csv', encoding, separator, sheets: [], ...(await tableOf(source, headerRow)) };
};
