import type { createTurns } from '../pieces.ts';
import type { Separator } from '../source.ts';
import { createRecords } from './records.ts';

/** The first is taken when the file does not tell: French spreadsheets write it, and an amount has none. */
const SEPARATORS = [';', '\t', ','] as const satisfies readonly Separator[];

/** Numbers of fields of the records; none when the text cannot be read with the separator. */
const fieldCounts = (sample: string, separator: Separator, isWhole: boolean): readonly number[] => {
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
const isProse = (sample: string, separator: Separator, [first]: readonly number[]): boolean =>
    separator === ',' && first === 1 && !/,\S/.test(sample);

/**
 * Finds the separator with which the records are the most alike.
 * @param isWhole whether the sample ends with the file, instead of anywhere in a record
 * @param turns given to others between two separators
 */
export const separatorOf = async (
    sample: string,
    isWhole: boolean,
    turns: ReturnType<typeof createTurns>,
): Promise<Separator> => {
    let best: { readonly separator: Separator; readonly score: number } = { separator: ';', score: 0 };
    for (const separator of SEPARATORS) {
        const counts = fieldCounts(sample, separator, isWhole);
        const score = isProse(sample, separator, counts) ? 0 : regularity(counts);
        if (score > best.score) best = { separator, score };
        await turns();
    }
    return best.separator;
};

/** The first line with which Excel writes its separator: `sep=;`. It is no row. */
export const declaredSeparator = (
    sample: string,
): { readonly separator: Separator; readonly length: number } | undefined => {
    const [line, sign] = /^\ufeff*"?sep=([;,\t])"?(?:\r\n|\r|\n)/i.exec(sample) ?? [];
    const separator = SEPARATORS.find(one => one === sign);
    return line && separator ? { separator, length: line.length } : undefined;
};
