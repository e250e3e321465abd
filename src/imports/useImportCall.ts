import { etagOfRecord } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext } from 'ra-core';
import type { Import } from '#contract/imports/imports.ts';
import { useAlerts } from '../alerts/alerts.ts';
import { useProvider } from '../auth/me.ts';
import { reasonsOf } from '../record/transitions/Reasons.tsx';
import { refusalMessage } from '../ui/failure.ts';

interface Call {
    readonly name: 'change' | 'run' | 'rehearse' | 'cancel' | 'undo';
    readonly body?: Readonly<Record<string, unknown>>;
}

/** Calls the API for the open import, and reads it again. @param onDone called on success */
export const useImportCall = (record: Import, onDone?: (call: Call) => void) => {
    const provider = useProvider();
    const alerts = useAlerts();
    const queries = useQueryClient();
    const { refetch } = useEditContext<RaRecord<string>>();
    const { mutate, isPending, error, reset, variables } = useMutation({
        mutationFn: ({ name, body = {} }: Call) =>
            provider.request(name === 'change' ? record.id : `${record.id}/${name}`, {
                method: name === 'change' ? 'PATCH' : 'POST',
                body,
                // Without a precondition for cancellation: the version changes with every row that is read.
                ifMatch: name === 'cancel' ? undefined : etagOfRecord(record),
                ...(name !== 'change' && { once: true }),
            }),
        onSuccess: async (_answer, call) => {
            onDone?.(call);
            await refetch();
            await queries.invalidateQueries({ queryKey: ['imports', 'getList'] });
        },
        onError: cause => {
            if (reasonsOf(cause).length > 0) return;
            alerts.push('error', refusalMessage(cause));
            // The import was probably changed meanwhile.
            void refetch();
        },
    });
    const pending = isPending ? variables.name : undefined;
    return { call: mutate, isPending, pending, reasons: reasonsOf(error), reset };
};
