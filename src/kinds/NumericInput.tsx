import { useLocale } from 'ra-core';
import { type NumericProperty, readNumeric, unitOf, writeNumeric } from './figures.ts';
import { TypedInput } from './TypedInput.tsx';
import type { Validator } from './validators.ts';

interface NumericInputProps {
    source: string;
    property: NumericProperty;
    validate: Validator[];
    readOnly?: boolean;
    /** Message key of the help text. */
    help?: string;
}

/**
 * A number in French or English notation (`12,90`), written as the language does when the field is left; the browser's
 * number input supports only one decimal mark.
 */
export const NumericInput = ({ source, property, validate, readOnly = false, help }: NumericInputProps) => {
    const locale = useLocale() ?? '';
    return (
        <TypedInput
            {...{ source, validate, readOnly, help }}
            read={typed => readNumeric(property, typed, locale)}
            write={value => writeNumeric(property, value, locale)}
            inputMode={property.kind === 'integer' ? 'numeric' : 'decimal'}
            unit={unitOf(property)}
        />
    );
};
