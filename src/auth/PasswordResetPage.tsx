import { HydraError } from '@comptoir/hydra';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PASSWORD_MIN_LENGTH, password as passwordRule, passwordsMatch } from '#contract/people/passwords.ts';
import { FIRST_PASSWORD, INVITATION_DAYS, RESET_LINK_HOURS } from '#contract/people/session.ts';
import { useAlerts } from '../alerts/alerts.ts';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { FORGOTTEN_PASSWORD, LOGIN } from '../routing/publicAddresses.ts';
import { buttonClass } from '../ui/Button.tsx';
import { LoadingPage } from '../ui/state/StatePage.tsx';
import type { FailureText } from './failure.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import styles from './PublicForm.module.css';
import { BackToSignIn, PublicForm, Seal } from './PublicForm.tsx';
import { checkResetLink, refusesLink, resetPassword } from './passwordCalls.ts';
import { requiredIn, usePublicForm } from './usePublicForm.ts';

type Typed = Readonly<Record<'newPassword' | 'confirmation', string>>;

/** V3: validates both fields. */
const check = (values: Typed): Partial<Record<keyof Typed, FailureText>> => {
    const missing = requiredIn(values);
    const newPassword = missing.newPassword ?? passwordRule(values.newPassword);
    const confirmation = missing.confirmation ?? passwordsMatch(values.newPassword)(values.confirmation);
    return { ...(newPassword && { newPassword }), ...(confirmation && { confirmation }) };
};

/** Third-party servers may answer 404 or 410 for an invalid token. */
const isOfLink = (error: unknown): boolean =>
    refusesLink(error) || (error instanceof HydraError && error.status === 404);

interface PasswordReset {
    readonly token: string;
    readonly isFirst: boolean;
    readonly onRefused: () => void;
}

const usePasswordReset = ({ token, isFirst, onRefused }: PasswordReset) => {
    const alerts = useAlerts();
    const navigate = useNavigate();
    const { locale } = useTranslation();
    return usePublicForm({
        fields: ['newPassword', 'confirmation'],
        check,
        leaves: true,
        send: async ({ newPassword }) => {
            try {
                await resetPassword(token, newPassword, locale);
            } catch (error) {
                if (isOfLink(error)) return onRefused();
                throw error;
            }
            alerts.push('success', `passwords.${isFirst ? 'first' : 'reset'}.done`);
            await navigate(LOGIN, { replace: true, state: { focus: true } });
        },
    });
};

const PasswordResetForm = (given: PasswordReset) => {
    const text = useText();
    const form = usePasswordReset(given);
    const infoId = useId();
    const kind = given.isFirst ? 'first' : 'reset';
    return (
        <>
            <PageHeading page={text(`passwords.${kind}.page`)}>{text(`passwords.${kind}.title`)}</PageHeading>
            <p id={infoId} className={styles.lead}>
                {text('passwords.reset.info', { count: PASSWORD_MIN_LENGTH })}
            </p>
            <PublicForm form={form} submit={text(`passwords.${kind}.save`)} pending={text('passwords.reset.saving')}>
                <NewPasswordFields errors={form.errors} infoId={infoId} />
            </PublicForm>
            <BackToSignIn />
        </>
    );
};

/** Storage keys of the link while its screen is open. */
const TOKEN = 'reset_token';
const IS_FIRST = 'reset_first';

interface ResetLink {
    readonly token: string | undefined;
    /** True if it creates the first password (invitation) instead of changing one. */
    readonly isFirst: boolean;
}

/** The link of the address, otherwise the one stored before a reload. */
export const readResetLink = (search: string, storage: Pick<Storage, 'getItem'>): ResetLink => {
    const given = new URLSearchParams(search);
    const token = given.get('token');
    return token
        ? { token, isFirst: given.has(FIRST_PASSWORD) }
        : { token: storage.getItem(TOKEN) ?? undefined, isFirst: storage.getItem(IS_FIRST) !== null };
};

