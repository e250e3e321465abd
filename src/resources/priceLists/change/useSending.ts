import type { FieldValues } from 'react-hook-form';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { underFields } from '../../../record/form/underFields.ts';
import { failureMessage } from '../../../ui/failure.ts';

const fieldErrors = (error: unknown): Readonly<Record<string, unknown>> | undefined => {
    const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
    return typeof errors === 'object' && errors !== null ? { ...errors } : undefined;
};

/** Sends a form; a refusal becomes errors of its fields, any other failure one of the whole form. */
export const useSending = (send: (values: FieldValues) => Promise<void>) => {
    const serverText = useServerText();
    return async (values: FieldValues): Promise<object | undefined> => {
        try {
            await send(values);
            return undefined;
        } catch (error) {
            const errors = fieldErrors(error);
            if (errors) return underFields(errors);
            return { root: { serverError: serverText(failureMessage(error) ?? 'app.failure.unexpected') } };
        }
    };
};
