import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import type { User } from '#contract/users.ts';
import { useProvider } from '#src/auth/me.ts';
import { Button } from '#src/ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/useFormat.ts';

const useInvite = ({ id, email }: User) => {
    const provider = useProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    return useMutation({
        mutationFn: () => provider.request(`users/${id.split('/').at(-1)}/invitation`, { method: 'POST', once: true }),
        onSuccess: () => {
            notify('resources.users.invitation.sent', { type: 'success', messageArgs: { email } });
            refresh();
        },
        onError: error => {
            const message = failureMessage(error) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
};

/** For a person who has never signed in: the expiry of their invitation, and a button that sends another. */
export const Invitation = ({ user }: { user: User }) => {
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const { mutate, isPending } = useInvite(user);
    const { invitedUntil } = user;
    return (
        <div>
            <dt>{translate('resources.users.invitation.name')}</dt>
            <dd>
                <p>
                    {invitedUntil
                        ? translate('resources.users.invitation.until', { when: dateTime(invitedUntil) })
                        : translate('resources.users.invitation.none')}
                </p>
                <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
                    {translate(`resources.users.invitation.${isPending ? 'sending' : 'send'}`)}
                </Button>
            </dd>
        </div>
    );
};
