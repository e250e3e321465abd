import type { Kinds } from '#contract/kinds.ts';
import type { InputProps } from './inputProps.ts';
import { readIntegers, writeIntegers } from './integers.ts';
import { TypedInput } from './TypedInput.tsx';

/** Whole numbers in one box, separated by commas, semicolons or spaces. */
export const IntegersInput = ({ name, validate, readOnly = false, help }: InputProps<Kinds['integers']>) => (
    <TypedInput source={name} {...{ validate, readOnly, help }} read={readIntegers} write={writeIntegers} />
);
