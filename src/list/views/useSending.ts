import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureMessage } from '../../ui/failure.ts';

const inner = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The API's message at a path of an error: `['name']`, `['root', 'serverError']` for the whole. */
const toldAt = (error: unknown, path: readonly string[]): string | undefined => {
    const told = ['body', 'errors', ...path].reduce(inner, error);
    return typeof told === 'string' ? told : undefined;
};

/** Sends the content of a dialog, once at a time; closes it on success and shows the refusal otherwise. */
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
    const nameRefusal = toldAt(error, ['name']);
    const whole = toldAt(error, ['root', 'serverError']) ?? (error === undefined ? undefined : failureMessage(error));
    // An error about a property without a field in the dialog.
    const message = whole ?? (error === undefined || nameRefusal ? undefined : 'app.failure.unexpected');
    return { send, isSending, nameRefusal, refusal: message && translate(message, { _: message }) };
};
