import { RESET_LINK_HOURS } from '#contract/session.ts';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import buttons from '../theme/buttons.module.css';
import { BackToSignIn } from './BackToSignIn.tsx';
import styles from './PublicForm.module.css';
import { PublicForm } from './PublicForm.tsx';
import { Seal } from './Seal.tsx';
import { useResetLink } from './useResetLink.ts';

interface LinkSentProps {
    readonly email: string;
    readonly onOther: () => void;
}

/** Row A6: where the link went, and what to do when it does not arrive. */
export const LinkSent = ({ email, onOther }: LinkSentProps) => {
    const text = useText();
    const again = useResetLink(() => undefined);
    return (
        <>
            <Seal name="mail" />
            <PageHeading page={text('passwords.sent.page')}>{text('passwords.sent.title')}</PageHeading>
            <p className={styles.lead}>{text('passwords.sent.body', { email, smart_count: RESET_LINK_HOURS })}</p>
            <PublicForm
                form={again}
                attempt={text('passwords.forgotten.unable')}
                submit={text('passwords.sent.again')}
                pending={text('passwords.forgotten.sending')}
                quiet
            >
                <p className={styles.hint}>{text('passwords.sent.hint')}</p>
                <input type="hidden" name="email" value={email} />
            </PublicForm>
            <button type="button" className={`${buttons.button} ${styles.second}`} onClick={onOther}>
                {text('passwords.sent.other')}
            </button>
            <BackToSignIn email={email} />
        </>
    );
};
