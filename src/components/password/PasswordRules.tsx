import { PASSWORD_RULES } from '#contract/rules.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import styles from './password.module.css';

const MET = 'm5 10.5 3.2 3.2L15 7';
const UNMET = 'M10 10h.01';

/** What a rule asks for is what it says of an empty password. */
const DEMANDS = PASSWORD_RULES.flatMap(rule => {
    const refusal = rule('');
    return refusal ? [{ rule, ...refusal }] : [];
});

/** Row V3: the rules, each ticked once it is met. */
export const PasswordRules = ({ value }: { value: string }) => {
    const text = useText();
    const demand = useServerText();
    return (
        <ul className={styles.rules} aria-label={text('passwords.reset.rules')}>
            {DEMANDS.map(({ rule, key, params }) => {
                const met = rule(value) === undefined;
                return (
                    <li key={key} data-met={met}>
                        <svg viewBox="0 0 20 20" aria-hidden="true">
                            <path d={met ? MET : UNMET} />
                        </svg>
                        {demand(key.replace('validation', 'passwords.demand'), params)}
                        <span className={styles.spoken}>
                            , {text(met ? 'passwords.rule.met' : 'passwords.rule.unmet')}
                        </span>
                    </li>
                );
            })}
        </ul>
    );
};
