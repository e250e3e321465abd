/** Limits of a task; exceeding one ends only its thread. */
export interface TaskLimits {
    /** Seconds without a message, except while the server answers a question. */
    readonly seconds: number;
    /** Megabytes of the JavaScript heap. Buffers are excluded, so tasks limit foreign bytes themselves. */
    readonly megabytes: number;
    /** Concurrent threads of this task; further tasks wait. */
    readonly atOnce: number;
}

/** Named work for a thread: a function, or a generator that yields and receives values. Values are structured clones. */
export interface Task<Input, Result, Yielded = never, Next = unknown, Question = never, Answer = never> {
    readonly name: string;
    readonly limits: TaskLimits;
    /** Type-level only: the implementation of the task. */
    readonly work?: TaskWork<Input, Result, Yielded, Next, Question, Answer>;
}

/** Request of a task to the server's thread, such as the next bytes of a stored file. */
export type AskCaller<Question, Answer> = (question: Question) => Promise<Answer>;

export type TaskWork<Input, Result, Yielded, Next, Question, Answer> = (
    input: Input,
    ask: AskCaller<Question, Answer>,
) => AsyncGenerator<Yielded, Result, Next> | Promise<Result>;

/** Declares a task. `server/process/thread.ts`, the entry of the threads, implements it. */
export const defineTask = <Input, Result, Yielded = never, Next = unknown, Question = never, Answer = never>(
    name: string,
    limits: TaskLimits,
): Task<Input, Result, Yielded, Next, Question, Answer> => ({ name, limits });

/** Error of a task that exceeded a limit; its thread was ended. */
export class Overrun extends Error {
    override readonly name = 'Overrun';
    readonly limit: 'time' | 'memory';

    constructor(task: string, limit: Overrun['limit']) {
        super(`the task ${task} exceeded its limit of ${limit}`);
        this.limit = limit;
    }
}
