import { useMutation } from '@tanstack/react-query';
import { useEditContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { ThirdParty } from '#contract/thirdParties.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { mayAccess } from '../../auth/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';

type Action = 'archive' | 'unarchive';

const useArchive = ({ id }: ThirdParty, action: Action) => {
    const provider = useProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    return useMutation({
        mutationFn: () => provider.request(`third_parties/${id.split('/').at(-1)}/${action}`, { method: 'POST' }),
        onSuccess: () => {
            notify(`resources.third_parties.${action}.done`, { type: 'success' });
            refresh();
        },
        onError: error => {
            const message = failureMessage(error) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
};

/** Archives a customer, or takes it back into use; for who may delete (B4). */
export const ArchiveButton = ({ record: opened }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const { data: me } = useMe();
    const { record = opened } = useEditContext<ThirdParty>();
    const action = record.archivedAt ? 'unarchive' : 'archive';
    const { mutate, isPending } = useArchive(record, action);
    if (!me || !mayAccess(me, 'third_parties', 'delete')) return null;
    return (
        <Button pending={isPending} onClick={() => mutate()}>
            {translate(`resources.third_parties.${action}.action`)}
        </Button>
    );
};
