import { type ReactNode, useId } from 'react';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import type { Failure } from './failure.ts';
import styles from './PublicForm.module.css';
import type { usePublicForm } from './usePublicForm.ts';

interface FailureNoteProps {
    readonly id: string;
    readonly failure: Failure;
    readonly attempt: string | undefined;
}

/** A2: the error above a form; nothing when all errors are shown at the fields. */
const FailureNote = ({ id, failure: { words, explained, requestId }, attempt }: FailureNoteProps) => {
    const text = useText();
    const serverText = useServerText();
    if (!words) return null;
    return (
        <div id={id} role="alert" className={styles.failure}>
            {attempt && !explained && <p>{attempt}</p>}
            <p>{serverText(words.key, words.params)}</p>
            {requestId && <p className={styles.reference}>{text('app.failure.reference', { id: requestId })}</p>}
        </div>
    );
};

interface PublicFormProps {
    readonly form: Omit<ReturnType<typeof usePublicForm>, 'errors'>;
    /** What failed, shown above a reason that does not come from the server. */
    readonly attempt?: string;
    readonly submit: string;
    /** Label of the button while the request is running. */
    readonly pending: string;
    /** Styles the button for a secondary form. */
    readonly quiet?: boolean;
    readonly children: ReactNode;
}

/** `noValidate`, because the browser's own messages are in its language rather than the page's. */
export const PublicForm = ({ form, attempt, submit, pending, quiet, children }: PublicFormProps) => {
    const noteId = useId();
    const words = form.failure?.words;
    return (
        <form
            className={styles.form}
            onSubmit={form.onSubmit}
            onInput={form.onInput}
            noValidate
            aria-describedby={words ? noteId : undefined}
        >
            {form.failure && <FailureNote id={noteId} failure={form.failure} attempt={attempt} />}
            {children}
            <Button
                type="submit"
                variant={quiet ? 'plain' : 'primary'}
                className={styles.submit}
                pending={form.pending}
            >
                {form.pending && <span className={styles.spinner} aria-hidden="true" />}
                {form.pending ? pending : submit}
            </Button>
        </form>
    );
};
