import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { Invalid, Refused } from '#server/domain/refused.ts';
import { implement, serveTasks } from '#server/threads/serveTasks.ts';
import { ASK, COUNT, ECHO, EXIT, GROW, HANG, REFUSE, WAIT } from './tasks.ts';

const errors = {
    problem: () => new Refused('invalid', 'sheet_quote', { params: { row: 7 } }),
    invalid: () => new Invalid([{ propertyPath: 'file', key: 'required' }]),
    error: () => new TypeError('a fault of the program'),
};

serveTasks([
    implement(ECHO, async () => async value => value),
    implement(REFUSE, async () => async kind => {
        throw errors[kind]();
    }),
    implement(HANG, async () => async how => {
        while (how === 'loop' || /^(a+)+$/.test(`${'a'.repeat(60)}b`));
        throw new Error('it has ended');
    }),
    implement(GROW, async () => async () => {
        const all: number[][] = [];
        for (;;) all.push(Array.from({ length: 10_000 }, (_, at) => at + 0.5));
    }),
    implement(EXIT, async () => async () => process.exit(3)),
    implement(
        COUNT,
        async () =>
            async function* (most) {
                for (let at = 0; at < most; ) at += (yield at) ?? 1;
                return threadId;
            },
    ),
    implement(ASK, async () => async (times, ask) => {
        let text = '';
        for (let at = 0; at < times; at += 1) text += await ask(at);
        return text;
    }),
    implement(WAIT, async () => async milliseconds => {
        await sleep(milliseconds);
        return threadId;
    }),
]);
