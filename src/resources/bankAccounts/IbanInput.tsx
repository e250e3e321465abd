import { compact } from '#contract/identifiers/compact.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { TypedInput } from '../../kinds/TypedInput.tsx';
import { grouped } from './fill.ts';
import { useRib } from './useRib.ts';

/** An IBAN in groups of four, from which the parts of the RIB follow, as it follows from them. */
export const IbanInput = ({ name, validate, readOnly = false, help }: InputProps) => {
    useRib();
    return <TypedInput source={name} {...{ validate, readOnly, help }} read={compact} write={grouped} />;
};
