import { PASSWORD_RULES } from '#contract/people/passwords.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import { Strokes } from '../../ui/PublicIcon.tsx';
import styles from './password.module.css';

const MET = 'M6 12.6l3.8 3.8L18 8.4';
const UNMET = 'M12 12h.01';

/** Rules with their messages for an empty password. */
const DEMANDS = PASSWORD_RULES.flatMap(rule => {
    const refusal = rule('');
    return refusal ? [{ rule, ...refusal }] : [];
});

/** V3: the rules; met ones are ticked. */
export const PasswordRules = ({ value }: { value: string }) => {
    const text = useText();
    const demand = useServerText();
    return (
        <ul className={styles.rules} aria-label={text('passwords.reset.rules')}>
            {DEMANDS.map(({ rule, key, params }) => {
                const met = rule(value) === undefined;
                return (
                    <li key={key} data-met={met}>
                        <Strokes path={met ? MET : UNMET} size={20} />
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
