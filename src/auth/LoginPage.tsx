import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { SecondStepAnswer } from '#contract/people/secondFactor.ts';
import { useAlerts } from '../alerts/alerts.ts';
import { config } from '../config.ts';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { FORGOTTEN_PASSWORD } from '../routing/publicAddresses.ts';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './PublicForm.module.css';
import { PublicForm, readHandover } from './PublicForm.tsx';
import { useSession } from './sharedSession.ts';
import { requestSignIn } from './signIn.ts';
import { TextInput } from './TextInput.tsx';
import { requiredIn, usePublicForm } from './usePublicForm.ts';

const SignInStep = lazyPart(async () => ({ default: (await import('./secondFactor/SignInStep.tsx')).SignInStep }));

/** Loaded after the form, which works without it. */
const PasskeySignIn = lazyPart(async () => {
    await new Promise(resolve => {
        setTimeout(resolve, 300);
    });
    return { default: (await import('./passkeys/PasskeySignIn.tsx')).PasskeySignIn };
});

const OpenIdSignIn = lazyPart(() => import('./openId/OpenIdSignIn.tsx').then(part => ({ default: part.OpenIdSignIn })));

/** First step with a valid password that requires a second factor. */
interface FirstStep extends SecondStepAnswer {
    readonly remember: boolean;
}

const useOpenPage = () => {
    const session = useSession();
    const alerts = useAlerts();
    const navigate = useNavigate();
    return async (token: string, remember: boolean): Promise<void> => {
        session.start(token, remember);
        alerts.push('success', 'app.sign_in.done');
        await navigate(session.takeTarget(), { replace: true });
    };
};

const useSignIn = (onFirstStep: (first: FirstStep) => void) => {
    const openPage = useOpenPage();
    const { locale } = useTranslation();
    return usePublicForm({
        fields: ['username', 'password'],
        check: requiredIn,
        retryAt: 'password',
        leaves: true,
        send: async ({ username, password }, form) => {
            const remember = form.has('remember');
            const answer = await requestSignIn({ username: username.trim(), password, remember }, locale);
            if (answer.token === undefined) onFirstStep({ ...answer, remember });
            else await openPage(answer.token, remember);
        },
    });
};

/** V2, A1, A2 and A8. The e-mail is passed to the forgotten-password page and back. */
const LoginForm = ({ onFirstStep }: { readonly onFirstStep: (first: FirstStep) => void }) => {
    const text = useText();
    const form = useSignIn(onFirstStep);
    const { email: known, focus } = readHandover(useLocation().state);
    const [email, setEmail] = useState(known);
    return (
        <PublicForm form={form} submit={text('app.action.sign_in')} pending={text('app.sign_in.pending')}>
            <TextInput
                name="username"
                type="email"
                label={text('app.sign_in.email')}
                error={form.errors.username}
                defaultValue={known}
                onInput={event => setEmail(event.currentTarget.value)}
                autoComplete="username"
                autoFocus={focus}
            />
            <PasswordInput
                name="password"
                label={text('app.sign_in.password')}
                error={form.errors.password}
                autoComplete="current-password"
            />
            <div className={styles.row}>
                <label className={styles.remember}>
                    <input type="checkbox" name="remember" />
                    {text('app.sign_in.remember')}
                </label>
                <Link to={FORGOTTEN_PASSWORD} state={{ email: email.trim() }}>
                    {text('passwords.forgotten.link')}
                </Link>
            </div>
        </PublicForm>
    );
};

/** A8. `prefetch` loads the console while the user types. */
export const LoginPage = ({ prefetch }: { prefetch: () => void }) => {
    const text = useText();
    useEffect(() => {
        const timer = setTimeout(prefetch, 300);
        return () => clearTimeout(timer);
    }, [prefetch]);
    const [first, setFirst] = useState<FirstStep>();
    const openPage = useOpenPage();
    if (first)
        return (
            <SignInStep
                {...first}
                onSignedIn={token => openPage(token, first.remember)}
                onBack={() => setFirst(undefined)}
            />
        );
    const form = (
        <div className={styles.form}>
            <LoginForm onFirstStep={setFirst} />
            <Suspense fallback={<div className={styles.submit} />}>
                <PasskeySignIn onSignedIn={openPage} />
            </Suspense>
        </div>
    );
    return (
        <>
            <PageHeading page={text('app.sign_in.page')}>{text('app.sign_in.welcome')}</PageHeading>
            <p className={styles.lead}>{text('app.sign_in.lead')}</p>
            {config.openId ? (
                <OpenIdSignIn
                    offer={config.openId}
                    onSignedIn={token => openPage(token, false)}
                    onChallenge={answer => setFirst({ ...answer, remember: false })}
                >
                    {form}
                </OpenIdSignIn>
            ) : (
                form
            )}
        </>
    );
};
