// Apart: merges another user's changes into an open record, by the rules of the conflict dialog, before saving.

import type { Properties } from '#contract/language/property.ts';
import { differencesOf, type FieldDifference, type Versions } from '../conflict/differences.ts';
import { isTouched } from '../drafts/draftChanges.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Merge {
    readonly theirs: readonly FieldDifference[];
    /** Fields changed by both users; saving asks about them. */
    readonly disputed: readonly FieldDifference[];
    /** New base version of the form. */
    readonly base: Values;
}

interface Open extends Versions {
    readonly properties: Properties;
    /** Fields that the user has changed, as react-hook-form marks them. */
    readonly dirty: Values;
    /** Whether lines with unsaved input exist, which save themselves. */
    readonly isPartUnsaved: boolean;
}

/** Merges untouched values. For values changed by both, the base keeps the former version, so that saving asks. */
export const mergeTheirs = ({ properties, before, mine, theirs, dirty, isPartUnsaved }: Open): Merge => {
    const typed = Object.fromEntries(
        Object.entries(before).map(([name, value]) => [name, isTouched(dirty[name]) ? mine[name] : value]),
    );
    const differences = differencesOf(properties, { before, mine: { ...mine, ...typed }, theirs });
    const isDisputed = ({ by, property }: FieldDifference): boolean =>
        by === 'both' || (by === 'theirs' && isPartUnsaved && property.kind === 'children');
    const disputed = differences.filter(isDisputed);
    const former = Object.fromEntries(disputed.map(({ name }) => [name, before[name]]));
    const kept = disputed.length > 0 ? { ...former, '@etag': before['@etag'] } : {};
    return {
        theirs: differences.filter(one => one.by === 'theirs' && !isDisputed(one)),
        disputed,
        base: { ...theirs, ...kept },
    };
};
