import type { FilterField } from '../declared.ts';
import type { FilterValues } from '../useFilters.ts';
import type { FilterMode } from './modes.ts';

/** What the editor of the values of a field needs. */
export interface EditorProps {
    readonly field: FilterField;
    /** Name of the filter whose values are edited. */
    readonly name: string;
    readonly label: string;
    /** How the values are compared. */
    readonly mode: FilterMode;
    readonly onBack: (() => void) | undefined;
    readonly onDone: () => void;
}

/** Filters that one input sets together: a bound, or both. */
export type BoundNames = readonly [string, ...string[]];

export const eachOf = (names: BoundNames, value: unknown): FilterValues =>
    Object.fromEntries(names.map(name => [name, value]));
