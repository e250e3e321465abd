import type { FilterField } from '../declared.ts';
import type { FilterValues } from '../useFilters.ts';
import type { FilterMode } from './modes.ts';

/** Props of the editor of a field's values. */
export interface EditorProps {
    readonly field: FilterField;
    /** Name of the filter whose values are edited. */
    readonly name: string;
    readonly label: string;
    readonly mode: FilterMode;
    readonly onBack: (() => void) | undefined;
    readonly onDone: () => void;
}

/** Filters that one input sets together: one bound or both. */
export type BoundNames = readonly [string, ...string[]];

export const eachOf = (names: BoundNames, value: unknown): FilterValues =>
    Object.fromEntries(names.map(name => [name, value]));
