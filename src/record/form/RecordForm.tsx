import { Form, type RaRecord, useSaveContext } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import type { Values } from '../drafts/draftChanges.ts';
import { ReleaseContext, useDraft } from '../drafts/useDraft.ts';
import { withoutEmptyValues } from './emptied.ts';
import { ForgetStrays } from './ForgetStrays.tsx';
import { Touched } from './Touched.tsx';
import { underFields } from './underFields.ts';
import { withoutUnread } from './unread.ts';
import type { Refusal } from './useRefusal.ts';

const isErrors = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface RecordFormProps {
    /** The record as it was opened; undefined for a new one. */
    record?: RaRecord<string>;
    defaultValues?: Readonly<Record<string, unknown>>;
    /** Whether the complete record has been loaded; before, the form is read only and offers no draft. */
    ready?: boolean;
    refusal: Refusal;
    /** Distinguishes several forms of one record in drafts. Default: the resource. */
    kept?: string;
    /** Whether what is typed stays when the form adopts another version, as parts of it save themselves. */
    keepsTyped?: boolean;
    children: ReactNode;
}

const NOTHING = {};

/** Constant, because react-admin resets the form when it changes. */
const KEEP_TYPED = { keepDirtyValues: true };

/**
 * react-admin's form treats a failure that names no field as a success, and would let the person leave without a
 * warning: here it is an error of the form, shown by `FormAlert`. Properties that the server omitted and the person did
 * not change are not sent (`unread.ts`). Unsaved input is stored in drafts (`drafts/`).
 */
export const RecordForm = ({
    refusal,
    record,
    kept,
    defaultValues = NOTHING,
    ready = true,
    keepsTyped = false,
    children,
}: RecordFormProps) => {
    const { save } = useSaveContext();
    const draft = useDraft(record, kept);
    const touched = useRef<Values>(NOTHING);
    const running = useRef<Promise<unknown>>(undefined);
    const send = async (data: FieldValues) => {
        const read = draft.base ? withoutUnread(draft.base, data, touched.current) : data;
        const refused: unknown = await save?.(withoutEmptyValues(draft.base ?? NOTHING, read));
        const root = refusal.take();
        const errors = isErrors(refused) ? underFields(refused) : root;
        if (!errors) draft.place.forget();
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
        <Form
            {...values}
            {...(keepsTyped && { resetOptions: KEEP_TYPED })}
            onSubmit={onSubmit}
            noValidate
            warnWhenUnsavedChanges
            disableInvalidFormNotification
        >
            <DraftBanner draft={draft} record={record ?? defaultValues} ready={ready} />
            <Touched into={touched} />
            <ForgetStrays />
            <ReleaseContext value={draft.release}>{children}</ReleaseContext>
        </Form>
    );
};