/**
 * Stores the link until the returned function is called, because phones reload a page that was left for the password
 * manager. Session storage belongs to the tab, and holds the session's token as well.
 */
export const keepResetLink = (
    { token, isFirst }: ResetLink,
    storage: Pick<Storage, 'setItem' | 'removeItem'>,
): (() => void) => {
    if (token !== undefined) storage.setItem(TOKEN, token);
    if (token !== undefined && isFirst) storage.setItem(IS_FIRST, 'true');
    return () => {
        storage.removeItem(TOKEN);
        storage.removeItem(IS_FIRST);
    };
};

/**
 * Link of the page. Removed from the address, so that its token appears neither in the history nor in bookmarks or
 * shared screens. Discarded when the screen is left or the server refuses the token.
 */
const useResetToken = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const [link, setLink] = useState(() => readResetLink(search, sessionStorage));
    useEffect(() => keepResetLink(link, sessionStorage), [link]);
    useEffect(() => {
        if (search !== '') void navigate(pathname, { replace: true });
    }, [pathname, search, navigate]);
    return { ...link, forget: () => setLink({ ...link, token: undefined }) };
};

/** Maximum wait for the link check, in milliseconds. Submitting the form checks the link too. */
const CHECK_TIMEOUT_MS = 5000;

/** Checks the link once. @param onRefused called only if the server refuses it @returns true while the check is running */
const useLinkCheck = (token: string | undefined, onRefused: () => void): boolean => {
    const [checking, setChecking] = useState(true);
    const refuse = useEffectEvent(onRefused);
    useEffect(() => {
        if (token === undefined) return;
        const waiting = new AbortController();
        const patience = setTimeout(() => waiting.abort(), CHECK_TIMEOUT_MS);
        const shown = { now: true };
        checkResetLink(token, waiting.signal)
            .catch((error: unknown) => shown.now && refusesLink(error) && refuse())
            .finally(() => shown.now && setChecking(false));
        return () => {
            shown.now = false;
            clearTimeout(patience);
            waiting.abort();
        };
    }, [token]);
    return checking;
};

interface BrokenLinkProps {
    /** True if the page was opened without a link; false for a used or expired one. */
    readonly missing: boolean;
    /** True for the link of an invitation. */
    readonly isFirst: boolean;
}

/** A7: shown for a reset link that is missing, used or expired. */
const BrokenLink = ({ missing, isFirst }: BrokenLinkProps) => {
    const text = useText();
    const expired = isFirst
        ? text('passwords.broken_link.expired_invitation', { smart_count: INVITATION_DAYS })
        : text('passwords.broken_link.body', { smart_count: RESET_LINK_HOURS });
    return (
        <>
            <Seal name={missing ? 'mail' : 'linkOff'} />
            <PageHeading page={text('passwords.broken_link.page')}>
                {text(missing ? 'passwords.broken_link.missing_title' : 'passwords.broken_link.title')}
            </PageHeading>
            <p className={styles.lead}>{missing ? text('passwords.broken_link.missing_body') : expired}</p>
            <Link to={FORGOTTEN_PASSWORD} className={buttonClass('primary', styles.submit)}>
                {text('passwords.broken_link.ask')}
            </Link>
            <BackToSignIn />
        </>
    );
};

/** A7: the target of a reset link or an invitation. Checks on opening whether the link is still valid. */
export const PasswordResetPage = () => {
    const { token, isFirst, forget } = useResetToken();
    const [refused, setRefused] = useState(false);
    const onRefused = () => {
        forget();
        setRefused(true);
    };
    const checking = useLinkCheck(token, onRefused);
    if (token === undefined) return <BrokenLink missing={!refused} isFirst={isFirst} />;
    if (checking) return <LoadingPage />;
    return <PasswordResetForm token={token} isFirst={isFirst} onRefused={onRefused} />;
};
