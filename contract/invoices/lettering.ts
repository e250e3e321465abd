// Lettering: entries of a customer that settle each other share a code (EcritureLet of the FEC).
import type { Day } from '../values/days.ts';
import { groupBy } from '../values/grouping.ts';
import { compareDecimals, type Decimal, sumAmounts } from '../values/money.ts';

/** Properties of an entry for lettering. */
export interface Letterable {
    /** Unique among the entries, such as `invoice 12`. */
    readonly key: string;
    readonly day: Day;
    /** Debit minus credit on the customer's account, in euros. */
    readonly balance: Decimal;
    /** Whether its period is open. A group entirely in closed periods receives no new code. */
    readonly isOpen: boolean;
}

/** Keys of two entries, one of which settles the other. */
export type Settlement = readonly [string, string];

export interface EntryLetter {
    readonly code: string;
    /** Day of the last entry of the group, on which its balance became 0. */
    readonly day: Day;
}

const LETTERS = 26;

/** `AAA`, `AAB`, …, `ZZZ`, `BAAA`: the code of an index from 0, unique in a company. */
const codeOf = (place: number): string => {
    let [rest, code] = [place, ''];
    while (rest > 0 || code.length < 3) {
        code = String.fromCharCode(65 + (rest % LETTERS)) + code;
        rest = Math.floor(rest / LETTERS);
    }
    return code;
};

/** Entries that are linked with each other, directly or indirectly. */
const groupsOf = (entries: readonly Letterable[], settlements: readonly Settlement[]): Letterable[][] => {
    const parents = new Map(entries.map(({ key }) => [key, key]));
    const rootOf = (key: string): string => {
        let root = key;
        for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
        parents.set(key, root);
        return root;
    };
    for (const [one, other] of settlements)
        if (parents.has(one) && parents.has(other)) parents.set(rootOf(one), rootOf(other));
    return [...groupBy(entries, ({ key }) => rootOf(key)).values()];
};

const isSettled = (group: readonly Letterable[]): boolean =>
    group.length > 1 && compareDecimals(sumAmounts(group.map(({ balance }) => balance)), '0') === 0;

const lastDayOf = (group: readonly Letterable[]): Day =>
    group.map(({ day }) => day).reduce((last, day) => (day > last ? day : last));

/**
 * Letters the groups of entries whose balance is 0, in the order of the days on which it became 0.
 * @param entries sorted entries
 * @param used number of codes used in closed periods
 * @returns the letter of each lettered entry, by key
 */
export const letterEntries = (
    entries: readonly Letterable[],
    settlements: readonly Settlement[],
    used = 0,
): ReadonlyMap<string, EntryLetter> => {
    const settled = groupsOf(entries, settlements)
        .filter(group => isSettled(group) && group.some(({ isOpen }) => isOpen))
        .map(group => ({ group, day: lastDayOf(group) }))
        .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
    return new Map(
        settled.flatMap(({ group, day }, place) => {
            const letter = { code: codeOf(used + place), day };
            return group.map(({ key }): [string, EntryLetter] => [key, letter]);
        }),
    );
};
