// Apart: counts the results of a dry run.
import type { ImportCounts, PriceMove } from '#contract/imports/imports.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Property } from '#contract/language/property.ts';
import type { KeptError } from '../phrases.ts';
import type { StagedRow } from '../staged.ts';

const ERRORS = 100;
const NAMES = 100;
const MOVES = 10;

export interface Tally {
    readonly add: (row: Pick<StagedRow, 'row' | 'action' | 'name' | 'differences' | 'errors'>) => void;
    readonly same: (count: number) => void;
    readonly miss: (relation: string, name: string) => void;
    readonly result: () => {
        readonly counts: ImportCounts;
        readonly errors: readonly KeptError[];
        readonly missing: Readonly<Record<string, readonly { readonly name: string; readonly rows: number }[]>>;
        readonly moves: readonly PriceMove[];
    };
}

const COUNTED = { create: 'created', change: 'changed', same: 'unchanged', remove: 'removed', wrong: 'wrong' } as const;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const PERCENT = 100;

/** Price paid; for a discount, the remaining percentage. */
const paid = (value: unknown, isDiscount: boolean): number => (isDiscount ? PERCENT - Number(value) : Number(value));

const moveOf = (
    name: string,
    row: number | null,
    { from, to }: { from: unknown; to: unknown },
    isDiscount: boolean,
): PriceMove | undefined => {
    const [old, now] = [paid(from, isDiscount), paid(to, isDiscount)];
    if (typeof from !== 'string' || typeof to !== 'string' || row === null || old === 0 || old === now)
        return undefined;
    const percent = ((now / old - 1) * PERCENT).toFixed(1);
    return { row, name, from, to, percent, ...(isDiscount && { isDiscount }) };
};

const isPrice = (name: string, { kind }: Property): boolean =>
    (kind === 'money' && /price/i.test(name)) || (kind === 'rate' && name === 'discountRate');

/** Largest increases, then largest decreases. */
const greatest = (moves: readonly PriceMove[]): PriceMove[] => {
    const sorted = moves.toSorted((one, other) => Number(other.percent) - Number(one.percent));
    const rises = sorted.filter(({ percent }) => Number(percent) > 0).slice(0, MOVES);
    const falls = sorted.filter(({ percent }) => Number(percent) < 0).slice(-MOVES);
    return [...rises, ...falls.toReversed()];
};

export const createTally = ({ properties }: ResourceContract): Tally => {
    const counts: Writable<ImportCounts> = { created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 0 };
    const errors: KeptError[] = [];
    const missing: Record<string, Map<string, number>> = {};
    const prices = Object.entries(properties).flatMap(([name, one]) => (isPrice(name, one) ? [name] : []));
    let moves: PriceMove[] = [];
    return {
        add: ({ row, action, name, differences, errors: wrong }) => {
            counts[COUNTED[action]] += 1;
            for (const error of wrong) if (errors.length < ERRORS) errors.push({ row: row ?? 0, ...error });
            for (const price of action === 'change' ? prices : []) {
                const difference = differences[price] as { from: unknown; to: unknown } | undefined;
                const move = difference && moveOf(name, row, difference, properties[price]?.kind === 'rate');
                if (move) moves.push(move);
            }
            if (moves.length > 10 * MOVES) moves = greatest(moves);
        },
        same: count => {
            counts.unchanged += count;
        },
        miss: (relation, name) => {
            const names = missing[relation] ?? new Map<string, number>();
            missing[relation] = names;
            if (names.has(name) || names.size < NAMES) names.set(name, (names.get(name) ?? 0) + 1);
        },
        result: () => ({
            counts,
            errors,
            missing: Object.fromEntries(
                Object.entries(missing).map(([relation, names]) => [
                    relation,
                    [...names].map(([name, rows]) => ({ name, rows })),
                ]),
            ),
            moves: greatest(moves),
        }),
    };
};
