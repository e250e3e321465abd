import { Form, type RaRecord, useSaveContext } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftBanner } from './drafts/DraftBanner.tsx';
import { ReleaseContext, useDraft } from './drafts/useDraft.ts';
import { underFields } from './underFields.ts';
import type { Refusal } from './useRefusal.ts';

const isErrors = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface RecordFormProps {
    /** The record as it was opened; none for a new one. */
    record?: RaRecord<string>;
    defaultValues?: Readonly<Record<string, unknown>>;
    /** Whether the record was read whole; until then nothing can be typed, and no unsaved input is offered. */
    ready?: boolean;
    refusal: Refusal;
    /** Names the form among those that keep input of the same record. Default: the resource. */
    kept?: string;
    children: ReactNode;
}

const NOTHING = {};

/**
 * react-admin's form. It takes any failure that names no field for a success, and would then let the person leave
 * without a word, what was typed lost: here such a failure is the form's own error, which `FormAlert` shows.
 * What is typed outlives the session, the page and the tab until it is saved (`drafts/`).
 */
export const RecordForm = ({
    refusal,
    record,
    kept,
    defaultValues = NOTHING,
    ready = true,
    children,
}: RecordFormProps) => {
    const { save } = useSaveContext();
    const draft = useDraft(record, kept);
    const running = useRef<Promise<unknown>>(undefined);
    const send = async (data: FieldValues) => {
        const refused: unknown = await save?.(data);
        const root = refusal.take();
        const errors = isErrors(refused) ? underFields(refused) : root;
        if (!errors) draft.place.forget();
        return errors;
    };
    // A second click that comes before the button was drawn again waits for the first: it must not save twice.
    const onSubmit = (data: FieldValues) => {
        running.current ??= send(data).finally(() => {
            running.current = undefined;
        });
        return running.current;
    };
    const values = draft.base ? { record: draft.base } : { defaultValues };
    return (
        <Form {...values} onSubmit={onSubmit} noValidate warnWhenUnsavedChanges disableInvalidFormNotification>
            <DraftBanner draft={draft} record={record ?? defaultValues} ready={ready} />
            <ReleaseContext value={draft.release}>{children}</ReleaseContext>
        </Form>
    );
};
