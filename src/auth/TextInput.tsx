import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useServerText } from '../i18n/useTranslator.ts';
import type { FailureText } from './failure.ts';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
    readonly name: string;
    readonly label: string;
    readonly error?: FailureText | undefined;
    /** Shown below the input unless there is an error. */
    readonly hint?: string | undefined;
    readonly describedBy?: string;
    readonly children?: ReactNode;
}

/** A labelled input without react-admin, to keep the public screens light. */
export const TextInput = ({ label, error, hint, describedBy = '', children, ...input }: TextInputProps) => {
    const serverText = useServerText();
    const id = useId();
    const note = error ? serverText(error.key, error.params) : hint;
    return (
        <div className={styles.field}>
            <label htmlFor={id}>{label}</label>
            <div className={styles.control}>
                <input
                    {...input}
                    id={id}
                    required
                    aria-invalid={error !== undefined}
                    aria-describedby={`${note ? `${id}-note` : ''} ${describedBy}`.trim() || undefined}
                />
                {children}
            </div>
            {note && (
                <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
                    {note}
                </p>
            )}
        </div>
    );
};
