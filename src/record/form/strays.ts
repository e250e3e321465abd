import type { FieldErrors } from 'react-hook-form';

export interface Stray {
    /** Example: `contact.fullName`. */
    readonly path: string;
    readonly message: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Messages that no field displays: in react-hook-form, only errors of fields have a `ref`. */
export const straysIn = (errors: FieldErrors, parent = ''): Stray[] =>
    Object.entries<unknown>(errors).flatMap(([name, error]): Stray[] => {
        if (!isObject(error)) return [];
        const path = parent + name;
        if (typeof error.message !== 'string') return straysIn(error as FieldErrors, `${path}.`);
        return error.ref ? [] : [{ path, message: error.message }];
    });
