import type { FieldErrors } from 'react-hook-form';

/** A message of the API about a property that the form has no field for. */
export interface Stray {
    /** `contact.fullName` */
    readonly path: string;
    readonly message: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The messages that would be seen nowhere. react-hook-form keeps a `ref` to the field beside each message; one that has
 * none belongs to no field.
 */
export const straysIn = (errors: FieldErrors, parent = ''): Stray[] =>
    Object.entries<unknown>(errors).flatMap(([name, error]): Stray[] => {
        if (!isObject(error)) return [];
        const path = parent + name;
        if (typeof error.message !== 'string') return straysIn(error as FieldErrors, `${path}.`);
        return error.ref ? [] : [{ path, message: error.message }];
    });
