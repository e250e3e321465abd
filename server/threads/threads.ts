import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../paths.ts';
import { traceTask } from '../telemetry/spans.ts';
import { type FromThread, restoreError, type ToThread } from './messages.ts';
import { Overrun, type Task, type TaskLimits } from './task.ts';

type ThreadResult = Exclude<FromThread, { readonly kind: 'ask' | 'ready' }>;

interface Waiting {
    resolve(told: ThreadResult): void;
    reject(error: unknown): void;
}

interface ConversationOptions<Question, Answer> {
    /** Ends the thread at once; the task fails with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
    /** Answers the requests of the task. An error of it ends the task and reaches the caller. */
    readonly answer?: (question: Question) => Promise<Answer>;
}

interface Conversation {
    /** Sends a message and returns the thread's reply. @throws if the thread had to be ended */
    request(message: ToThread, transfer?: readonly ArrayBuffer[]): Promise<ThreadResult>;
    close(): void;
}

const isOutOfMemory = (error: unknown): boolean =>
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

interface Talked {
    readonly name: string;
    readonly limits: TaskLimits;
    /** True if the thread has loaded its modules; the loading time does not count for the task. */
    readonly isReady: boolean;
}

const converse = <Q, A>(
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
        // Pending messages are processed first, because this thread may have been busy itself.
        const said = waiting;
        setImmediate(() => said && said === waiting && asked === 0 && fail(new Overrun(name, 'time')));
    };
    const watch = (): void => {
        clearTimeout(timer);
        if (ready && waiting && asked === 0) timer = setTimeout(exceed, limits.seconds * 1000);
    };
    const reply = async (id: number, question: unknown): Promise<void> => {
        if (!answer) throw new Error(`nobody answers the task ${name}`);
        // The other side sends values typed by the same declaration.
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

export interface TaskOptions<Question, Answer> extends ConversationOptions<Question, Answer> {
    /** Transferred buffers of the input, which are empty here afterwards. */
    readonly transfer?: readonly ArrayBuffer[];
}

/** Runs tasks in threads, which start on demand and end when idle. */
export interface Threads {
    /** Result of a task. @throws Overrun; the error of the task, including Refused; the reason of the signal */
    run<I, R, Q, A>(task: Task<I, R, never, unknown, Q, A>, input: I, options?: TaskOptions<Q, A>): Promise<R>;
    /** Task as a generator, which works while the consumer awaits. Leaving the loop ends it. @throws as `run` */
    open<I, R, Y, N, Q, A>(
        task: Task<I, R, Y, N, Q, A>,
        input: I,
        options?: TaskOptions<Q, A>,
    ): AsyncGenerator<Y, R, N>;
    /** Ends all threads; running tasks fail. */
    stop(): Promise<void>;
}

/** Milliseconds before an idle thread ends and releases its memory. */
const IDLE = 30_000;

interface TaskThreads {
    readonly idle: Map<Worker, NodeJS.Timeout>;
    readonly waiting: (() => void)[];
    working: number;
}

/** True for sources, which tsx loads in development and tests; the build has a separate entry. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const THREAD = join(ROOT, IS_SOURCE ? 'server/process/thread.ts' : 'dist/server/thread.js');
const TSX = pathToFileURL(join(ROOT, 'node_modules/tsx/dist/esm/api/index.mjs'));

const scriptOf = (entry: string): URL => {
    const { href } = pathToFileURL(entry);
    if (!IS_SOURCE) return new URL(href);
    return new URL(`data:text/javascript,import { register } from '${TSX}'; register(); await import('${href}');`);
};

const waitForTurn = async (
    place: TaskThreads,
    { atOnce }: TaskLimits,
    signal: AbortSignal | undefined,
): Promise<void> => {
    signal?.throwIfAborted();
    if (place.working < atOnce) {
        place.working += 1;
        return;
    }
    await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
            place.waiting.splice(place.waiting.indexOf(begin), 1);
            reject(signal?.reason);
        };
        const begin = (): void => {
            signal?.removeEventListener('abort', leave);
            resolve();
        };
        place.waiting.push(begin);
        signal?.addEventListener('abort', leave, { once: true });
    });
};

const passTurn = (place: TaskThreads): void => {
    const next = place.waiting.shift();
    if (next) next();
    else place.working -= 1;
};

/** @param entry absolute path of the module that threads load */
export const createThreads = (entry: string = THREAD): Threads => {
    const places = new Map<string, TaskThreads>();
    const all = new Set<Worker>();

    const placeOf = (name: string): TaskThreads => {
        const place = places.get(name) ?? { idle: new Map(), waiting: [], working: 0 };
        places.set(name, place);
        return place;
    };
    const begin = (place: TaskThreads, { megabytes }: TaskLimits): Worker => {
        const resourceLimits = { maxOldGenerationSizeMb: megabytes };
        const worker = new Worker(scriptOf(entry), { resourceLimits });
        all.add(worker);
        // An error of an idle thread does not affect the server.
        worker.on('error', () => undefined);
        worker.once('exit', () => {
            all.delete(worker);
            clearTimeout(place.idle.get(worker));
            place.idle.delete(worker);
        });
        return worker;
    };
    const takeIdle = ({ idle }: TaskThreads): Worker | undefined => {
        const [first] = idle;
        if (!first) return undefined;
        const [worker, timer] = first;
        clearTimeout(timer);
        idle.delete(worker);
        worker.ref();
        return worker;
    };
    const keep = (place: TaskThreads, worker: Worker): void => {
        worker.unref();
        place.idle.set(worker, setTimeout(() => void worker.terminate(), IDLE).unref());
    };

    async function* open<I, R, Y, N, Q, A>(
        { name, limits }: Task<I, R, Y, N, Q, A>,
        input: I,
        { transfer, ...options }: TaskOptions<Q, A> = {},
    ): AsyncGenerator<Y, R, N> {
        const place = placeOf(name);
        await waitForTurn(place, limits, options.signal);
        const idle = takeIdle(place);
        const worker = idle ?? begin(place, limits);
        const { request, close } = converse(worker, { name, limits, isReady: idle !== undefined }, options);
        let state: 'working' | 'yielding' | 'done' = 'working';
        try {
            let told = await request({ kind: 'start', task: name, input }, transfer);
            while (told.kind === 'yield') {
                state = 'yielding';
                // The other side sends values typed by the same declaration.
                const value = yield told.value as Y;
                state = 'working';
                told = await request({ kind: 'next', value });
            }
            state = 'done';
            if (told.kind === 'throw') throw restoreError(told.error);
            return told.value as R;
        } finally {
            const end = (): Promise<boolean> =>
                request({ kind: 'end' }).then(
                    ({ kind }) => kind === 'return',
                    () => false,
                );
            const isFree = state === 'done' || (state === 'yielding' && (await end()));
            close();
            if (isFree) keep(place, worker);
            else await worker.terminate();
            passTurn(place);
        }
    }
    return {
        open,
        run: async (task, input, options) => {
            const { done, value } = await traceTask(task.name, () => open(task, input, options).next());
            if (!done) throw new Error(`the task ${task.name} yields`);
            return value;
        },
        stop: async () => {
            await Promise.all([...all].map(worker => worker.terminate()));
        },
    };
};

export const threads: Threads = createThreads();
