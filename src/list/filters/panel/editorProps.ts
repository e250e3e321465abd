import type { FilterField } from '../declared.ts';
import type { FilterValues } from '../useFilters.ts';
import type { FilterMode } from './modes.ts';

export interface EditorProps {
    readonly field: FilterField;
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
