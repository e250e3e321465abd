import type { ChildrenProperty } from '#contract/language/kinds.ts';
import { isWritable, type Properties, type Property } from '#contract/language/property.ts';
import { sameValue } from '../../kinds/sameValue.ts';
import { mergeChildren } from './children.ts';
import type { Side } from './side.ts';

type Values = Readonly<Record<string, unknown>>;

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
    /** Of children, what to keep for each choice: the lists in which the changes that do not collide are merged. */
    readonly merged?: Readonly<Record<Side, unknown>>;
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

type Sides = Pick<Difference, 'before' | Side>;

/** Children are compared line by line: only lines that both changed require a choice. */
const childDifference = (name: string, property: ChildrenProperty, values: Sides): Difference => {
    const { disputed, merged } = mergeChildren(property, values);
    if (disputed.mine.length + disputed.theirs.length > 0) return { name, property, by: 'both', ...disputed, merged };
    return { name, property, by: 'mine', ...values, mine: merged.mine, merged };
};

/** The differences between the versions in the contract's order, without read-only properties (H8). */
export const differencesOf = (properties: Properties, { before, mine, theirs }: Versions): Difference[] =>
    Object.entries(properties).flatMap(([name, property]) => {
        const values = { before: before[name], mine: mine[name], theirs: theirs[name] };
        const by = isWritable(property) && changedBy(property, values.before, values.mine, values.theirs);
        if (by === 'both' && property.kind === 'children') return [childDifference(name, property, values)];
        return by ? [{ name, property, by, ...values }] : [];
    });

/** The form's values to apply to the API's version, according to the choices. */
export const keptOf = (differences: readonly Difference[], choices: Choices): Values => {
    const isKept = ({ name, by, merged }: Difference) =>
        by === 'mine' || (by === 'both' && (choices[name] !== 'theirs' || merged !== undefined));
    return Object.fromEntries(
        differences.filter(isKept).map(({ name, mine, merged }) => [name, merged?.[choices[name] ?? 'mine'] ?? mine]),
    );
};

/** The message that describes the conflict. */
export const storyOf = (differences: readonly Difference[]): 'choose' | 'merged' | 'untouched' | 'equal' => {
    const changed = new Set(differences.map(({ by }) => by));
    if (changed.has('both')) return 'choose';
    if (!changed.has('mine')) return 'equal';
    const isMerged = changed.has('theirs') || differences.some(({ merged }) => merged !== undefined);
    return isMerged ? 'merged' : 'untouched';
};
