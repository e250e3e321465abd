// Apart: the steps of the dialog, without what it shows.

import { slices } from '@comptoir/hydra';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext, useNotify, useRefresh } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Transition, TransitionBody, Verdict, Verdicts } from '#contract/language/transitions.ts';
import { useProvider } from '../../../auth/me.ts';
import {
    firstChoices,
    isGiven,
    neededInputs,
    type TransitionInput,
} from '../../../record/transitions/TransitionInputs.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useAskedFilter } from '../../filters/useFilters.ts';
import { useSelection } from '../../useAllMatching.ts';
import { type AcceptedVerdict, acceptedCodes, batchesOf, isDoneNow, isReady } from './verdicts.ts';

/** Records per dry-run call; the API accepts up to 500. */
const REHEARSED = 100;
/** Records per call of the action: few, so that the progress is visible and the user can stop. */
const PERFORMED = 20;

/** Sends the action for the selection at the time the dialog opened. */
const useCall = (name: string, { several }: Transition) => {
    const provider = useProvider();
    const { resource } = useListContext();
    const filter = useAskedFilter();
    const chosen = useSelection();
    const [{ all, ids, query }] = useState({ all: chosen.all, ids: chosen.ids.map(String), query: filter });
    const send = (body: TransitionBody, input: TransitionInput, filters = {}): Promise<Verdicts> =>
        provider.request(`${resource}/${name}`, {
            method: 'POST',
            once: body.dryRun !== true,
            query: filters,
            body: { ...body, ...several, ...input },
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
 * A dry run for the selected records, then the action on the ready ones, with a verdict for each.
 * @param input undefined while a required input of the dry run is missing
 */
const useTransitionSeveral = (name: string, transition: Transition, input: TransitionInput | undefined) => {
    const { rehearse, send } = useCall(name, transition);
    const { resource } = useListContext();
    const queries = useQueryClient();
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
        // Follow-up actions leave the report unchanged.
        enabled: input !== undefined && state === 'asking',
        // Offline, the dry run fails at once, like the action itself; each dialog has its own.
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
        // Refetches the records, whose current state the report and the follow-up actions show.
        void queries.invalidateQueries({ queryKey: [resource] });
    };
    const done = new Map(performed.map(one => [one['@id'], one]));
    return {
        /** Verdicts of the action for performed records, of the dry run for the others. */
        verdicts: (rehearsal.data ?? []).map(one => done.get(one['@id']) ?? one),
        performed,
        state,
        isRehearsing: rehearsal.isFetching,
        error: error ?? rehearsal.error,
        /** Restarts the dry run after a failure. It reports records that were changed before as already done. */
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

/** The user's input in the dialog: values and accepted reasons. */
const useAnswers = (transition: Transition) => {
    const required = neededInputs(transition, []);
    const [input, setInput] = useState(() => firstChoices(transition, required));
    const [accepted, setAccepted] = useState<AcceptedVerdict>(new Set());
    /** Inputs of the dry run, which waits for the required ones. */
    const [rehearsed, setRehearsed] = useState<TransitionInput | undefined>(required.length > 0 ? undefined : {});
    return { required, input, setInput, accepted, setAccepted, rehearsed, rehearse: () => setRehearsed(input) };
};

/** E: the success alert of a single record, with the number of records, beside the report. */
const useDoneAlert = (name: string, count: number) => {
    const notify = useNotify();
    const { resource } = useListContext();
    const { number } = useFormat();
    const tell = useEvent(() =>
        notify(`resources.${resource}.transition.${name}.done`, {
            type: 'success',
            messageArgs: { smart_count: count, count: number(count) },
        }),
    );
    useEffect(() => {
        if (count > 0) tell();
    }, [count, tell]);
};

export const useTransitionDialog = (name: string, transition: Transition, onClose: () => void) => {
    const refresh = useRefresh();
    const { choose } = useSelection();
    const answers = useAnswers(transition);
    const { required, input, accepted, rehearsed, rehearse } = answers;
    const [started, setStarted] = useState<readonly Verdict[]>([]);
    const { verdicts, performed, state, isRehearsing, error, again, run, stop } = useTransitionSeveral(
        name,
        transition,
        rehearsed,
    );
    const isEnded = state === 'stopped' || state === 'done';
    const waits = rehearsed === undefined;
    const ready = verdicts.filter(one => isReady(one, accepted));
    const needed = waits ? required : neededInputs(transition, acceptedCodes(verdicts, accepted));
    const left = new Set(isEnded ? started.slice(performed.length).map(one => one['@id']) : []);
    const isBlocked = isRehearsing || (!waits && ready.length === 0) || !isGiven(needed, input);
    useDoneAlert(name, isEnded ? performed.filter(({ verdict }) => verdict === 'done').length : 0);
    const start = () => {
        setStarted(ready);
        run(ready, input);
    };
    const leave = () => {
        if (state === 'running') return stop();
        onClose();
        if (!isEnded) return;
        choose(verdicts.filter(one => left.has(one['@id']) || !isDoneNow(one)).map(one => one['@id']));
        refresh();
    };
    return {
        ...answers,
        needed,
        waits,
        /** Verdicts of performed or decided records; after a stop, without the remaining ones. */
        verdicts: verdicts.filter(one => !left.has(one['@id'])),
        left: verdicts.filter(one => left.has(one['@id'])),
        ready: ready.length,
        progress: { done: performed.length, total: started.length },
        state,
        isEnded,
        isRehearsing,
        error,
        isIdle: !error && isBlocked,
        proceed: error ? again : waits ? rehearse : start,
        leave,
    };
};
