import { createSend } from '@comptoir/hydra';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { API_PATH } from '#contract/language/names.ts';
import type { SecondFactorAnswer } from '#contract/people/secondFactor.ts';
import { config } from '../../config.ts';
import { secondFactorMessages } from '../../i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { PageHeading } from '../../routing/PageHeading.tsx';
import { LOGIN } from '../../routing/publicAddresses.ts';
import { Button } from '../../ui/Button.tsx';
import publicForm from '../PublicForm.module.css';
import { obstacleHere, passkeyMessages } from '../passkeys/device.ts';
import { postAs } from '../publicCall.ts';
import { useSession } from '../sharedSession.ts';
import { signOut } from '../signOut.ts';
import { PasskeySetup } from './PasskeySetup.tsx';
import styles from './secondFactor.module.css';
import { type PostAsUser, TotpSetup } from './TotpSetup.tsx';

const entrypoint = `${config.apiOrigin}${API_PATH}`;

/** True if a new sign-in must prove a second factor. False after an error: the server refuses a second setup. */
const useMustProve = (token: string | undefined): boolean | undefined => {
    const [known, setKnown] = useState<boolean>();
    useEffect(() => {
        if (token === undefined) return;
        const leaving = new AbortController();
        const send = createSend({ entrypoint, getToken: () => token });
        send({ method: 'GET', url: `${entrypoint}/auth/second_factor`, signal: leaving.signal })
            .then(({ body }) => setKnown((body as SecondFactorAnswer).mustProve === true))
            .catch(() => setKnown(false));
        return () => leaving.abort();
    }, [token]);
    return known;
};

const Prove = () => {
    const text = useText();
    const session = useSession();
    const navigate = useNavigate();
    const signInAgain = () => {
        const target = session.takeTarget();
        signOut(session);
        session.rememberTarget(target);
        void navigate(LOGIN, { replace: true });
    };
    return (
        <>
            <PageHeading page={text('second_factor.title')}>{text('second_factor.prove.title')}</PageHeading>
            <p className={publicForm.lead}>{text('second_factor.prove.lead')}</p>
            <Button variant="primary" className={publicForm.submit} onClick={signInAgain}>
                {text('second_factor.prove.action')}
            </Button>
        </>
    );
};

const SetUp = ({ token }: { readonly token: string }) => {
    const [isPasskey, choosePasskey] = useState(false);
    const text = useText();
    const { locale } = useTranslation();
    const session = useSession();
    const navigate = useNavigate();
    const ask: PostAsUser = (path, body) => postAs(token, `auth/${path}`, body, locale);
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

/** Sets up or proves the second factor that the company requires. The server refuses everything else. */
export const SecondFactorPage = () => {
    useMessages(secondFactorMessages);
    useMessages(passkeyMessages);
    const text = useText();
    const token = useSession().token();
    const mustProve = useMustProve(token);
    if (token === undefined) return <Navigate to={LOGIN} replace />;
    if (mustProve === undefined) return <p role="status">{text('app.loading')}</p>;
    return mustProve ? <Prove /> : <SetUp token={token} />;
};
