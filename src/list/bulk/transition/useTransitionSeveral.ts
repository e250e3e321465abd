import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { TransitionBody, Verdict, Verdicts } from '#contract/transitions.ts';
import { useProvider } from '../../../auth/me.ts';
import { slices } from '../../../hydra/many.ts';
import type { TransitionInput } from '../../../record/transitions/TransitionInputs.tsx';
import { useChosen } from '../useAllMatching.ts';
import { batchesOf } from './verdicts.ts';

/** Records named in one rehearsing call; the API takes up to 500. */
const REHEARSED = 100;
/** Records of one performing call: few, so that progress can be seen and the person can stop. */
const PERFORMED = 20;

/** Sends the action for the selection as it was when the dialog opened. */
const useCall = (name: string) => {
    const provider = useProvider();
    const { resource, filterValues } = useListContext();
    const chosen = useChosen();
    const [{ all, ids, query }] = useState({ all: chosen.all, ids: chosen.ids.map(String), query: filterValues });
    const send = (body: TransitionBody, input: TransitionInput, filters = {}): Promise<Verdicts> =>
        provider.request(`${resource}/${name}`, {
            method: 'POST',
            once: body.dryRun !== true,
            query: filters,
            body: { ...body, ...input },
        });
    const rehearseAll = async (input: TransitionInput): Promise<Verdict[]> => {
        const found: Verdict[] = [];
        let after: number | null = 0;
        while (after !== null) {
            const answer: Verdicts = await send({ all, after, dryRun: true }, input, query);
            found.push(...answer.verdicts);
            after = answer.next;
        }
        return found;
    };
    const rehearseChosen = async (input: TransitionInput): Promise<Verdict[]> => {
        const found: Verdict[] = [];
        for (const some of slices(ids, REHEARSED)) {
            const records = some.map(iri => ({ '@id': iri }));
            found.push(...(await send({ records, dryRun: true }, input)).verdicts);
        }
        return found;
    };
    return { rehearse: all ? rehearseAll : rehearseChosen, send };
};

type State = 'asking' | 'running' | 'stopped' | 'done';

/**
 * A transition of the selected records: a rehearsal, then the action on those that are ready, each with a verdict for
 * every record. Only what was rehearsed is changed.
 * @param input undefined while something that the rehearsal needs is missing
 */
export const useTransitionSeveral = (name: string, input: TransitionInput | undefined) => {
    const { rehearse, send } = useCall(name);
    const [state, setState] = useState<State>('asking');
    const [performed, setPerformed] = useState<readonly Verdict[]>([]);
    const [error, setError] = useState<unknown>();
    const isStopped = useRef(false);
    // Leaving the list stops the action.
    useEffect(
        () => () => {
            isStopped.current = true;
        },
        [],
    );
    const rehearsal = useQuery({
        queryKey: ['rehearsal', name, input],
        queryFn: () => rehearse(input ?? {}),
        enabled: input !== undefined,
        // Offline, the rehearsal fails at once, like the action itself; each dialog has its own.
        networkMode: 'always',
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });
    const run = async (ready: readonly Verdict[], given: TransitionInput): Promise<void> => {
        isStopped.current = false;
        setState('running');
        const found: Verdict[] = [];
        try {
            for (const { records, acknowledge } of batchesOf(ready, PERFORMED)) {
                if (isStopped.current) break;
                found.push(...(await send({ records, acknowledge }, given)).verdicts);
                setPerformed([...found]);
            }
            setState(found.length < ready.length ? 'stopped' : 'done');
        } catch (cause) {
            setError(cause);
            setState('asking');
        }
    };
    const done = new Map(performed.map(one => [one['@id'], one]));
    return {
        /** Those of the action where it was performed, of the rehearsal otherwise. */
        verdicts: (rehearsal.data ?? []).map(one => done.get(one['@id']) ?? one),
        performed,
        state,
        isRehearsing: rehearsal.isFetching,
        error: error ?? rehearsal.error,
        /** After a failure: what was done before it is told as done already. */
        again: () => {
            setError(undefined);
            setPerformed([]);
            void rehearsal.refetch();
        },
        run: (ready: readonly Verdict[], given: TransitionInput) => void run(ready, given),
        stop: () => {
            isStopped.current = true;
        },
    };
};
