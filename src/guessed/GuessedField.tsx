import { FieldGuesser } from '@api-platform/admin';
import type { Field } from '@api-platform/api-doc-parser';
import { useRecordContext } from 'ra-core';
import type { CSSProperties } from 'react';
import { useFormat } from '../ui/format.ts';
import { analyzer } from './analyzer.ts';

/** A value of any shape as text: the members of a list, or the parts of an embedded value without its IRI and class. */
const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
    if (typeof value !== 'object' || value === null) return String(value ?? '');
    const parts = Object.entries(value).filter(([name]) => !name.startsWith('@'));
    return textOf(parts.map(([, part]) => part));
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** True if a value is or contains an object: related records have IRIs, unless they are embedded. */
export const hasParts = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

/** Clamps a long text to three lines; its tooltip has the whole text. */
const CLAMPED: CSSProperties = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    maxWidth: '60ch',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
};

/** Maximum length of texts that are never clamped. */
const SHORT_TEXT = 60;

const isLong = (text: string): boolean => text.length > SHORT_TEXT || text.includes('\n');

const Clamped = ({ text }: { text: string }) => (
    <span style={CLAMPED} title={text}>
        {text}
    </span>
);

interface GuessedFieldProps {
    readonly field: Field;
    /** True in tables: clamps long texts. */
    readonly isClamped?: boolean;
    /** Read by the table for its heading. */
    readonly source: string;
    readonly sortable?: boolean;
    readonly sortBy?: string;
}

/** A calendar day, or an instant in the time zone of the console. */
const GuessedDate = ({ value, isTimed }: { value: string; isTimed: boolean }) => {
    const { date, dateTime } = useFormat();
    return <span>{isTimed ? dateTime(value) : date(value)}</span>;
};

/** The value of a field. The guesser would show `[object Object]` or omit spaces. */
export const GuessedField = ({ field, isClamped = false, ...props }: GuessedFieldProps) => {
    const { name, reference } = field;
    const value: unknown = useRecordContext()?.[name];
    const type = analyzer.getFieldType(field);
    if ((type === 'date' || type === 'dateTime') && typeof value === 'string')
        return <GuessedDate value={value} isTimed={type === 'dateTime'} />;
    const isShaped = hasParts(value) || (!reference && Array.isArray(value));
    const text = isShaped ? textOf(value) : value;
    if (isClamped && !reference && typeof text === 'string' && isLong(text)) return <Clamped text={text} />;
    return isShaped ? <span>{textOf(value)}</span> : <FieldGuesser {...props} />;
};
