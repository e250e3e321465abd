import type { FilterField } from '../declared.ts';

/** What the editor of the values of a field needs. */
export interface EditorProps {
    readonly field: FilterField;
    /** Name of the filter whose values are edited. */
    readonly name: string;
    readonly label: string;
    readonly onBack: (() => void) | undefined;
    readonly onDone: () => void;
}
