import { useMutation, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useRef, useState } from 'react';
import type { TransitionBody, Verdict, Verdicts } from '#contract/transitions.ts';
import { useProvider } from '../../auth/me.ts';
import { etagOf } from '../../hydra/index.ts';
import { slices } from '../../hydra/many.ts';
import { useChosen } from './useAllMatching.ts';

/** Records named in one call; the API takes up to 500. */
const SLICE = 100;

/** The selection as bodies of requests, each named record with the version that the list shows. */
const useBodies = (): readonly TransitionBody[] => {
    const { data = [] } = useListContext();
    const { all, ids } = useChosen();
    const [bodies] = useState(() => {
        if (all) return [{ all }];
        const records = ids.map(id => ({ '@id': String(id), etag: etagOf(data.find(one => one.id === id)) }));
        return slices(records, SLICE).map(some => ({ records: some }));
    });
    return bodies;
};

/** Performs or rehearses a transition of the selection, slice by slice, until it is stopped. */
const useCall = (name: string) => {
    const provider = useProvider();
    const { resource, filterValues } = useListContext();
    const bodies = useBodies();
    const isStopped = useRef(false);
    const call = async (more: Partial<TransitionBody>): Promise<readonly Verdict[]> => {
        isStopped.current = false;
        const found: Verdict[] = [];
        for (const body of bodies) {
            const query = body.all ? filterValues : {};
            let after: number | null = 0;
            while (after !== null && !isStopped.current) {
                const sent = { ...body, ...more, ...(body.all && { after }) };
                const answer: Verdicts = await provider.request(`${resource}/${name}`, {
                    method: 'POST',
                    once: !more.dryRun,
                    query,
                    body: sent,
                });
                found.push(...answer.verdicts);
                after = answer.next;
            }
        }
        return found;
    };
    const stop = () => {
        isStopped.current = true;
    };
    return { call, stop };
};

const identifierIn = ({ '@id': iri }: Verdict): number => Number(iri.split('/').at(-1));

/**
 * A transition of the selected records: a rehearsal when the dialog opens, then the action, each with a verdict for every
 * record.
 * @param onDone called with the verdicts of the action
 */
export const useTransitionSeveral = (name: string, onDone: (verdicts: readonly Verdict[]) => void) => {
    const { call, stop } = useCall(name);
    const rehearsal = useQuery({
        queryKey: ['rehearsal', name],
        queryFn: () => call({ dryRun: true }),
        // Offline, the rehearsal fails at once, like the action itself; each dialog has its own.
        networkMode: 'always',
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });
    const { data: rehearsed = [] } = rehearsal;
    const action = useMutation({
        // Records made since the rehearsal are not affected.
        mutationFn: (acknowledge: readonly string[]) =>
            call({ acknowledge, until: Math.max(0, ...rehearsed.map(identifierIn)) }),
        onSuccess: onDone,
    });
    const again = () => {
        action.reset();
        void rehearsal.refetch();
    };
    return {
        verdicts: action.data ?? rehearsed,
        isRehearsing: rehearsal.isFetching,
        isRunning: action.isPending,
        isDone: action.isSuccess,
        error: action.error ?? rehearsal.error,
        /** After a failure: what was done before it is told as done already. */
        again,
        run: action.mutate,
        stop,
    };
};
