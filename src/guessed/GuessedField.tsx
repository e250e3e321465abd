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
    const isShaped = !reference && typeof value === 'object' && value !== null;
    return isShaped ? <span>{textOf(value)}</span> : <FieldGuesser {...props} />;
};
