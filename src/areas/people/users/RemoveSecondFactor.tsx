// Apart: action for users who have lost their telephone.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fullNameOf, type User } from '#contract/people/users.ts';
import { useAlerts } from '#src/alerts/alerts.ts';
import { useProvider } from '#src/auth/me.ts';
import { secondFactorMessages } from '#src/i18n/loaders.ts';
import { useMessages, useText } from '#src/i18n/useTranslator.ts';
import { useReread } from '#src/record/EditRecord.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { refusalMessage } from '#src/ui/failure.ts';

export const RemoveSecondFactor = ({ user }: { readonly user: User }) => {
    useMessages(secondFactorMessages);
    const text = useText();
    const provider = useProvider();
    const alerts = useAlerts();
    const reread = useReread();
    const [isAsking, ask] = useState(false);
    const name = fullNameOf(user);
    const { mutate, isPending } = useMutation({
        mutationFn: () =>
            provider.request(`users/${user.id.split('/').at(-1)}/second_factor_removal`, {
                method: 'POST',
                once: true,
            }),
        onSuccess: () => {
            alerts.push('success', 'second_factor.remove.done', { name });
            void reread();
        },
        onError: error => alerts.push('error', refusalMessage(error)),
    });
    const confirm = () => {
        ask(false);
        mutate();
    };
    return (
        <>
            <Button variant="quietDanger" pending={isPending} onClick={() => ask(true)}>
                {text('second_factor.remove.action')}
            </Button>
            {isAsking ? (
                <ConfirmDialog
                    title={text('second_factor.remove.title', { name })}
                    story={text('second_factor.remove.body')}
                    label={text('second_factor.remove.action')}
                    onConfirm={confirm}
                    onClose={() => ask(false)}
                />
            ) : null}
        </>
    );
};
