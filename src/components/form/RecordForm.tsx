import { Form, useSaveContext } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { underFields } from './underFields.ts';
import type { Refusal } from './useRefusal.ts';

const isErrors = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface RecordFormProps {
    /** The record as it was opened; none for a new one. */
    record?: { readonly id: string };
    defaultValues?: Readonly<Record<string, unknown>>;
    refusal: Refusal;
    children: ReactNode;
}

/**
 * react-admin's form. It takes any failure that names no field for a success, and would then let the person leave
 * without a word, what was typed lost: here such a failure is the form's own error, which `FormAlert` shows.
 */
export const RecordForm = ({ refusal, children, ...values }: RecordFormProps) => {
    const { save } = useSaveContext();
    const running = useRef<Promise<unknown>>(undefined);
    const send = async (data: FieldValues) => {
        const refused: unknown = await save?.(data);
        const root = refusal.take();
        return isErrors(refused) ? underFields(refused) : root;
    };
    // A second click that comes before the button was drawn again waits for the first: it must not save twice.
    const onSubmit = (data: FieldValues) => {
        running.current ??= send(data).finally(() => {
            running.current = undefined;
        });
        return running.current;
    };
    return (
        <Form {...values} onSubmit={onSubmit} noValidate warnWhenUnsavedChanges disableInvalidFormNotification>
            {children}
        </Form>
    );
};
