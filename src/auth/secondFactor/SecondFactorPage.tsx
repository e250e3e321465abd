import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { secondFactorMessages } from '../../i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { PageHeading } from '../../routing/PageHeading.tsx';
import { LOGIN } from '../../routing/publicAddresses.ts';
import { Button } from '../../ui/Button.tsx';
import publicForm from '../PublicForm.module.css';
import { obstacleHere, passkeyMessages } from '../passkeys/device.ts';
import { PasskeySetup } from '../passkeys/PasskeySetup.tsx';
import { postAs } from '../publicCall.ts';
import { useSession } from '../sharedSession.ts';
import styles from './secondFactor.module.css';
import { type AskOwn, TotpSetup } from './TotpSetup.tsx';

/** Where somebody is led whose company demands a second factor that they have not set up: the server opens nothing else. */
export const SecondFactorPage = () => {
    useMessages(secondFactorMessages);
    useMessages(passkeyMessages);
    const [isPasskey, choosePasskey] = useState(false);
    const text = useText();
    const { locale } = useTranslation();
    const session = useSession();
    const navigate = useNavigate();
    const token = session.token();
    if (token === undefined) return <Navigate to={LOGIN} replace />;
    const ask: AskOwn = (path, body) => postAs(token, `auth/${path}`, body, locale);
    const goOn = () => void navigate(session.takeTarget(), { replace: true });
    return (
        <>
            <PageHeading page={text('second_factor.title')}>{text('second_factor.demanded.title')}</PageHeading>
            <p className={publicForm.lead}>{text('second_factor.demanded.lead')}</p>
            {isPasskey ? (
                <PasskeySetup proofs={['password']} ask={ask} onDone={goOn} />
            ) : (
                <TotpSetup ask={ask} onDone={goOn} />
            )}
            <div className={styles.links}>
                {obstacleHere() ? null : (
                    <Button onClick={() => choosePasskey(!isPasskey)}>
                        {text(`passkeys.demanded.${isPasskey ? 'use_app' : 'use_passkey'}`)}
                    </Button>
                )}
                <Link to="/logout">{text('app.action.sign_out')}</Link>
            </div>
        </>
    );
};
