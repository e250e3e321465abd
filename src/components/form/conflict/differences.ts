import { isWritable, type Properties, type Property } from '#contract/property.ts';
import { sameValue } from './sameValue.ts';

type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

/** The three records of a conflict. */
export interface Versions {
    /** As the form was opened with. */
    readonly before: Values;
    /** As the form has it now. */
    readonly mine: Values;
    /** As the API has it now. */
    readonly theirs: Values;
}

/** A property that my version and theirs do not agree about. */
export interface Difference {
    readonly name: string;
    readonly property: Property;
    /** Who changed it; `both`, to different values, is the only case that asks for a choice. */
    readonly by: Side | 'both';
    readonly before: unknown;
    readonly mine: unknown;
    readonly theirs: unknown;
}

/** By property; one that is not there is mine. */
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

/** Where the two versions part, in the contract's order; what nobody writes is not asked about. Row H8. */
export const differencesOf = (properties: Properties, { before, mine, theirs }: Versions): Difference[] =>
    Object.entries(properties).flatMap(([name, property]) => {
        const values = { before: before[name], mine: mine[name], theirs: theirs[name] };
        const by = isWritable(property) && changedBy(property, values.before, values.mine, values.theirs);
        return by ? [{ name, property, by, ...values }] : [];
    });

/** What of mine goes on top of their version, once the choices are made. */
export const keptOf = (differences: readonly Difference[], choices: Choices): Values => {
    const isKept = ({ name, by }: Difference) => by === 'mine' || (by === 'both' && choices[name] !== 'theirs');
    return Object.fromEntries(differences.filter(isKept).map(({ name, mine }) => [name, mine]));
};

/** Which of four sentences tells the conflict. */
export const storyOf = (differences: readonly Difference[]): 'choose' | 'merged' | 'untouched' | 'equal' => {
    const changed = new Set(differences.map(({ by }) => by));
    if (changed.has('both')) return 'choose';
    if (!changed.has('mine')) return 'equal';
    return changed.has('theirs') ? 'merged' : 'untouched';
};
