import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { withStates as completed, type StateGraph, statesAfter, statesBefore } from '#contract/language/states.ts';
import { ORDER_FACTS, type OrderNote, orderStatus } from '#contract/orders/orderStatus.ts';
import { orders } from '#contract/orders/orders.ts';

/** Actions that other properties than the status tell to be done. */
const OWN_MARK = ['unsplit', 'cancel'];

const withStates = Object.values(CONTRACTS).filter(({ states }: ResourceContract) => states !== undefined);

const edgesOf = (...graphs: readonly StateGraph[]): [string, string, readonly string[]][] =>
    graphs.flatMap(graph =>
        Object.entries(graph).flatMap(([state, actions]) =>
            Object.entries(actions).map(([name, to]): [string, string, readonly string[]] => [state, name, to]),
        ),
    );

describe.each(withStates.map(one => [one.name, one as ResourceContract] as const))(
    '52.4 states of %s',
    (_, contract) => {
        const { states = {}, facts = {}, transitions = {}, properties } = contract;
        const { status } = properties;
        const values = status && 'values' in status ? status.values : [];

        test('the graph has every state, and begins with that of a new record', () => {
            expect(Object.keys(states)).toEqual(values);
            expect(Object.keys(states)[0]).toBe(status?.default);
        });

        test('it names only actions, facts and states that exist', () => {
            expect(edgesOf(states).flatMap(([, name]) => (name in transitions ? [] : name))).toEqual([]);
            expect(edgesOf(states, facts).flatMap(([, , to]) => to.filter(one => !values.includes(one)))).toEqual([]);
            expect(Object.keys(facts).filter(one => !values.includes(one))).toEqual([]);
        });

        test('every state is reached from the first', () => {
            const reached = new Set(values.slice(0, 1));
            for (const state of reached)
                for (const [from, , to] of edgesOf(states, facts))
                    if (from === state) for (const one of to) reached.add(one);
            expect([...reached].sort()).toEqual([...values].sort());
        });

        test.each(Object.keys(transitions).filter(name => statesBefore(states, name).length > 0))(
            '%s is possible in no other state, and done where it leads to',
            name => {
                const { isDone, isPossible } = transitions[name] ?? {};
                const before = statesBefore(states, name);
                for (const state of values.filter(one => !before.includes(one)))
                    expect([state, isPossible?.({ status: state })]).toEqual([state, false]);
                for (const state of statesAfter(states, name))
                    if (!before.includes(state) && !OWN_MARK.includes(name))
                        expect([state, isDone?.({ status: state })]).toEqual([state, true]);
            },
        );
    },
);

describe('52.4 a transition by the graph', () => {
    const graph: StateGraph = {
        draft: { send: ['sent'], close: ['closed'] },
        sent: { send: ['sent'], close: ['closed'] },
        closed: {},
    };
    const given = {
        send: { role: 'ROLE_USER' },
        close: {
            role: 'ROLE_USER',
            isDone: ({ note }: Readonly<Record<string, unknown>>) => note === 'closed',
            isPossible: ({ note }: Readonly<Record<string, unknown>>) => note !== 'kept open',
        },
    } as const;
    const { send, close } = completed(graph, given);

    test('that may be repeated is never done by its state alone', () => {
        expect(['draft', 'sent', 'closed'].map(status => send?.isDone?.({ status }))).toEqual([false, false, false]);
        expect(['draft', 'sent', 'closed'].map(status => send?.isPossible?.({ status }))).toEqual([true, true, false]);
    });

    test('keeps its own condition beside that of the graph, and its own mark of being done', () => {
        expect(close?.isPossible?.({ status: 'sent', note: 'kept open' })).toBe(false);
        expect(close?.isPossible?.({ status: 'sent', note: '' })).toBe(true);
        expect(close?.isPossible?.({ status: 'closed', note: '' })).toBe(false);
        expect(close?.isDone?.({ status: 'closed', note: '' })).toBe(false);
        expect(close?.isDone?.({ status: 'draft', note: 'closed' })).toBe(true);
    });
});

describe('52.4 an order follows its facts', () => {
    /** Notes of an order of one line of two pieces. */
    interface Facts {
        readonly isInPreparation: boolean;
        readonly cancelled: number;
        readonly notes: readonly (OrderNote & { readonly quantity: number })[];
    }
    const PIECES = 2;
    const shippedIn = ({ notes }: Facts): number =>
        notes.reduce((sum, { isValidated, quantity }) => sum + (isValidated ? quantity : 0), 0);
    const statusOf = (facts: Facts) =>
        orderStatus({
            isValidated: true,
            isInPreparation: facts.isInPreparation,
            notes: facts.notes,
            lines: [{ quantity: PIECES, shippedQuantity: shippedIn(facts), cancelledQuantity: facts.cancelled }],
        });

    const changesOf = (facts: Facts): [string, Facts][] => {
        const { notes, cancelled } = facts;
        const left = PIECES - cancelled - shippedIn(facts);
        const withNote = (at: number, change: object) =>
            notes.map((note, place) => (place === at ? { ...note, ...change } : note));
        const ofNotes = notes.flatMap((note, at): [string, Facts][] => {
            const { isValidated, isBilled, quantity } = note;
            if (!isValidated)
                return [
                    ['note_deleted', { ...facts, notes: notes.toSpliced(at, 1) }],
                    ...(quantity <= left
                        ? [
                              ['goods_shipped', { ...facts, notes: withNote(at, { isValidated: true }) }] as [
                                  string,
                                  Facts,
                              ],
                          ]
                        : []),
                ];
            return isBilled
                ? [['notes_unbilled', { ...facts, notes: withNote(at, { isBilled: false }) }]]
                : [
                      ['notes_billed', { ...facts, notes: withNote(at, { isBilled: true }) }],
                      ['goods_unshipped', { ...facts, notes: withNote(at, { isValidated: false }) }],
                  ];
        });
        const made = [1, 2].map((quantity): [string, Facts] => [
            'note_made',
            { ...facts, notes: [...notes, { quantity, isValidated: false, isBilled: false }] },
        ]);
        return [
            ...ofNotes,
            ...(notes.length < 2 && left > 0 ? made : []),
            ...(left > 0 ? [['cancel', { ...facts, cancelled: cancelled + left }] as [string, Facts]] : []),
            ['prepare', { ...facts, isInPreparation: true }],
        ];
    };

    /** Every change of state that the facts lead to, as `state action state`. */
    const walked = (): Set<string> => {
        const first: Facts = { isInPreparation: false, cancelled: 0, notes: [] };
        const seen = new Map([[JSON.stringify(first), first]]);
        const found = new Set<string>();
        for (const facts of seen.values())
            for (const [name, next] of changesOf(facts)) {
                seen.set(JSON.stringify(next), next);
                if (statusOf(next) !== statusOf(facts)) found.add(`${statusOf(facts)} ${name} ${statusOf(next)}`);
            }
        return found;
    };

    test('the graph has exactly the changes that delivery notes cause', () => {
        const declared = edgesOf(ORDER_FACTS).flatMap(([from, name, to]) => to.map(one => `${from} ${name} ${one}`));
        const found = [...walked()].filter(one => !/ (prepare|cancel) /.test(one));
        expect(found.sort()).toEqual(declared.sort());
    });

    test('actions lead where the graph says', () => {
        const declared = new Set(
            edgesOf(orders.states ?? {}).flatMap(([from, name, to]) => to.map(one => `${from} ${name} ${one}`)),
        );
        expect([...walked()].filter(one => / (prepare|cancel) /.test(one) && !declared.has(one))).toEqual([]);
    });
});
