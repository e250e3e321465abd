import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
import { handedOver } from './handedOver.ts';
import { LinkSent } from './LinkSent.tsx';

/** A6: asks for the e-mail, then confirms that the link was sent. */
export const ForgottenPasswordPage = () => {
    const [email, setEmail] = useState(handedOver(useLocation().state).email);
    const [sent, setSent] = useState(false);
    const onSent = (to: string) => {
        setEmail(to);
        setSent(true);
    };
    return sent ? (
        <LinkSent email={email} onOther={() => setSent(false)} />
    ) : (
        <ForgottenPasswordForm email={email} onSent={onSent} />
    );
};
