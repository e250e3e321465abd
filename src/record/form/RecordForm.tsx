import { Form, type RaRecord, useSaveContext } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { isEmptyValue } from '#contract/language/values.ts';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import { type FormValues, withoutUnread } from '../drafts/draftChanges.ts';
import { ReleaseContext, useDraft } from '../drafts/useDraft.ts';
import { type Finish, type FormPart, FormPartContext } from '../FormPart.ts';
import { LeaveGuard } from '../leaving/LeaveGuard.tsx';
import { FormKeys } from '../saving/FormKeys.tsx';
import { PartFirst } from '../saving/PartFirst.tsx';
import { AfterSavingContext, takeAfter, useAfterSaving } from '../saving/Saving.ts';
import { straysIn } from './strays.ts';
import { underFields } from './underFields.ts';
import type { FormRefusal } from './useRefusal.ts';

const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The child that had the same address in the record. */
const earlier = (record: unknown, child: FormValues): FormValues => {
    const found = Array.isArray(record)
        ? record.find(one => isObject(one) && Reflect.get(one, '@id') === child['@id'])
        : {};
    return isObject(found) && child['@id'] !== undefined ? (found as FormValues) : {};
};

const emptied = (value: unknown, before: unknown): unknown => {
    if (Array.isArray(value))
        return value.map(one =>
            isObject(one) ? withoutEmptyValues(earlier(before, one as FormValues), one as FormValues) : one,
        );
    if (!isObject(value) || !isEmptyValue(value)) return value;
    return isObject(before) && isEmptyValue(before) ? before : null;
};

/**
 * The values of a form with null for objects without content: the inputs of a value create an object even where nothing
 * is typed, in children as well. What the record had without content stays as it was.
 */
export const withoutEmptyValues = (record: FormValues, data: FormValues): FormValues =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, emptied(value, record[name])]));

/**
 * Removes the messages that no field displays before the form is submitted again: react-hook-form checks the fields
 * alone, and would refuse for ever because of the others.
 */
const ForgetStrays = () => {
    const { clearErrors } = useFormContext();
    const { errors } = useFormState();
    const anchor = useRef<HTMLSpanElement>(null);
    useEffect(() => {
        const form = anchor.current?.closest('form');
        const forget = () => {
            const { root: _, ...fields } = errors;
            const paths = straysIn(fields).map(({ path }) => path);
            if (paths.length > 0) clearErrors(paths);
        };
        form?.addEventListener('submit', forget);
        return () => form?.removeEventListener('submit', forget);
    }, [errors, clearErrors]);
    return <span ref={anchor} hidden />;
};

/** Inside a form: exposes the fields changed by the person to the code that submits it. */
const Touched = ({ into }: { into: RefObject<FormValues> }) => {
    const { subscribe } = useFormContext();
    useEffect(() => {
        const note = ({ dirtyFields = {} }: { dirtyFields?: FormValues }) => {
            into.current = dirtyFields;
        };
        return subscribe({ formState: { values: true, dirtyFields: true }, callback: note });
    }, [into, subscribe]);
    return null;
};

const isErrors = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface RecordFormProps {
    /** The record as it was opened; undefined for a new one. */
    record?: RaRecord<string>;
    defaultValues?: Readonly<Record<string, unknown>>;
    /** Whether the complete record has been loaded; before, the form is read only and offers no draft. */
    ready?: boolean;
    refusal: FormRefusal;
    /** Distinguishes several forms of one record in drafts. Default: the resource. */
    kept?: string;
    /** Takes over a version that a part of the form has saved by itself. */
    onAdopt?: (record: RaRecord<string>) => void;
    /** Told whether such a part holds what is not saved yet. */
    onUnsaved?: (isUnsaved: boolean) => void;
    children: ReactNode;
}

const NOTHING = {};

/** What a reset of the form does to the input, and what it does after a part of the form has saved itself. */
const FORGETTING = { keepDirtyValues: false, keepDirty: false, keepErrors: false };
const KEEPING = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

type PartProps = { readonly [K in 'record' | 'onAdopt' | 'onUnsaved']: RecordFormProps[K] | undefined };

/**
 * Keeps what is typed, once, when the form is reset to a version that a part of it has saved. The options are one object
 * for good, because react-admin resets the form when they change.
 */
const usePart = ({ record, onAdopt, onUnsaved }: PartProps) => {
    const [resetOptions] = useState(() => ({ ...FORGETTING }));
    const finish = useRef<Finish>(undefined);
    const part = useMemo(
        (): FormPart => ({
            adopt: adopted => {
                Object.assign(resetOptions, KEEPING);
                onAdopt?.(adopted);
            },
            onUnsaved: isUnsaved => onUnsaved?.(isUnsaved),
            beforeSaving: own => {
                finish.current = own;
                return () => {
                    finish.current = undefined;
                };
            },
        }),
        [resetOptions, onAdopt, onUnsaved],
    );
    // Effects of the form, which is further in, run before this one.
    useEffect(() => {
        if (record) Object.assign(resetOptions, FORGETTING);
    }, [resetOptions, record]);
    return { part, finish, resetOptions };
};

/**
 * react-admin's form treats a failure that names no field as a success, and would let the person leave without a
 * warning: here it is an error of the form, shown by `FormAlert`, and `LeaveGuard` asks. Properties that the server omitted and the person did
 * not change are not sent (`unread.ts`). Unsaved input is stored in drafts (`drafts/`).
 */
export const RecordForm = ({
    refusal,
    record,
    kept,
    defaultValues = NOTHING,
    ready = true,
    onAdopt,
    onUnsaved,
    children,
}: RecordFormProps) => {
    const { save } = useSaveContext();
    const draft = useDraft(record, kept);
    const { part, finish, resetOptions } = usePart({ record, onAdopt, onUnsaved });
    const touched = useRef<FormValues>(NOTHING);
    const running = useRef<Promise<unknown>>(undefined);
    const pending = useAfterSaving();
    const send = async (data: FieldValues) => {
        const read = draft.base ? withoutUnread(draft.base, data, touched.current) : data;
        const refused: unknown = await save?.(withoutEmptyValues(draft.base ?? NOTHING, read));
        const root = refusal.take();
        const errors = isErrors(refused) ? underFields(refused) : root;
        const { onSaved, onRefused } = takeAfter(pending);
        if (!errors) draft.place.forget();
        (errors ? onRefused : onSaved)?.();
        return errors;
    };
    // A second click before the next render shares the first request instead of saving twice.
    const onSubmit = (data: FieldValues) => {
        running.current ??= send(data).finally(() => {
            running.current = undefined;
        });
        return running.current;
    };
    const values = draft.base ? { record: draft.base } : { defaultValues };
    return (
        <Form {...values} resetOptions={resetOptions} onSubmit={onSubmit} noValidate disableInvalidFormNotification>
            <DraftBanner draft={draft} record={record ?? defaultValues} ready={ready} />
            <Touched into={touched} />
            <ForgetStrays />
            <AfterSavingContext value={pending}>
                <FormKeys />
                <PartFirst finish={finish} />
                <LeaveGuard onKeep={draft.place.keep} />
                <FormPartContext value={part}>
                    <ReleaseContext value={draft.release}>{children}</ReleaseContext>
                </FormPartContext>
            </AfterSavingContext>
        </Form>
    );
};
