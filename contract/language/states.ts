// Apart: the state graph of a resource, a part of its contract.
import type { Properties, RecordOf } from './property.ts';
import type { Transition } from './transitions.ts';

/**
 * State graph of records (ADR 0134): the allowed actions by value of `status`, with the states that they lead to. The keys are
 * all states; the first one is the initial state.
 */
export type StateGraph = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** States of the graph that allow the action. */
export const statesBefore = (graph: StateGraph, action: string): readonly string[] =>
    Object.entries(graph).flatMap(([state, actions]) => (Object.hasOwn(actions, action) ? [state] : []));

export const statesAfter = (graph: StateGraph, action: string): ReadonlySet<string> =>
    new Set(Object.values(graph).flatMap(actions => actions[action] ?? []));

const withState = <P extends Properties>(
    graph: StateGraph,
    action: string,
    transition: Transition<P>,
): Transition<P> => {
    const before = statesBefore(graph, action);
    if (before.length === 0) return transition;
    const after = [...statesAfter(graph, action)].filter(state => !before.includes(state));
    const stateOf = ({ status }: Readonly<Record<string, unknown>>): string => String(status);
    return {
        ...transition,
        isDone: transition.isDone ?? ((record: Partial<RecordOf<P>>) => after.includes(stateOf(record))),
        isPossible: (record: Partial<RecordOf<P>>) =>
            before.includes(stateOf(record)) && transition.isPossible?.(record) !== false,
    };
};

/**
 * Completes transitions from the graph. An action is possible in the states that allow it, if its own condition also holds. By
 * default it is done in the states that it leads to and that do not allow it again.
 */
export const withStates = <P extends Properties>(
    graph: StateGraph,
    transitions: Readonly<Record<string, Transition<P>>>,
): Readonly<Record<string, Transition<P>>> =>
    Object.fromEntries(
        Object.entries(transitions).map(([action, transition]) => [action, withState(graph, action, transition)]),
    );
