import type { Item } from '#contract/items.ts';
import { hintsOf, keyOf } from './fileName.ts';

/** The item of a file, and the part of its name that matched. */
export interface Match {
    readonly item: Item;
    readonly by: string;
}

/** Requests the items of a filter: the first hundred by reference. */
export type Ask = (filter: Readonly<Record<string, readonly string[]>>) => Promise<readonly Item[]>;

/** Maximum number of values that the API accepts in an exact and in a partial filter. */
const EANS = 100;
const TEXTS = 10;
const AT_ONCE = 4;

const slicesOf = <T>(list: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, place) => list.slice(place * size, (place + 1) * size));

/** Requests many values in slices. */
const askAll = async (ask: Ask, filter: 'eanCode' | 'reference', values: readonly string[], size: number) => {
    const queue = slicesOf([...new Set(values)], size).values();
    const found: Item[] = [];
    const work = async () => {
        for (const slice of queue) found.push(...(await ask({ [filter]: slice })));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
};

/** Possible spellings of a reference: as in the name, and with hyphens. */
const spellings = (part: string): string[] => [part, part.replace(/[\s_]+/g, '-')];

/**
 * Finds the items of files: by EAN, otherwise by the longest part of the name that is a reference. Longer parts are
 * requested first, for all files together, and only for files without a match so far.
 */
export const lookUp = async (fileNames: readonly string[], ask: Ask): Promise<ReadonlyMap<string, Match>> => {
    const names = [...new Set(fileNames)];
    const hints = new Map(names.map(name => [name, hintsOf(name)]));
    const matches = new Map<string, Match>();
    const byEan = new Map(
        (
            await askAll(
                ask,
                'eanCode',
                [...hints.values()].flatMap(({ eans }) => eans),
                EANS,
            )
        ).map(item => [item.eanCode, item]),
    );
    for (const [name, { eans }] of hints) {
        const by = eans.find(ean => byEan.has(ean));
        const item = by === undefined ? undefined : byEan.get(by);
        if (by !== undefined && item) matches.set(name, { item, by });
    }
    const deepest = Math.max(0, ...[...hints.values()].map(({ references }) => references.length));
    for (let depth = 0; depth < deepest; depth += 1) {
        const wanted = names.flatMap(name => {
            const by = matches.has(name) ? undefined : hints.get(name)?.references[depth];
            return by === undefined ? [] : [{ name, by }];
        });
        const values = wanted.flatMap(({ by }) => spellings(by));
        const found = await askAll(ask, 'reference', values, TEXTS);
        const byReference = new Map(found.map(item => [keyOf(item.reference), item]));
        for (const { name, by } of wanted) {
            const item = byReference.get(keyOf(by));
            if (item) matches.set(name, { item, by });
        }
    }
    return matches;
};
