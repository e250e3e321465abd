import { isWritable, type Properties, type Property } from '#contract/property.ts';
import { sameValue } from '../../kinds/sameValue.ts';

type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

/** The three records of a conflict. */
export interface Versions {
    /** The record when the form was opened. */
    readonly before: Values;
    /** The form's current values. */
    readonly mine: Values;
    /** The API's current version. */
    readonly theirs: Values;
}

/** A property whose values differ between the form and the API's version. */
export interface Difference {
    readonly name: string;
    readonly property: Property;
    /** Who changed it. Only `both`, changes to different values, requires a choice by the user. */
    readonly by: Side | 'both';
    readonly before: unknown;
    readonly mine: unknown;
    readonly theirs: unknown;
}

/** The chosen side by property; the default is `mine`. */
export type Choices = Readonly<Record<string, Side>>;

const changedBy = (
    property: Property,
    before: unknown,
    mine: unknown,
    theirs: unknown,
): Difference['by'] | undefined => {
    if (sameValue(property, mine, theirs)) return undefined;
    if (sameValue(property, mine, before)) return 'theirs';
    return sameValue(property, theirs, before) ? 'mine' : 'both';
};

/** The differences between the versions in the contract's order, without read-only properties (H8). */
export const differencesOf = (properties: Properties, { before, mine, theirs }: Versions): Difference[] =>
    Object.entries(properties).flatMap(([name, property]) => {
        const values = { before: before[name], mine: mine[name], theirs: theirs[name] };
        const by = isWritable(property) && changedBy(property, values.before, values.mine, values.theirs);
        return by ? [{ name, property, by, ...values }] : [];
    });

/** The form's values to apply to the API's version, according to the choices. */
export const keptOf = (differences: readonly Difference[], choices: Choices): Values => {
    const isKept = ({ name, by }: Difference) => by === 'mine' || (by === 'both' && choices[name] !== 'theirs');
    return Object.fromEntries(differences.filter(isKept).map(({ name, mine }) => [name, mine]));
};

/** The message that describes the conflict. */
export const storyOf = (differences: readonly Difference[]): 'choose' | 'merged' | 'untouched' | 'equal' => {
    const changed = new Set(differences.map(({ by }) => by));
    if (changed.has('both')) return 'choose';
    if (!changed.has('mine')) return 'equal';
    return changed.has('theirs') ? 'merged' : 'untouched';
};
