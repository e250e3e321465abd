import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useNotify } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { etagOf } from '../../hydra/index.ts';
import { failureMessage } from '../../ui/failure.ts';
import { reasonsOf } from './reasons.ts';
import type { TransitionInput } from './TransitionInputs.tsx';

interface Ending {
    /** Called with the record as it is afterwards. */
    readonly onDone: (record: RaRecord<string>) => void;
    /** Called after a failure without reasons, which an alert tells. */
    readonly onFailed: () => void;
}

/** What a transition is given, and the codes that the person accepts. */
interface Asked {
    readonly input: TransitionInput;
    readonly acknowledge: readonly string[];
}

/** Performs a transition of the open record, and reads the record again. */
export const useTransition = (name: string, record: RaRecord<string>, { onDone, onFailed }: Ending) => {
    const provider = useProvider();
    const notify = useNotify();
    const queries = useQueryClient();
    const { resource, refetch } = useEditContext<RaRecord<string>>();
    const { mutate, isPending, error, reset } = useMutation({
        mutationFn: ({ input, acknowledge }: Asked) =>
            provider.request(`${record.id}/${name}`, {
                method: 'POST',
                body: { ...input, acknowledge },
                ifMatch: etagOf(record),
                once: true,
            }),
        onSuccess: async () => {
            notify(`resources.${resource}.transition.${name}.done`, {
                type: 'success',
                messageArgs: { smart_count: 1, count: '1' },
            });
            const { data } = await refetch();
            if (data) onDone(data);
            await queries.invalidateQueries({ queryKey: [resource, 'getList'] });
        },
        onError: cause => {
            if (reasonsOf(cause).length > 0) return;
            const message = failureMessage(cause) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
            onFailed();
        },
    });
    return { run: mutate, isPending, reasons: reasonsOf(error), reset };
};
