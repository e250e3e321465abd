import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './LoginForm.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
    readonly label: string;
    readonly error: string | undefined;
    /** Stands inside the input, at its end. */
    readonly children?: ReactNode;
}

/** A labelled input without react-admin: the sign-in screens must stay light. */
export const TextInput = ({ label, error, children, ...input }: TextInputProps) => {
    const id = useId();
    return (
        <div className={styles.field}>
            <label htmlFor={id}>{label}</label>
            <div className={styles.control}>
                <input
                    {...input}
                    id={id}
                    required
                    aria-invalid={error !== undefined}
                    aria-describedby={error ? `${id}-error` : undefined}
                />
                {children}
            </div>
            {error && (
                <p id={`${id}-error`} className={styles.error}>
                    {error}
                </p>
            )}
        </div>
    );
};
