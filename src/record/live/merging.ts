// Apart: what becomes of an open record when somebody else has changed it: the rules of the dialog of conflicts, before saving.

import type { Properties } from '#contract/language/property.ts';
import { differencesOf, type FieldDifference, type Versions } from '../conflict/differences.ts';
import { isTouched } from '../drafts/draftChanges.ts';

type Values = Readonly<Record<string, unknown>>;

/** Another person's version, as the form takes it over. */
export interface Merge {
    /** Fields that only they have changed. */
    readonly theirs: readonly FieldDifference[];
    /** Fields that both have changed, about which saving asks. */
    readonly disputed: readonly FieldDifference[];
    /** What the form is based on from now on. */
    readonly base: Values;
}

interface Open extends Versions {
    readonly properties: Properties;
    /** Fields that the person has changed, as react-hook-form marks them. */
    readonly dirty: Values;
    /** Whether lines are being typed, which are saved by themselves. */
    readonly isPartUnsaved: boolean;
}

/**
 * Merges what is untouched and keeps what was typed. Where both have changed a field, the base keeps its former value and the version
 * in which it had it, so that saving finds the conflict and asks.
 */
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
