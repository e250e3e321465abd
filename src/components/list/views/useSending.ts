import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureMessage } from '../../failure.ts';

/** What the API says of one field, in an error of several. */
const refusalOf = (error: unknown, field: string): string | undefined => {
    const body: unknown = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
    const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
    const told: unknown = typeof errors === 'object' && errors !== null ? Reflect.get(errors, field) : undefined;
    return typeof told === 'string' ? told : undefined;
};

const rootRefusalOf = (error: unknown): string | undefined => {
    const body: unknown = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
    const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
    const root: unknown = typeof errors === 'object' && errors !== null ? Reflect.get(errors, 'root') : undefined;
    return refusalOf({ body: { errors: root } }, 'serverError');
};

/** Sends what a dialog holds, once at a time: closes it when that went well, says why not otherwise. */
export const useSending = (work: () => Promise<void>, onDone: () => void) => {
    const translate = useTranslate();
    const [isSending, setSending] = useState(false);
    const [error, setError] = useState<unknown>();
    const send = async () => {
        if (isSending) return;
        setSending(true);
        try {
            await work();
            onDone();
        } catch (refused) {
            setError(refused);
            setSending(false);
        }
    };
    const nameRefusal = refusalOf(error, 'name');
    const message = error === undefined ? undefined : (rootRefusalOf(error) ?? failureMessage(error));
    const rest = message ?? (error !== undefined && !nameRefusal ? 'app.failure.unexpected' : undefined);
    return { send, isSending, nameRefusal, refusal: rest && translate(rest, { _: rest }) };
};
