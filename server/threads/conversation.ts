import type { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages.ts';
import { type Limits, Overrun } from './task.ts';

type Told = Exclude<FromThread, { readonly kind: 'ask' | 'ready' }>;

interface Waiting {
    resolve(told: Told): void;
    reject(error: unknown): void;
}

export interface ConversationOptions<Question, Answer> {
    /** Ends the thread at once; the task is then refused with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
    /** Answers what the task asks. An error of it ends the task, and is what the caller gets. */
    readonly answer?: (question: Question) => Promise<Answer>;
}

interface Conversation {
    /** Sends a message, and gives what the thread says to it. @throws when the thread had to be ended */
    request(message: ToThread, transfer?: readonly ArrayBuffer[]): Promise<Told>;
    /** Listens no longer. */
    close(): void;
}

const isOutOfMemory = (error: unknown): boolean =>
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

interface Talked {
    readonly name: string;
    readonly limits: Limits;
    /** Whether the thread has loaded its modules, which is not counted as time of the task. */
    readonly isReady: boolean;
}

/** Talks with a thread about one task, and ends the thread when a limit is exceeded or nobody waits any more. */
export const converse = <Q, A>(
    worker: Worker,
    { name, limits, isReady }: Talked,
    { signal, answer }: ConversationOptions<Q, A>,
): Conversation => {
    let waiting: Waiting | undefined;
    let failure: { readonly error: unknown } | undefined;
    let timer: NodeJS.Timeout | undefined;
    let [ready, asked] = [isReady, 0];

    const fail = (error: unknown): void => {
        clearTimeout(timer);
        failure ??= { error };
        void worker.terminate();
        waiting?.reject(failure.error);
        waiting = undefined;
    };
    const exceed = (): void => {
        // This thread may have been busy itself: what has been said meanwhile is heard first.
        const said = waiting;
        setImmediate(() => said && said === waiting && asked === 0 && fail(new Overrun(name, 'time')));
    };
    const watch = (): void => {
        clearTimeout(timer);
        if (ready && waiting && asked === 0) timer = setTimeout(exceed, limits.seconds * 1000);
    };
    const reply = async (id: number, question: unknown): Promise<void> => {
        if (!answer) throw new Error(`nobody answers the task ${name}`);
        // What is sent was typed by the same declaration on the other side.
        const value = await answer(question as Q);
        asked -= 1;
        worker.postMessage({ kind: 'answer', id, value } satisfies ToThread);
        watch();
    };
    const hear = (message: FromThread): void => {
        clearTimeout(timer);
        if (message.kind === 'ready') {
            ready = true;
            watch();
            return;
        }
        if (message.kind === 'ask') {
            asked += 1;
            reply(message.id, message.question).catch(fail);
            return;
        }
        waiting?.resolve(message);
        waiting = undefined;
    };
    const hearError = (error: unknown): void => fail(isOutOfMemory(error) ? new Overrun(name, 'memory') : error);
    const hearEnd = (): void => fail(new Error(`the thread of the task ${name} has ended`));
    const hearAbort = (): void => fail(signal?.reason);

    worker.on('message', hear).on('messageerror', fail).on('error', hearError).on('exit', hearEnd);
    signal?.addEventListener('abort', hearAbort);
    return {
        request: (message, transfer = []) =>
            new Promise((resolve, reject) => {
                if (failure) return reject(failure.error);
                waiting = { resolve, reject };
                worker.postMessage(message, transfer);
                watch();
            }),
        close: () => {
            clearTimeout(timer);
            worker.off('message', hear).off('messageerror', fail).off('error', hearError).off('exit', hearEnd);
            signal?.removeEventListener('abort', hearAbort);
        },
    };
};
