// Apart: loaded only with an identity provider (ADR 0075).

import { notHydra } from '@comptoir/hydra';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenIdOffer, OpenIdTarget } from '#contract/people/openId.ts';
import type { SecondStepAnswer, TokenAnswer } from '#contract/people/secondFactor.ts';
import { useMessages, useServerText, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { type FailureText, failureOf } from '../failure.ts';
import publicForm from '../PublicForm.module.css';
import { post } from '../publicCall.ts';
import { useSession } from '../sharedSession.ts';
import { withDevice } from '../signIn.ts';
import styles from './openId.module.css';
import { openIdMessages, useOutcome } from './outcome.ts';

interface Arrival {
    readonly onSignedIn: (token: string) => Promise<void>;
    /** Called if the provider did not check a second factor: the sign-in page requests it. */
    readonly onChallenge: (answer: SecondStepAnswer) => void;
}

interface OpenIdSignInProps extends Arrival {
    readonly offer: OpenIdOffer;
    readonly children: ReactNode;
}

/** Response of this product's own server. */
type SessionAnswer = OpenIdTarget & Partial<TokenAnswer & SecondStepAnswer>;

/** Requests, once, the session that the provider has authorised. */
const useArrival = (isDone: boolean, { onSignedIn, onChallenge }: Arrival) => {
    const session = useSession();
    const navigate = useNavigate();
    const { locale } = useTranslation();
    const [failure, setFailure] = useState<FailureText>();
    const asked = useRef(false);
    const ask = async (): Promise<void> => {
        const answer = (await post('auth/oidc/session', withDevice({}), locale)) as SessionAnswer;
        const { token, challenge, steps = [], target } = answer;
        if (target !== undefined) session.rememberTarget(target);
        if (token !== undefined) await onSignedIn(token);
        else if (challenge !== undefined) {
            // Removes the used parameter, so that Back from the code starts a new sign-in.
            await navigate({ search: '' }, { replace: true });
            onChallenge({ challenge, steps });
        } else throw notHydra('a token', answer);
    };
    useEffect(() => {
        if (!isDone || asked.current) return;
        asked.current = true;
        ask().catch((cause: unknown) => setFailure(failureOf(cause, []).words));
    });
    return failure;
};

/** Redirects a signed-in user who went back to a finished sign-in. @returns true while redirecting */
const useWayBack = (hasFailed: boolean): boolean => {
    const session = useSession();
    const navigate = useNavigate();
    const isBack = hasFailed && session.token() !== undefined;
    useEffect(() => {
        if (isBack) void navigate(session.takeTarget(), { replace: true });
    }, [isBack, navigate, session]);
    return isBack;
};

const Way = ({ offer: { name, start, isOnly } }: Pick<OpenIdSignInProps, 'offer'>) => {
    const text = useText();
    const { locale } = useTranslation();
    return (
        <a className={buttonClass(isOnly ? 'primary' : 'plain', publicForm.submit)} href={`${start}?locale=${locale}`}>
            {text('openid.sign_in', { name })}
        </a>
    );
};

const Password = ({ offer: { isOnly }, children }: Pick<OpenIdSignInProps, 'offer' | 'children'>) => {
    const text = useText();
    const [isOpen, open] = useState(false);
    if (isOnly && !isOpen)
        return (
            <Button className={publicForm.second} onClick={() => open(true)}>
                {text('openid.with_password')}
            </Button>
        );
    return (
        <>
            {isOnly ? null : <p className={styles.or}>{text('openid.or')}</p>}
            {children}
        </>
    );
};

/** Sign-in by the provider, above the password form. If configured, the password is for super administrators only. */
export const OpenIdSignIn = ({ offer, children, ...arrival }: OpenIdSignInProps) => {
    useMessages(openIdMessages);
    const text = useText();
    const serverText = useServerText();
    const outcome = useOutcome(offer.name);
    const failure = useArrival(outcome.isDone, arrival) ?? outcome.words;
    const isBack = useWayBack(failure !== undefined);
    if (isBack || (outcome.isDone && !failure)) return <p role="status">{text('openid.arriving')}</p>;
    return (
        <div className={styles.way}>
            {failure ? (
                <div role="alert" className={publicForm.failure}>
                    <p>{serverText(failure.key, failure.params)}</p>
                </div>
            ) : null}
            <Way offer={offer} />
            <Password offer={offer}>{children}</Password>
        </div>
    );
};
