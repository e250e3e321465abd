import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import { LOGIN } from '../routing/publicAddresses.ts';
import { Button } from '../ui/Button.tsx';
import { PublicIcon, type PublicIconProps } from '../ui/PublicIcon.tsx';
import type { SignInFailure } from './failure.ts';
import styles from './PublicForm.module.css';
import type { usePublicForm } from './usePublicForm.ts';

export const BackToSignIn = ({ email = '' }: { email?: string }) => (
    <p className={styles.back}>
        <Link to={LOGIN} state={{ email }}>
            <PublicIcon name="back" size={20} />
            {useText()('passwords.forgotten.back')}
        </Link>
    </p>
);

interface HandedOver {
    readonly email: string;
    /** True to focus the first field. */
    readonly focus: boolean;
}

/** Validates the state, which may come from an older version. */
export const readHandover = (state: unknown): HandedOver => {
    const given: Readonly<Record<string, unknown>> = typeof state === 'object' && state !== null ? { ...state } : {};
    return { email: typeof given.email === 'string' ? given.email : '', focus: given.focus === true };
};

/** The icon above a screen that reports a result. */
export const Seal = ({ name }: Pick<PublicIconProps, 'name'>) => (
    <span className={styles.seal}>
        <PublicIcon name={name} size={24} />
    </span>
);

interface FailureNoteProps {
    readonly id: string;
    readonly failure: SignInFailure;
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
    /** Failed action, shown above a reason that does not come from the server. */
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
