import type { Property } from '#contract/language/property.ts';
import type { Validator } from './validators.ts';

export interface InputProps<P extends Property = Property> {
    readonly name: string;
    readonly property: P;
    readonly validate: Validator[];
    readonly readOnly?: boolean;
    /** Message key of the help text. */
    readonly help?: string;
    /** For children: properties shown while a child is collapsed. */
    readonly details?: readonly string[] | undefined;
}

/** Common props of react-admin's inputs: no margin, help text only for errors. */
export const common = { margin: 'none', fullWidth: true, helperText: false } as const;

/** The label is always above the border, even without a value. */
export const raised = { slotProps: { inputLabel: { shrink: true } } };

/** The shadow separates a popup from the form. */
export const popup = { slotProps: { paper: { elevation: 8 } } };

export const search = (q: string) => (q === '' ? {} : { q });
