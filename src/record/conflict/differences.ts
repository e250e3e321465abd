import type { ChildrenProperty } from '#contract/language/kinds.ts';
import { isWritable, type Properties, type Property } from '#contract/language/property.ts';
import { sameValue } from '../../kinds/sameValue.ts';

/** A child of the provider's record: an object with its `@id`, unless it is new. */
type Child = Readonly<Record<string, unknown>>;

export interface MergedChildren {
    /** Children that require a choice, in each version. */
    readonly disputed: { readonly before: Child[]; readonly mine: Child[]; readonly theirs: Child[] };
    /** The list with both users' changes; collisions are resolved for the given side. */
    readonly merged: Readonly<Record<Side, Child[]>>;
}

const childrenIn = (value: unknown): readonly Child[] => (Array.isArray(value) ? value : []);
const addressOf = (child: Child): string => String(child['@id']);
const byAddress = (children: readonly Child[]): ReadonlyMap<string, Child> =>
    new Map(children.flatMap(child => (child['@id'] === undefined ? [] : [[addressOf(child), child]])));

/** A child without its identifiers: kept only by the current user and deleted by others, it is created again. */
const anew = ({ '@id': _, id: __, ...child }: Child): Child => child;

interface ChildVersions {
    readonly before: Child | undefined;
    readonly mine: Child | undefined;
    readonly theirs: Child | undefined;
}

/** Merges the properties of a child that two users changed; undefined if their changes collide. */
const mergedChild = ({ of }: ChildrenProperty, { before, mine, theirs }: ChildVersions): Child | undefined => {
    if (!before || !mine || !theirs) return undefined;
    const merged: Record<string, unknown> = { ...theirs };
    for (const [name, property] of Object.entries(of.properties)) {
        if (!isWritable(property) || sameValue(property, mine[name], before[name])) continue;
        const isFree = sameValue(property, theirs[name], before[name]) || sameValue(property, theirs[name], mine[name]);
        if (!isFree) return undefined;
        merged[name] = mine[name];
    }
    return merged;
};

/** Resulting child for each choice; the same for both without a collision. */
const settled = (property: ChildrenProperty, versions: ChildVersions): Readonly<Record<Side, Child | undefined>> => {
    const isSame = (one: Child | undefined, other: Child | undefined): boolean =>
        one === other || (one !== undefined && other !== undefined && sameValue(property, [one], [other]));
    const { before, mine, theirs } = versions;
    if (isSame(mine, before)) return { mine: theirs, theirs };
    if (isSame(theirs, before)) return { mine, theirs: mine };
    const both = mergedChild(property, versions);
    if (both) return { mine: both, theirs: both };
    return { mine: mine && !theirs ? anew(mine) : mine, theirs };
};

/** Merges children line by line and property by property (H8). The order is the user's; children added by others are last. */
export const mergeChildren = (
    property: ChildrenProperty,
    { before, mine, theirs }: Readonly<Record<'before' | Side, unknown>>,
): MergedChildren => {
    const [old, own, other] = [before, mine, theirs].map(value => byAddress(childrenIn(value)));
    const merged: Record<Side, Child[]> = { mine: [], theirs: [] };
    const disputed: Record<'before' | Side, Child[]> = { before: [], mine: [], theirs: [] };
    const settle = (address: string): void => {
        const versions = { before: old?.get(address), mine: own?.get(address), theirs: other?.get(address) };
        const result = settled(property, versions);
        if (result.mine) merged.mine.push(result.mine);
        if (result.theirs) merged.theirs.push(result.theirs);
        if (result.mine === result.theirs) return;
        for (const side of ['before', 'mine', 'theirs'] as const) {
            const child = versions[side];
            if (child) disputed[side].push(child);
        }
    };
    const isNew = (child: Child): boolean => child['@id'] === undefined;
    for (const child of childrenIn(mine)) {
        if (!isNew(child)) settle(addressOf(child));
        else for (const side of ['mine', 'theirs'] as const) merged[side].push(child);
    }
    const mineToo = new Set(own?.keys());
    for (const child of childrenIn(theirs)) if (!mineToo.has(addressOf(child))) settle(addressOf(child));
    return { disputed, merged };
};

/** Side of a conflict whose value is chosen. */
export type Side = 'mine' | 'theirs';

type Values = Readonly<Record<string, unknown>>;

export interface Versions {
    /** The record when the form was opened. */
    readonly before: Values;
    readonly mine: Values;
    /** The API's current version. */
    readonly theirs: Values;
}

export interface FieldDifference {
    readonly name: string;
    readonly property: Property;
    /** Side that changed it. Only `both`, changes to different values, requires a choice by the user. */
    readonly by: Side | 'both';
    readonly before: unknown;
    readonly mine: unknown;
    readonly theirs: unknown;
    /** For children: the resulting list for each choice, with all changes that do not collide. */
    readonly merged?: Readonly<Record<Side, unknown>>;
}

/** The chosen side by property. Default: `mine`. */
export type Choices = Readonly<Record<string, Side>>;

const changedBy = (
    property: Property,
    before: unknown,
    mine: unknown,
    theirs: unknown,
): FieldDifference['by'] | undefined => {
    if (sameValue(property, mine, theirs)) return undefined;
    if (sameValue(property, mine, before)) return 'theirs';
    return sameValue(property, theirs, before) ? 'mine' : 'both';
};

type ConflictValues = Pick<FieldDifference, 'before' | Side>;

/** Compares children line by line: only lines changed by both sides require a choice. */
const childDifference = (name: string, property: ChildrenProperty, values: ConflictValues): FieldDifference => {
    const { disputed, merged } = mergeChildren(property, values);
    if (disputed.mine.length + disputed.theirs.length > 0) return { name, property, by: 'both', ...disputed, merged };
    return { name, property, by: 'mine', ...values, mine: merged.mine, merged };
};

/** The differences between the versions in the contract's order, without read-only properties (H8). */
export const differencesOf = (properties: Properties, { before, mine, theirs }: Versions): FieldDifference[] =>
    Object.entries(properties).flatMap(([name, property]) => {
        const values = { before: before[name], mine: mine[name], theirs: theirs[name] };
        const by = isWritable(property) && changedBy(property, values.before, values.mine, values.theirs);
        if (by === 'both' && property.kind === 'children') return [childDifference(name, property, values)];
        return by ? [{ name, property, by, ...values }] : [];
    });

export const chosenValues = (differences: readonly FieldDifference[], choices: Choices): Values => {
    const isKept = ({ name, by, merged }: FieldDifference) =>
        by === 'mine' || (by === 'both' && (choices[name] !== 'theirs' || merged !== undefined));
    return Object.fromEntries(
        differences.filter(isKept).map(({ name, mine, merged }) => [name, merged?.[choices[name] ?? 'mine'] ?? mine]),
    );
};

export const storyOf = (differences: readonly FieldDifference[]): 'choose' | 'merged' | 'untouched' | 'equal' => {
    const changed = new Set(differences.map(({ by }) => by));
    if (changed.has('both')) return 'choose';
    if (!changed.has('mine')) return 'equal';
    const isMerged = changed.has('theirs') || differences.some(({ merged }) => merged !== undefined);
    return isMerged ? 'merged' : 'untouched';
};
