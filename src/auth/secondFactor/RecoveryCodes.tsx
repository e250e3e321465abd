import { useState } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import styles from './secondFactor.module.css';

interface RecoveryCodesProps {
    readonly codes: readonly string[];
    readonly onDone: () => void;
}

/** Recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
    const text = useText();
    const [outcome, tell] = useState<'copied' | 'not_copied'>();
    const lines = codes.join('\n');
    const copy = () =>
        void navigator.clipboard.writeText(lines).then(
            () => tell('copied'),
            () => tell('not_copied'),
        );
    return (
        <div className={styles.step}>
            <h3>{text('second_factor.codes.title')}</h3>
            <p>{text('second_factor.codes.lead')}</p>
            <ul className={styles.codes}>
                {codes.map(code => (
                    <li key={code}>{code}</li>
                ))}
            </ul>
            <div className={styles.actions}>
                <Button onClick={copy}>{text('second_factor.codes.copy')}</Button>
                <a
                    className={buttonClass()}
                    href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
                    download={`${text('second_factor.codes.file')}.txt`}
                >
                    {text('second_factor.codes.download')}
                </a>
                <Button variant="primary" onClick={onDone}>
                    {text('second_factor.codes.done')}
                </Button>
            </div>
            <p role="status">{outcome ? text(`second_factor.codes.${outcome}`) : ''}</p>
        </div>
    );
};
