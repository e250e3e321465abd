// Link of an account to the identity provider (ADR 0075), in the profile and on the page of a user.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { API_PATH } from '#contract/language/names.ts';
import type { OpenIdIdentityAnswer, OpenIdLinkAnswer } from '#contract/people/openId.ts';
import { useAlerts } from '#src/alerts/alerts.ts';
import { useProvider } from '#src/auth/me.ts';
import styles from '#src/auth/openId/openId.module.css';
import { openIdMessages, useOutcome } from '#src/auth/openId/outcome.ts';
import publicForm from '#src/auth/PublicForm.module.css';
import { PublicForm } from '#src/auth/PublicForm.tsx';
import { PasswordStep } from '#src/auth/secondFactor/PasswordStep.tsx';
import { usePublicForm } from '#src/auth/usePublicForm.ts';
import { secondFactorMessages } from '#src/i18n/loaders.ts';
import { useMessages, useServerText, useText } from '#src/i18n/useTranslator.ts';
import { RelatedCard, RowsSkeleton } from '#src/record/related/RelatedCard.tsx';
import { Button } from '#src/ui/Button.tsx';
import { isMissing, refusalMessage } from '#src/ui/failure.ts';
import { useFormat } from '#src/ui/format.ts';
import { Tag } from '#src/ui/Tag.tsx';

interface OpenIdCardProps {
    /** IRI of the user. */
    readonly user: string;
    readonly name: string;
    readonly isOwn: boolean;
}

type Identity = OpenIdIdentityAnswer['identity'];

const useIdentity = (user: string) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const queryKey = ['openid_identity', user];
    const state = useQuery({
        queryKey,
        queryFn: ({ signal }) =>
            provider.request<OpenIdIdentityAnswer>(`${user.slice(API_PATH.length + 1)}/openid_identity`, { signal }),
        networkMode: 'always',
    });
    const ask = <T,>(path: string, body: object = {}) => provider.request<T>(path, { method: 'POST', body });
    return { ...state, ask, renew: () => queries.invalidateQueries({ queryKey }) };
};

type AskIdentity = ReturnType<typeof useIdentity>['ask'];

const State = ({ identity, name }: { readonly identity: Identity; readonly name: string }) => {
    const text = useText();
    const { dateTime } = useFormat();
    if (!identity) return <p>{text('openid.not_linked', { name })}</p>;
    const email = identity.email ?? text('openid.nobody');
    const date = identity.lastUsedAt && dateTime(identity.lastUsedAt);
    return <p>{date ? text('openid.linked_to', { email, date }) : text('openid.linked_unused', { email })}</p>;
};

interface StepProps {
    readonly ask: AskIdentity;
    readonly name: string;
    readonly onDone: () => void;
}

const Link = ({ ask, name }: Pick<StepProps, 'ask' | 'name'>) => {
    const text = useText();
    return (
        <PasswordStep
            lead={text('openid.link_lead', { name })}
            submit={text('openid.link', { name })}
            send={async currentPassword => {
                window.location.assign((await ask<OpenIdLinkAnswer>('auth/oidc/link', { currentPassword })).address);
            }}
        />
    );
};

const Unlink = ({ ask, onDone }: Pick<StepProps, 'ask' | 'onDone'>) => {
    const text = useText();
    return (
        <PasswordStep
            lead={text('openid.unlink_lead')}
            submit={text('openid.unlink')}
            send={async currentPassword => {
                await ask('auth/oidc/removal', { currentPassword });
                onDone();
            }}
        />
    );
};

const UnlinkOther = ({ ask, name, onDone, user }: StepProps & Pick<OpenIdCardProps, 'user'>) => {
    const text = useText();
    const form = usePublicForm({
        fields: [],
        check: () => ({}),
        send: async () => {
            await ask(`${user.slice(API_PATH.length + 1)}/openid_removal`);
            onDone();
        },
    });
    return (
        <PublicForm
            form={form}
            attempt={text('openid.unable')}
            submit={text('openid.unlink')}
            pending={text('openid.working')}
        >
            <p>{text('openid.unlink_other', { name })}</p>
        </PublicForm>
    );
};

const Failure = ({ name }: { readonly name: string }) => {
    const serverText = useServerText();
    const { words } = useOutcome(name);
    if (!words) return null;
    return (
        <div role="alert" className={publicForm.failure}>
            <p>{serverText(words.key, words.params)}</p>
        </div>
    );
};

type Doing = 'link' | 'unlink';

const Doable = ({ doing, ...given }: StepProps & OpenIdCardProps & { readonly doing: Doing }) => {
    if (doing === 'link') return <Link {...given} />;
    return given.isOwn ? <Unlink {...given} /> : <UnlinkOther {...given} />;
};

export const OpenIdCard = ({ user, name, isOwn }: OpenIdCardProps) => {
    useMessages(openIdMessages);
    // Messages of the password step.
    useMessages(secondFactorMessages);
    const text = useText();
    const translate = useTranslate();
    const alerts = useAlerts();
    const { data, error, refetch, ask, renew } = useIdentity(user);
    const [doing, begin] = useState<Doing>();
    // Absent on third-party servers.
    if (isMissing(error)) return null;
    const identity = data?.identity ?? null;
    const offered: Doing | undefined = identity ? 'unlink' : isOwn ? 'link' : undefined;
    const done = () => {
        alerts.push('success', 'openid.unlinked', { name });
        begin(undefined);
        void renew();
    };
    const reason = error ? refusalMessage(error) : '';
    const action = identity ? <Tag tone="success">{text('openid.linked')}</Tag> : null;
    return (
        <RelatedCard title={text('openid.title', { name })} action={action} isPending={!data && !error}>
            <div className={styles.body}>
                {isOwn ? <Failure name={name} /> : null}
                {error ? (
                    <p role="alert">
                        {text('openid.not_loaded')} {translate(reason, { _: reason })}{' '}
                        <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
                    </p>
                ) : null}
                {data || error ? null : <RowsSkeleton />}
                {data && !doing ? <State identity={identity} name={name} /> : null}
                {data && !doing && offered ? (
                    <Button onClick={() => begin(offered)}>{text(`openid.${offered}`, { name })}</Button>
                ) : null}
                {doing ? (
                    <>
                        <Doable doing={doing} ask={ask} user={user} name={name} isOwn={isOwn} onDone={done} />
                        <Button onClick={() => begin(undefined)}>{text('openid.cancel')}</Button>
                    </>
                ) : null}
            </div>
        </RelatedCard>
    );
};
