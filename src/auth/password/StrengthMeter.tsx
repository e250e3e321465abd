import { bitsOf, PASSWORD_RULES, type PasswordOwner, passwordOf } from '#contract/people/passwords.ts';
import { useText } from '../../i18n/useTranslator.ts';
import styles from './password.module.css';

/** In ascending order. */
const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const;
type Strength = (typeof STRENGTHS)[number];

/** @param owner known names and e-mail of the user, which the password may not contain */
export const strengthOf = (value: string, owner: PasswordOwner = {}): Strength => {
    if (value === '') return 'none';
    const bits = bitsOf(value);
    if (bits < 40 || passwordOf(owner)(value)) return 'weak';
    if (bits < 60 || PASSWORD_RULES.some(rule => rule(value))) return 'fair';
    return bits < 90 ? 'good' : 'strong';
};

/** Strength of a password as a word, bars and a colour. Changes of the word are announced. */
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
