import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureMessage } from '../ui/failure.ts';

/** The reason why a record could not be deleted, for the form's alert. */
export const useNotDeleted = (): { notDeleted: string | undefined; onDeleteError: (error: unknown) => void } => {
    const translate = useTranslate();
    const [notDeleted, setNotDeleted] = useState<string>();
    const onDeleteError = (error: unknown) => {
        const message = failureMessage(error) ?? 'app.failure.unexpected';
        setNotDeleted(translate(message, { _: message }));
    };
    return { notDeleted, onDeleteError };
};
