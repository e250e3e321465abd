import { busy, Refused } from '../../domain/refused.ts';

export interface DrawingRequest<T> {
    /** Identifier of the user. Each user has one drawing at a time, so that no user delays the others. */
    readonly owner: number;
    /** Aborted when the client disconnects. */
    readonly signal: AbortSignal;
    /** Loads the content before the request waits for its turn. Drawings with equal keys are shared. */
    prepare(): Promise<{ readonly key: string; draw(signal: AbortSignal): Promise<T> }>;
}

/**
 * Draws when the user's turn has come, and processes the result before the next turn.
 * @throws Refused (unavailable) with Retry-After if too many requests of the user, or of all users, are waiting;
 * (abandoned) if the client has disconnected
 */
export type Turns<T> = <R>(asked: DrawingRequest<T>, use: (drawn: T) => Promise<R>) => Promise<R>;

interface Options {
    readonly atOnce: number;
    /** Maximum number of requests per user, including waiting ones. */
    readonly each: number;
    /** Maximum number of requests of all users; the first request of a user is always accepted. */
    readonly all: number;
}

interface Drawing<T> {
    readonly key: string;
    readonly owner: number;
    readonly result: Promise<T>;
    readonly stop: AbortController;
    followers: number;
}

interface Waiting<T> {
    readonly owner: number;
    readonly key: string;
    /** Receives the drawing to follow; `isFirst` marks the request that releases the turn. */
    begin(drawing: Drawing<T>, isFirst: boolean): void;
    draw(signal: AbortSignal): Promise<T>;
}

const abandoned = (): Refused => new Refused('abandoned', 'request_abandoned');

/** Result of the work, or a rejection as soon as the signal is aborted. */
const unlessAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        const stop = (): void => reject(abandoned());
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });

/** Awaits the result of a drawing, and stops the drawing when all its followers have disconnected. */
const follow = async <T>(drawing: Drawing<T>, signal: AbortSignal): Promise<T> => {
    drawing.followers += 1;
    try {
        return await unlessAborted(signal, drawing.result);
    } finally {
        drawing.followers -= 1;
        if (signal.aborted && drawing.followers === 0) drawing.stop.abort();
    }
};

export const createDrawingTurns = <T>({ atOnce, each, all }: Options): Turns<T> => {
    /** Waiting requests by user, in the order of turns: a served user moves to the end. */
    const waiting = new Map<number, readonly Waiting<T>[]>();
    const running = new Set<Drawing<T>>();
    const inside = new Map<number, number>();
    /** Last preparation of each user. */
    const preparing = new Map<number, Promise<undefined>>();

    const start = ({ owner, key, draw }: Waiting<T>): Drawing<T> => {
        const stop = new AbortController();
        const drawing = { key, owner, stop, result: draw(stop.signal), followers: 0 };
        running.add(drawing);
        return drawing;
    };
    const remove = (one: Waiting<T>): void => {
        const left = (waiting.get(one.owner) ?? []).filter(other => other !== one);
        if (left.length === 0) waiting.delete(one.owner);
        else waiting.set(one.owner, left);
    };
    /** Takes the first waiting request of a user without a running drawing. */
    const takeNext = (): Waiting<T> | undefined => {
        for (const [owner, [first, ...rest]] of waiting) {
            if (!first || [...running].some(drawing => drawing.owner === owner)) continue;
            waiting.delete(owner);
            if (rest.length > 0) waiting.set(owner, rest);
            return first;
        }
        return undefined;
    };
    const fill = (): void => {
        while (running.size < atOnce) {
            const first = takeNext();
            if (!first) return;
            const drawing = start(first);
            first.begin(drawing, true);
            for (const same of [...waiting.values()].flat().filter(({ key }) => key === drawing.key)) {
                remove(same);
                same.begin(drawing, false);
            }
        }
    };
    const release = async (drawing: Drawing<T>): Promise<void> => {
        await drawing.result.catch(() => undefined);
        running.delete(drawing);
        const others = waiting.get(drawing.owner);
        waiting.delete(drawing.owner);
        if (others) waiting.set(drawing.owner, others);
        fill();
    };
    const waitForTurn = (
        { owner, signal }: DrawingRequest<T>,
        { key, draw }: Awaited<ReturnType<DrawingRequest<T>['prepare']>>,
    ): Promise<{ drawing: Drawing<T>; isFirst: boolean }> => {
        const drawing = [...running].find(one => one.key === key && !one.stop.signal.aborted);
        if (drawing) return Promise.resolve({ drawing, isFirst: false });
        return new Promise((resolve, reject) => {
            const leave = (): void => {
                remove(one);
                reject(abandoned());
            };
            const begin: Waiting<T>['begin'] = (begun, isFirst) => {
                signal.removeEventListener('abort', leave);
                resolve({ drawing: begun, isFirst });
            };
            const one: Waiting<T> = { owner, key, draw, begin };
            if (signal.aborted) return reject(abandoned());
            signal.addEventListener('abort', leave, { once: true });
            waiting.set(owner, [...(waiting.get(owner) ?? []), one]);
            fill();
        });
    };
    /** Prepares the contents of a user one after the other, because each may block the embedded database for a while. */
    const prepareAlone = ({ owner, signal, prepare }: DrawingRequest<T>): ReturnType<DrawingRequest<T>['prepare']> => {
        const prepared = (preparing.get(owner) ?? Promise.resolve()).then(() => {
            if (signal.aborted) throw abandoned();
            return prepare();
        });
        const ended = prepared.then(
            () => undefined,
            () => undefined,
        );
        preparing.set(owner, ended);
        void ended.then(() => preparing.get(owner) === ended && preparing.delete(owner));
        return prepared;
    };
    const enter = (owner: number): void => {
        const [own, total] = [inside.get(owner) ?? 0, [...inside.values()].reduce((sum, count) => sum + count, 0)];
        if (own >= each || (own > 0 && total >= all)) throw busy();
        inside.set(owner, own + 1);
    };
    const leave = (owner: number): void => {
        const own = (inside.get(owner) ?? 1) - 1;
        if (own === 0) inside.delete(owner);
        else inside.set(owner, own);
    };
    return async (asked, use) => {
        enter(asked.owner);
        try {
            const { drawing, isFirst } = await waitForTurn(asked, await prepareAlone(asked));
            try {
                return await use(await follow(drawing, asked.signal));
            } finally {
                if (isFirst) void release(drawing);
            }
        } finally {
            leave(asked.owner);
        }
    };
};
