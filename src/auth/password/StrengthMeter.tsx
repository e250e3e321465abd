import type { PasswordOwner } from '#contract/passwords.ts';
import { useText } from '../../i18n/useTranslator.ts';
import styles from './password.module.css';
import { STRENGTHS, strengthOf } from './strength.ts';

/** The strength of a password as a word, as bars and as a colour. Changes of the word are announced. */
export const StrengthMeter = ({ value, owner }: { value: string; owner?: PasswordOwner | undefined }) => {
    const text = useText();
    const strength = strengthOf(value, owner);
    const reached = STRENGTHS.indexOf(strength);
    return (
        <div className={styles.meter} data-strength={strength}>
            <div className={styles.bars} aria-hidden="true">
                {STRENGTHS.slice(1).map((step, at) => (
                    <span key={step} data-reached={at < reached} />
                ))}
            </div>
            <p role="status">
                {text('passwords.strength.label')} <b>{text(`passwords.strength.${strength}`)}</b>
            </p>
        </div>
    );
};
