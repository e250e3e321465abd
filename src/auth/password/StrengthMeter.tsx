import { bitsOf, PASSWORD_RULES, type PasswordOwner, passwordOf } from '#contract/people/passwords.ts';
import { useText } from '../../i18n/useTranslator.ts';
import styles from './password.module.css';

/** In ascending order. */
const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const;
type Strength = (typeof STRENGTHS)[number];

/** @param owner refuses what holds the names or the e-mail of the person, where they are known */
export const strengthOf = (value: string, owner: PasswordOwner = {}): Strength => {
    if (value === '') return 'none';
    const bits = bitsOf(value);
    if (bits < 40 || passwordOf(owner)(value)) return 'weak';
    if (bits < 60 || PASSWORD_RULES.some(rule => rule(value))) return 'fair';
    return bits < 90 ? 'good' : 'strong';
};

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
