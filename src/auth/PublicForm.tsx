import { type ReactNode, useId } from 'react';
import buttons from '../theme/buttons.module.css';
import { FailureNote } from './FailureNote.tsx';
import styles from './PublicForm.module.css';
import type { usePublicForm } from './usePublicForm.ts';

interface PublicFormProps {
    readonly form: Omit<ReturnType<typeof usePublicForm>, 'errors'>;
    /** What failed, said above a reason that is not the server's own. */
    readonly attempt?: string;
    readonly submit: string;
    /** On the button while the server is asked. */
    readonly pending: string;
    /** For a form that is not what the screen is about. */
    readonly quiet?: boolean;
    readonly children: ReactNode;
}

/** The browser's own bubbles speak its language, not ours: `noValidate`. */
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
            <button
                type="submit"
                className={`${quiet ? buttons.button : buttons.primary} ${styles.submit}`}
                aria-disabled={form.pending}
            >
                {form.pending && <span className={styles.spinner} aria-hidden="true" />}
                {form.pending ? pending : submit}
            </button>
        </form>
    );
};
