import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlerts } from '../alerts/useAlerts.ts';
import { useTranslation } from '../i18n/useTranslator.ts';
import { requestToken, SignInError } from './signIn.ts';
import { useSession } from './useSession.ts';

const REQUIRED = ['username', 'password'] as const;

const readForm = (form: HTMLFormElement) => {
    const data = new FormData(form);
    return {
        username: String(data.get('username') ?? '').trim(),
        password: String(data.get('password') ?? ''),
        remember: data.has('remember'),
    };
};

const focusOn = (form: HTMLFormElement, name: string | undefined) => {
    const input = name && form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.focus();
};

/** From a filled form to an open session and the page that was wanted. */
export const useSignIn = () => {
    const session = useSession();
    const alerts = useAlerts();
    const navigate = useNavigate();
    const { locale } = useTranslation();
    const [pending, setPending] = useState(false);
    const [missing, setMissing] = useState<readonly string[]>([]);
    const [failure, setFailure] = useState<SignInError>();

    const submit = async (form: HTMLFormElement) => {
        const credentials = readForm(form);
        const empty = REQUIRED.filter(name => credentials[name] === '');
        setMissing(empty);
        focusOn(form, empty[0]);
        if (pending || empty.length > 0) return;
        setPending(true);
        setFailure(undefined);
        try {
            session.start(await requestToken(credentials, locale), credentials.remember);
            alerts.push('success', 'app.sign_in.done');
            await navigate(session.takeTarget(), { replace: true });
        } catch (cause) {
            setFailure(cause instanceof SignInError ? cause : new SignInError('app.failure.unexpected'));
            setPending(false);
            focusOn(form, 'password');
        }
    };

    return { failure, missing, pending, submit };
};
