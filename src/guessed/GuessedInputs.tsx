import { InputGuesser } from '@api-platform/admin';
import type { Field, Resource } from '@api-platform/api-doc-parser';
import { calendarDay, dateBound, localMinute } from '@comptoir/hydra';
import { type RaRecord, useChoicesContext, useRecordContext, useResourceContext, useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';
import {
    AutocompleteArrayInput,
    type AutocompleteArrayInputProps,
    AutocompleteInput,
    type AutocompleteInputProps,
    NumberInput,
    ReferenceArrayInput,
    ReferenceInput,
    required,
    SelectInput,
    TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { config } from '../config.ts';
import { isDayColumn, isLongColumn } from '../kinds/columns.ts';
import { popup, search } from '../kinds/inputProps.ts';
import { SteadyWords } from '../kinds/SteadyWords.tsx';
import { useEnterTakesMatch } from '../kinds/useEnterTakesMatch.ts';
import { useTypedText } from '../kinds/useTyped.ts';
import { FormAlert } from '../record/form/FormAlert.tsx';
import { FormFooter } from '../record/form/FormFooter.tsx';
import styles from '../record/form/form.module.css';
import { analyzer } from './analyzer.ts';
import { hasParts } from './GuessedField.tsx';
import { inputsOf } from './properties.ts';
import { useChoices } from './useChoices.ts';

const common = { margin: 'none', fullWidth: true, helperText: false } as const;

const rulesOf = (field: Field) => (field.required ? { validate: required() } : {});

const Single = (props: AutocompleteInputProps) => {
    const typed = useTypedText();
    const typing = useEnterTakesMatch(typed);
    return (
        <SteadyWords isHeld={typed.isTyped}>
            <AutocompleteInput {...props} {...typing} />
        </SteadyWords>
    );
};

/** Keeps related records that could not be read. */
const Several = ({ source = '', ...props }: AutocompleteArrayInputProps) => {
    const typed = useTypedText();
    const typing = useEnterTakesMatch(typed);
    const { allChoices = [] } = useChoicesContext<RaRecord>();
    const held: unknown = useWatch({ name: source });
    const hidden = (Array.isArray(held) ? held : []).filter(iri => !allChoices.some(({ id }) => id === iri));
    const parse = (chosen: unknown) => [...hidden, ...(Array.isArray(chosen) ? chosen : [])];
    return (
        <SteadyWords isHeld={typed.isTyped}>
            <AutocompleteArrayInput {...props} {...typing} source={source} parse={parse} />
        </SteadyWords>
    );
};

/** Select of related records with a search, because there may be more than one page. */
const Relation = ({ field, reference }: { field: Field; reference: Resource }) => {
    const name = analyzer.getFieldNameFromSchema(reference);
    const optionText = (record: RaRecord): string => String(record[name] ?? record.id);
    const input = { ...common, ...popup, ...rulesOf(field), optionText, filterToQuery: search };
    return field.maxCardinality === 1 ? (
        <ReferenceInput source={field.name} reference={reference.name}>
            <Single {...input} />
        </ReferenceInput>
    ) : (
        <ReferenceArrayInput source={field.name} reference={reference.name}>
            <Several source={field.name} {...input} />
        </ReferenceArrayInput>
    );
};

const isDecimal = (field: Field): boolean => ['integer', 'float'].includes(analyzer.getFieldType(field));

const Embedded = ({ field, parts }: { field: Field; parts: readonly Field[] }) => {
    const label = useTranslateLabel();
    const resource = useResourceContext() ?? '';
    return (
        <fieldset className={styles.fields}>
            <legend>{label({ source: field.name, resource })}</legend>
            {parts.map(part => {
                const props = { ...common, ...rulesOf(part), source: `${field.name}.${part.name}` };
                const name = label({ source: part.name, resource }) ?? part.name;
                return isDecimal(part) ? (
                    <NumberInput key={part.name} {...props} label={name} />
                ) : (
                    <TextInput key={part.name} {...props} label={name} />
                );
            })}
        </fieldset>
    );
};

const lines = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));
const fromLines = (typed: string): string[] =>
    typed
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '');

/** Several texts, one per line. */
const Texts = ({ field }: { field: Field }) => (
    <TextInput
        {...common}
        {...rulesOf(field)}
        source={field.name}
        multiline
        format={lines}
        parse={(typed: string) => (typed.endsWith('\n') ? [...fromLines(typed), ''] : fromLines(typed))}
    />
);

const asJson = (value: unknown): string => (typeof value === 'string' ? value : value ? JSON.stringify(value) : '');
const fromJson = (typed: string): unknown => {
    try {
        return typed === '' ? null : JSON.parse(typed);
    } catch {
        return typed;
    }
};

