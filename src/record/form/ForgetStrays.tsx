import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { straysIn } from './strays.ts';

/**
 * Removes the messages that no field displays before the form is submitted again: react-hook-form checks the fields
 * alone, and would refuse for ever because of the others.
 */
export const ForgetStrays = () => {
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
