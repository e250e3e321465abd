import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useNotify, useTranslate } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { etagOf } from '../../hydra/index.ts';
import { failureMessage } from '../../ui/failure.ts';
import { reasonsOf } from './reasons.ts';

interface Body {
    /** Codes of what the person has been told. */
    readonly acknowledge: readonly string[];
}

/**
 * Performs a transition of the open record, and reads the record again.
 * @param onDone called with the record as it is afterwards
 */
export const useTransition = (name: string, record: RaRecord<string>, onDone: (record: RaRecord<string>) => void) => {
    const provider = useProvider();
    const notify = useNotify();
    const translate = useTranslate();
    const queries = useQueryClient();
    const { resource, refetch } = useEditContext<RaRecord<string>>();
    const { mutate, isPending, error, reset } = useMutation({
        mutationFn: ({ acknowledge }: Body) =>
            provider.request(`${record.id}/${name}`, {
                method: 'POST',
                body: { acknowledge },
                ifMatch: etagOf(record),
            }),
        onSuccess: async () => {
            notify(`resources.${resource}.transition.${name}.done`, { type: 'success' });
            const { data } = await refetch();
            if (data) onDone(data);
            await queries.invalidateQueries({ queryKey: [resource, 'getList'] });
        },
    });
    const reasons = reasonsOf(error);
    const message = error && reasons.length === 0 ? (failureMessage(error) ?? 'app.failure.unexpected') : undefined;
    return {
        run: (acknowledge: readonly string[] = []) => mutate({ acknowledge }),
        isPending,
        reasons,
        failure: message && translate(message, { _: message }),
        reset,
    };
};
