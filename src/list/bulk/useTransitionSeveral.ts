import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { TransitionBody, Verdict, Verdicts } from '#contract/transitions.ts';
import { useProvider } from '../../auth/me.ts';
import { etagOf } from '../../hydra/index.ts';
import { useChosen } from './useAllMatching.ts';

/** Records named in one call; the API takes up to 500. */
const SLICE = 100;

const slices = <T>(all: readonly T[]): readonly (readonly T[])[] =>
    Array.from({ length: Math.ceil(all.length / SLICE) }, (_, at) => all.slice(at * SLICE, (at + 1) * SLICE));

/** The selection as bodies of requests, each named record with the version that the list shows. */
const useBodies = () => {
    const { data = [] } = useListContext();
    const { all, ids } = useChosen();
    return (): readonly TransitionBody[] => {
        if (all) return [{ all }];
        const records = ids.map(id => {
            const seen = data.find(one => one.id === id);
            return { '@id': String(id), ...(seen && etagOf(seen) !== undefined && { etag: etagOf(seen) }) };
        });
        return slices(records).map(some => ({ records: some }));
    };
};

export type Phase = 'rehearsing' | 'asking' | 'running' | 'done' | 'failed';

/** A transition of the selected records: a rehearsal first, then the action, each with a verdict for every record. */
export const useTransitionSeveral = (name: string) => {
    const provider = useProvider();
    const { resource, filterValues } = useListContext();
    const bodiesOf = useBodies();
    const [bodies] = useState(bodiesOf);
    const [phase, setPhase] = useState<Phase>('rehearsing');
    const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
    const [error, setError] = useState<unknown>();
    const call = async (body: TransitionBody, more: Partial<TransitionBody>): Promise<readonly Verdict[]> => {
        const query = body.all ? filterValues : {};
        const answer = await provider.request<Verdicts>(`${resource}/${name}`, {
            method: 'POST',
            query,
            body: { ...body, ...more },
        });
        if (answer.next === null) return answer.verdicts;
        return [...answer.verdicts, ...(await call({ ...body, after: answer.next }, more))];
    };
    const go = async (during: Phase, then: Phase, more: Partial<TransitionBody>) => {
        setPhase(during);
        setError(undefined);
        try {
            const found: Verdict[] = [];
            for (const body of bodies) found.push(...(await call(body, more)));
            setVerdicts(found);
            setPhase(then);
        } catch (cause) {
            setError(cause);
            setPhase('failed');
        }
    };
    const rehearse = () => void go('rehearsing', 'asking', { dryRun: true });
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
    useEffect(rehearse, []);
    return {
        phase,
        verdicts,
        error,
        retry: rehearse,
        run: (acknowledge: readonly string[]) => void go('running', 'done', { acknowledge }),
    };
};
