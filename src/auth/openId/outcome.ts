// Messages after the redirect from the identity provider (ADR 0075), on the sign-in page or in the profile.
import { useLocation } from 'react-router-dom';
import { OPENID_DONE, OPENID_FAILURES, OPENID_PARAMETER } from '#contract/people/openId.ts';
import type { Loaders } from '../../i18n/translator.ts';
import type { FailureText } from '../failure.ts';

/** Defined here, because other screens do not need them. */
export const openIdMessages: Loaders = {
    fr: () => import('#i18n/fr/people/openId.ts'),
    en: () => import('#i18n/en/people/openId.ts'),
};

interface Outcome {
    readonly isDone: boolean;
    /** Reason of a failure; unknown values of the address are ignored. */
    readonly words: FailureText | undefined;
}

/** @param name of the provider */
export const useOutcome = (name: string): Outcome => {
    const told = new URLSearchParams(useLocation().search).get(OPENID_PARAMETER);
    const reason = OPENID_FAILURES.find(one => one === told);
    return { isDone: told === OPENID_DONE, words: reason && { key: `openid.failed.${reason}`, params: { name } } };
};
