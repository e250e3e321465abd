import { Link, Navigate, useNavigate } from 'react-router-dom';
import { secondFactorMessages } from '../../i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { PageHeading } from '../../routing/PageHeading.tsx';
import { LOGIN } from '../../routing/publicAddresses.ts';
import publicForm from '../PublicForm.module.css';
import { postAs } from '../publicCall.ts';
import { useSession } from '../sharedSession.ts';
import styles from './secondFactor.module.css';
import { type AskOwn, TotpSetup } from './TotpSetup.tsx';

/** Where somebody is led whose company demands a second factor that they have not set up: the server opens nothing else. */
export const SecondFactorPage = () => {
    useMessages(secondFactorMessages);
    const text = useText();
    const { locale } = useTranslation();
    const session = useSession();
    const navigate = useNavigate();
    const token = session.token();
    if (token === undefined) return <Navigate to={LOGIN} replace />;
    const ask: AskOwn = (path, body) => postAs(token, `auth/${path}`, body, locale);
    return (
        <>
            <PageHeading page={text('second_factor.title')}>{text('second_factor.demanded.title')}</PageHeading>
            <p className={publicForm.lead}>{text('second_factor.demanded.lead')}</p>
            <TotpSetup ask={ask} onDone={() => void navigate(session.takeTarget(), { replace: true })} />
            <div className={styles.links}>
                <Link to="/logout">{text('app.action.sign_out')}</Link>
            </div>
        </>
    );
};
