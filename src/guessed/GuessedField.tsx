import { FieldGuesser } from '@api-platform/admin';
import type { Field } from '@api-platform/api-doc-parser';
import { useRecordContext } from 'ra-core';

/** A value of any shape as a text: the members of a list, the parts of an embedded value without its address and class. */
const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
    if (typeof value !== 'object' || value === null) return String(value ?? '');
    const parts = Object.entries(value).filter(([name]) => !name.startsWith('@'));
    return textOf(parts.map(([, part]) => part));
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether a value is, or has, an object: records have the addresses of related ones, unless they are parts of this one. */
export const hasParts = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

interface GuessedFieldProps {
    readonly field: Field;
    /** Read by the table, for its heading. */
    readonly source: string;
    readonly sortable?: boolean;
    readonly sortBy?: string;
}

/** The value of a field, which the guesser would show as `[object Object]` or without spaces. */
export const GuessedField = ({ field: { name, reference }, ...props }: GuessedFieldProps) => {
    const value: unknown = useRecordContext()?.[name];
    const isShaped = hasParts(value) || (!reference && Array.isArray(value));
    return isShaped ? <span>{textOf(value)}</span> : <FieldGuesser {...props} />;
};
