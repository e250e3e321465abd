import type { ChildrenProperty } from '#contract/language/kinds.ts';
import { isWritable } from '#contract/language/property.ts';
import { sameValue } from '../../kinds/sameValue.ts';
import type { Side } from './side.ts';

/** A child as the provider gives it: an object with its `@id`, if it is not new. */
type Child = Readonly<Record<string, unknown>>;

/** The children that two people changed differently, and the whole list for each choice. */
export interface MergedChildren {
    /** The children that require a choice, as each version has them. */
    readonly disputed: { readonly before: Child[]; readonly mine: Child[]; readonly theirs: Child[] };
    /** The list with both people's changes, and those of one side where they collide. */
    readonly merged: Readonly<Record<Side, Child[]>>;
}

const childrenIn = (value: unknown): readonly Child[] => (Array.isArray(value) ? value : []);
const addressOf = (child: Child): string => String(child['@id']);
const byAddress = (children: readonly Child[]): ReadonlyMap<string, Child> =>
    new Map(children.flatMap(child => (child['@id'] === undefined ? [] : [[addressOf(child), child]])));

/** A child that only I keep was deleted by the others, and is added again. */
const anew = ({ '@id': _, id: __, ...child }: Child): Child => child;

interface Versions {
    readonly before: Child | undefined;
    readonly mine: Child | undefined;
    readonly theirs: Child | undefined;
}

/** The properties of a child that two people changed, each taken from who changed it; undefined where they collide. */
const mergedChild = ({ of }: ChildrenProperty, { before, mine, theirs }: Versions): Child | undefined => {
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

/** What becomes of one child, for each choice; the same for both where nothing collides. */
const settled = (property: ChildrenProperty, versions: Versions): Readonly<Record<Side, Child | undefined>> => {
    const isSame = (one: Child | undefined, other: Child | undefined): boolean =>
        one === other || (one !== undefined && other !== undefined && sameValue(property, [one], [other]));
    const { before, mine, theirs } = versions;
    if (isSame(mine, before)) return { mine: theirs, theirs };
    if (isSame(theirs, before)) return { mine, theirs: mine };
    const both = mergedChild(property, versions);
    if (both) return { mine: both, theirs: both };
    return { mine: mine && !theirs ? anew(mine) : mine, theirs };
};

/**
 * Merges children line by line, by their addresses, and each line property by property (H8). The order is mine, with the
 * children that others have added at the end.
 */
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
