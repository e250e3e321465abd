import { RESET_LINK_HOURS } from '#contract/session.ts';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { Button } from '../ui/Button.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import styles from './PublicForm.module.css';
import { PublicForm } from './PublicForm.tsx';
import { Seal } from './Seal.tsx';
import { useResetLink } from './useResetLink.ts';

interface LinkSentProps {
    readonly email: string;
    readonly onOther: () => void;
}

/** A6: the address that the link was sent to, and what to do if it does not arrive. */
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
            <Button className={styles.second} onClick={onOther}>
                {text('passwords.sent.other')}
            </Button>
            <BackToSignIn email={email} />
        </>
    );
};
