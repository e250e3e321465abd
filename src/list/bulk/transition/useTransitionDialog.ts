import { useEvent, useListContext, useNotify, useRefresh } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Transition, Verdict } from '#contract/transitions.ts';
import { isGiven, neededInputs, type TransitionInput } from '../../../record/transitions/TransitionInputs.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useChosen } from '../useAllMatching.ts';
import { useTransitionSeveral } from './useTransitionSeveral.ts';
import { type Accepted, acceptedCodes, isDoneNow, isReady } from './verdicts.ts';

/** What a person says in the dialog: inputs, and what they accept. */
const useAnswers = (transition: Transition) => {
    const required = neededInputs(transition, []);
    const [input, setInput] = useState<TransitionInput>({});
    const [accepted, setAccepted] = useState<Accepted>(new Set());
    /** The inputs of the rehearsal, which waits for those that are required. */
    const [rehearsed, setRehearsed] = useState<TransitionInput | undefined>(required.length > 0 ? undefined : {});
    return { required, input, setInput, accepted, setAccepted, rehearsed, rehearse: () => setRehearsed(input) };
};

/** E: a success is told as that of a single record is, with the number, beside the report. */
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

/** The state of a transition of several records, from the rehearsal to the report. */
export const useTransitionDialog = (name: string, transition: Transition, onClose: () => void) => {
    const refresh = useRefresh();
    const { choose } = useChosen();
    const answers = useAnswers(transition);
    const { required, input, accepted, rehearsed, rehearse } = answers;
    const [started, setStarted] = useState<readonly Verdict[]>([]);
    const { verdicts, performed, state, isRehearsing, error, again, run, stop } = useTransitionSeveral(name, rehearsed);
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
        /** What was performed or decided; after a stop, without those that were left. */
        verdicts: verdicts.filter(one => !left.has(one['@id'])),
        left: verdicts.filter(one => left.has(one['@id'])),
        /** How many records the action is to be performed on. */
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
