import type { Properties } from '#contract/property.ts';
import { differencesOf } from '../../form/conflict/differences.ts';
import type { Values } from './entry.ts';

/** What becomes of a row's cells once it is known how the API has the row now. */
export interface Merge {
    /** What is still to be sent. */
    readonly patch: Values;
    /** Cells that somebody else has changed too, to other values. */
    readonly clashes: readonly string[];
}

/**
 * My cells against the row as the API has it. What others changed elsewhere in the row is of no account.
 *
 * @param before what my cells were typed over
 */
export const merge = (properties: Properties, before: Values, mine: Values, theirs: Values): Merge => {
    const touched = Object.fromEntries(Object.entries(properties).filter(([name]) => name in mine));
    const differences = differencesOf(touched, { before, mine, theirs });
    const patch = differences.filter(({ by }) => by === 'mine').map(({ name, mine: value }) => [name, value]);
    return {
        patch: Object.fromEntries(patch),
        clashes: differences.filter(({ by }) => by === 'both').map(({ name }) => name),
    };
};
