import { busy, Refused } from '../../domain/refused.ts';

/** A drawing that a person asks for within a request. */
export interface DrawingRequest<T> {
    /** The person: each has one drawing at a time, so that another's first one waits for none of their others. */
    readonly owner: number;
    /** Aborted when the client has left. */
    readonly signal: AbortSignal;
    /** Says what is to be drawn, before it waits for its turn. Drawings of one key are the same. */
    prepare(): Promise<{ readonly key: string; draw(signal: AbortSignal): Promise<T> }>;
}

/**
 * Draws when the person's turn has come, and uses what was drawn before the turn passes on.
 * @throws Refused (unavailable) with Retry-After when the person, or all together, wait for too many; (abandoned) when the client has left
 */
export type Turns<T> = <R>(asked: DrawingRequest<T>, use: (drawn: T) => Promise<R>) => Promise<R>;

interface Options {
    /** Drawings at the same time. */
    readonly atOnce: number;
    /** Requests of one person, those that wait included. */
    readonly each: number;
    /** Requests of all; whoever has none yet is let in nevertheless. */
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
    /** Is told the drawing to follow, and whether its turn passes on when this request is done. */
    begin(drawing: Drawing<T>, isFirst: boolean): void;
    draw(signal: AbortSignal): Promise<T>;
}

const abandoned = (): Refused => new Refused('abandoned', 'request_abandoned');

/** The work, or its refusal as soon as the signal is aborted. */
const unlessAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        const stop = (): void => reject(abandoned());
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });

/** What one drawing gives; it is stopped when all that follow it have left. */
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
    /** Requests of each person, in the order of turns: who had one is the last of those who wait then. */
    const waiting = new Map<number, readonly Waiting<T>[]>();
    const running = new Set<Drawing<T>>();
    const inside = new Map<number, number>();
    /** The end of what was asked for last to be loaded for a person. */
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
    /** The first person without a drawing has the next turn. */
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
    /** Contents of one person are loaded one after the other: each may hold the embedded database for a while. */
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
