import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

type Task = () => void;

/** What React and its scheduler have put off, in order. */
const tasks = new Set<{ readonly run: Task }>();

const state = { isWorking: false };

/** An effect may dispatch an event, by giving the focus to an element: React then works already, and must not be run. */
const whileWorking = <T>(work: () => T): T => {
    const before = state.isWorking;
    state.isWorking = true;
    try {
        return work();
    } finally {
        state.isWorking = before;
    }
};

const putOff =
    (later: (task: Task) => unknown) =>
    (run: Task): void => {
        const task = { run };
        tasks.add(task);
        later(() => {
            if (tasks.delete(task)) whileWorking(run);
        });
    };

const runTasks = (): void => {
    if (state.isWorking) return;
    whileWorking(() => {
        for (const task of tasks) {
            tasks.delete(task);
            task.run();
        }
    });
};

const finish = async (result: unknown): Promise<unknown> => {
    const value = await result;
    runTasks();
    return value;
};

/**
 * Does what the work puts off before it returns, and again before its promise resolves. Within another `act`, the outer one
 * does it.
 */
const act = (work: () => unknown): Promise<unknown> => {
    const result = whileWorking(work);
    runTasks();
    return finish(result);
};

/** Loads React while these functions are replaced, because it and its scheduler keep those that they find. */
const loadReact = (): { act?: unknown } => {
    const { queueMicrotask, setImmediate } = globalThis;
    Object.assign(globalThis, { queueMicrotask: putOff(queueMicrotask), setImmediate: putOff(setImmediate) });
    const React = load('react');
    load('react-dom/client');
    Object.assign(globalThis, { queueMicrotask, setImmediate });
    return React;
};

/** React's production build has no `act`, by which Testing Library waits for what an event or a render leads to. */
if (process.env.NODE_ENV === 'production') loadReact().act ??= act;