const Json = ({ field }: { field: Field }) => (
    <TextInput {...common} {...rulesOf(field)} source={field.name} multiline format={asJson} parse={fromJson} />
);

const dayOf = (value: unknown): string => calendarDay(value) ?? String(value ?? '').slice(0, 10);

/** A calendar day without a time zone. Ignores a time added by the server. */
const Day = ({ field }: { field: Field }) => (
    <TextInput
        {...common}
        {...rulesOf(field)}
        source={field.name}
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
        format={dayOf}
        parse={(typed: string) => (typed === '' ? null : typed)}
    />
);

/** A date and time in the company's time zone, as in other screens; sent in UTC. */
const Instant = ({ field }: { field: Field }) => (
    <TextInput
        {...common}
        {...rulesOf(field)}
        source={field.name}
        type="datetime-local"
        slotProps={{ inputLabel: { shrink: true } }}
        format={(value: unknown) => localMinute(value, config.timeZone)}
        parse={(typed: string) => (typed === '' ? null : dateBound(typed, 'start', config.timeZone))}
    />
);

/** Names of multi-line texts, until a record has been read. */
const LONG_NAME = /(description|content|body|text|comment|notes?|summary|message|biography|abstract)$/i;

const PlainText = ({ field, isLong }: { field: Field; isLong: boolean }) => (
    <TextInput
        {...common}
        {...rulesOf(field)}
        source={field.name}
        {...(isLong && { multiline: true, minRows: 3, maxRows: 16 })}
    />
);

/** A single-line input would join the lines of a text. A multi-line input stays multi-line while editing. */
const Text = ({ field }: { field: Field }) => {
    const resource = useResourceContext() ?? '';
    const value: unknown = useRecordContext()?.[field.name];
    const isLong = isLongColumn(resource, field.name) || LONG_NAME.test(field.name);
    return <PlainText field={field} isLong={isLong || (typeof value === 'string' && value.includes('\n'))} />;
};

/** Select of the documented values. Keeps an undocumented value. */
const Choice = ({ field, values }: { field: Field; values: readonly string[] }) => {
    const value: unknown = useRecordContext()?.[field.name];
    const all = typeof value === 'string' && !values.includes(value) ? [value, ...values] : values;
    return (
        <SelectInput
            {...common}
            {...rulesOf(field)}
            source={field.name}
            choices={all.map(id => ({ id, name: id }))}
            translateChoice={false}
            parse={(chosen: string) => (chosen === '' ? null : chosen)}
        />
    );
};

/** True if the field holds calendar days, according to its value, to other records, or to its documentation. */
const useIsDay = (field: Field): boolean => {
    const resource = useResourceContext() ?? '';
    const value: unknown = useRecordContext()?.[field.name];
    if (typeof value === 'string') return value.length === 10 && calendarDay(value) !== undefined;
    return isDayColumn(resource, field.name) || analyzer.getFieldType(field) === 'date';
};

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Input of a field. The record's value decides if the documentation declares a list as `string`. */
const Input = ({ field, choices }: { field: Field; choices: readonly string[] | undefined }) => {
    const record = useRecordContext();
    const isDay = useIsDay(field);
    const value: unknown = record?.[field.name];
    const { name, reference, embedded } = field;
    if (typeof reference === 'object' && reference !== null && !hasParts(value))
        return <Relation field={field} reference={reference} />;
    const type = analyzer.getFieldType(field);
    const parts = embedded?.writableFields ?? [];
    if (parts.length > 0 && !Array.isArray(value) && field.maxCardinality === 1)
        return <Embedded field={field} parts={parts} />;
    if (Array.isArray(value) ? value.every(isText) : type === 'array' && !embedded && value == null)
        return <Texts field={field} />;
    if (type === 'array' || hasParts(value)) return <Json field={field} />;
    if (type === 'date' || type === 'dateTime') return isDay ? <Day field={field} /> : <Instant field={field} />;
    if (type === 'text' && choices) return <Choice field={field} values={choices} />;
    return type === 'text' ? <Text field={field} /> : <InputGuesser source={name} {...common} />;
};

interface GuessedInputsProps {
    schema: Resource;
    /** Message key of the submit button. */
    label: string;
    notDeleted?: string | undefined;
    children?: ReactNode;
}

/** Inputs of the writable fields in the order of the documentation, with the submit button. */
export const GuessedInputs = ({ schema, label, notDeleted, children }: GuessedInputsProps) => {
    const choices = useChoices(schema);
    return (
        <div className={styles.sections}>
            <FormAlert notDeleted={notDeleted} />
            <section className={styles.section}>
                <div className={styles.fields}>
                    {inputsOf(schema).map(field => (
                        <Input key={field.name} field={field} choices={choices.get(field.name)} />
                    ))}
                </div>
            </section>
            <FormFooter label={label}>{children}</FormFooter>
        </div>
    );
};
