import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import styles from './secretField.module.css';

interface SecretFieldProps {
    readonly label: string;
    readonly value: string;
    readonly copy: string;
    readonly onCopied: (outcome: 'copied' | 'not_copied') => void;
    readonly children?: ReactNode;
}

/** A secret that is shown once, to be copied. */
export const SecretField = ({ label, value, copy, onCopied, children }: SecretFieldProps) => {
    const id = useId();
    const copyIt = () =>
        void navigator.clipboard.writeText(value).then(
            () => onCopied('copied'),
            () => onCopied('not_copied'),
        );
    return (
        <div className={styles.secret}>
            <label htmlFor={id}>{label}</label>
            <input id={id} readOnly value={value} onFocus={({ target }) => target.select()} />
            <Button variant="primary" onClick={copyIt}>
                {copy}
            </Button>
            {children}
        </div>
    );
};
