import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useServerText } from '../i18n/useTranslator.ts';
import type { Words } from './failure.ts';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
    readonly name: string;
    readonly label: string;
    readonly error?: Words | undefined;
    /** Stands under the input for as long as there is no error. */
    readonly hint?: string | undefined;
    /** Identifiers of what describes the input elsewhere. */
    readonly describedBy?: string;
    /** Stands inside the input, at its end. */
    readonly children?: ReactNode;
}

/** A labelled input without react-admin: the public screens must stay light. */
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
