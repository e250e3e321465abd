import type { Words } from './failure.ts';

const REQUIRED: Words = { key: 'validation.required' };

/** V2: an error for each empty value. */
export const requiredIn = <Name extends string>(
    values: Readonly<Record<Name, string>>,
): Partial<Record<Name, Words>> => {
    const errors: Partial<Record<Name, Words>> = {};
    for (const name in values) if (values[name].trim() === '') errors[name] = REQUIRED;
    return errors;
};
