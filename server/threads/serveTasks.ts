import { parentPort } from 'node:worker_threads';
import { buffersOf, type FromThread, serializeError, type ToThread } from './messages.ts';
import type { Task, TaskWork } from './task.ts';

/** Implementation of a task. The first thread of the task loads its modules. */
export interface Implementation {
    readonly name: string;
    load(): Promise<TaskWork<unknown, unknown, unknown, unknown, unknown, unknown>>;
}

/** Connects a task with its implementation; their types must agree. */
export const implement = <I, R, Y, N, Q, A>(
    { name }: Task<I, R, Y, N, Q, A>,
    load: () => Promise<NoInfer<TaskWork<I, R, Y, N, Q, A>>>,
): Implementation => ({
    name,
    // The other side sends values typed by the same declaration.
    load: load as Implementation['load'],
});

type Running = AsyncGenerator<unknown, unknown, unknown>;
type Step = IteratorResult<unknown, unknown>;

/** Runs tasks in this thread, one at a time, until the thread ends. */
export const serveTasks = (implementations: readonly Implementation[]): void => {
    const port = parentPort;
    if (!port) throw new Error('this module is loaded by threads only');
    const send = (message: FromThread, transferred: ArrayBuffer[] = []): void => port.postMessage(message, transferred);
    const asked = new Map<number, (value: unknown) => void>();
    let running: Running | undefined;
    let last = 0;

    const ask = (question: unknown): Promise<unknown> => {
        last += 1;
        const id = last;
        send({ kind: 'ask', id, question });
        return new Promise(resolve => asked.set(id, resolve));
    };
    const start = async (name: string, input: unknown): Promise<Step> => {
        const found = implementations.find(one => one.name === name);
        if (!found) throw new Error(`no thread knows the task ${name}`);
        const work = await found.load();
        const begun = work(input, ask);
        running = 'next' in begun ? begun : undefined;
        return 'next' in begun ? begun.next() : { done: true, value: await begun };
    };
    const end = async (): Promise<Step> => (await running?.return(undefined)) ?? { done: true, value: undefined };
    const tell = async (step: Promise<Step>): Promise<void> => {
        try {
            const { done, value } = await step;
            send({ kind: done ? 'return' : 'yield', value }, buffersOf(value));
        } catch (error) {
            send({ kind: 'throw', error: serializeError(error) });
        }
    };

    port.on('message', (message: ToThread) => {
        if (message.kind === 'start') void tell(start(message.task, message.input));
        else if (message.kind === 'next') void tell(running?.next(message.value) ?? end());
        else if (message.kind === 'end') void tell(end());
        else {
            asked.get(message.id)?.(message.value);
            asked.delete(message.id);
        }
    });
    send({ kind: 'ready' });
};
