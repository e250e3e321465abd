/** Limits of a task; what exceeds one ends its thread, and nothing else. */
export interface TaskLimits {
    /** Seconds without an answer, while nothing is asked of the server. */
    readonly seconds: number;
    /** Megabytes of the JavaScript heap. Buffers are not counted: whoever reads foreign bytes bounds them itself. */
    readonly megabytes: number;
    /** Threads of this task at the same time; others wait for their turn. */
    readonly atOnce: number;
}

/**
 * Work that is done in a thread of its own, by its name: a function from its input to its result, or a generator, which also
 * yields values and is told something with each request. All of them cross the border as structured clones: data without
 * functions or classes of our own.
 */
export interface Task<Input, Result, Yielded = never, Next = unknown, Question = never, Answer = never> {
    readonly name: string;
    readonly limits: TaskLimits;
    /** Exists in the type alone: what implements the task. */
    readonly work?: Work<Input, Result, Yielded, Next, Question, Answer>;
}

/** What a task may ask of the server's own thread, such as the next bytes of a stored file. */
export type AskCaller<Question, Answer> = (question: Question) => Promise<Answer>;

export type Work<Input, Result, Yielded, Next, Question, Answer> = (
    input: Input,
    ask: AskCaller<Question, Answer>,
) => AsyncGenerator<Yielded, Result, Next> | Promise<Result>;

/** Declares a task. It is implemented in `server/process/thread.ts`, which is what threads load. */
export const defineTask = <Input, Result, Yielded = never, Next = unknown, Question = never, Answer = never>(
    name: string,
    limits: TaskLimits,
): Task<Input, Result, Yielded, Next, Question, Answer> => ({ name, limits });

/** A task exceeded a limit, and its thread was ended. */
export class Overrun extends Error {
    override readonly name = 'Overrun';
    readonly limit: 'time' | 'memory';

    constructor(task: string, limit: Overrun['limit']) {
        super(`the task ${task} exceeded its limit of ${limit}`);
        this.limit = limit;
    }
}
