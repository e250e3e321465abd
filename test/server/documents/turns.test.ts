import { describe, expect, test } from 'vitest';
import { createDrawingTurns } from '#server/engine/documents/turns.ts';

/** Lets all that is ready go on. */
const settle = () => new Promise(resolve => setImmediate(resolve));

/** Drawings that end when the test says so. */
const createStudio = () => {
    const turns = createDrawingTurns<string>({ atOnce: 2, each: 10, all: 12 });
    const drawn: string[] = [];
    const ends = new Map<string, () => void>();
    const stopped: string[] = [];
    const ask = (
        owner: number,
        key: string,
        signal = new AbortController().signal,
        use = async (made: string) => made,
    ) =>
        turns(
            {
                owner,
                signal,
                prepare: async () => ({
                    key,
                    draw: stop => {
                        drawn.push(key);
                        return new Promise<string>((resolve, reject) => {
                            ends.set(key, () => resolve(key));
                            stop.addEventListener('abort', () => {
                                stopped.push(key);
                                reject(new Error('stopped'));
                            });
                        });
                    },
                }),
            },
            use,
        );
    const end = async (key: string) => {
        ends.get(key)?.();
        await settle();
    };
    return { ask, end, drawn, stopped };
};

const refusal = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

describe('B5 turns of drawing', () => {
    test('one person has one drawing at a time, and another begins at once', async () => {
        const { ask, end, drawn } = createStudio();
        const first = ['a1', 'a2', 'a3'].map(key => ask(1, key));
        await settle();
        expect(drawn).toEqual(['a1']);
        const other = ask(2, 'b1');
        await settle();
        expect(drawn).toEqual(['a1', 'b1']);
        await end('b1');
        expect(await other).toBe('b1');
        for (const key of ['a1', 'a2', 'a3']) await end(key);
        expect(await Promise.all(first)).toEqual(['a1', 'a2', 'a3']);
    });

    test('people take turns: who asks for one waits for one drawing of each of the others', async () => {
        const { ask, end, drawn } = createStudio();
        const all = [...['a1', 'a2', 'a3'].map(key => ask(1, key)), ...['b1', 'b2', 'b3'].map(key => ask(2, key))];
        await settle();
        all.push(ask(3, 'c1'));
        await settle();
        for (const key of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']) await end(key);
        expect(drawn).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']);
        expect(await Promise.all(all)).toHaveLength(7);
    });

    test('contents of one person are loaded one after the other, and not for who has left meanwhile', async () => {
        const turns = createDrawingTurns<string>({ atOnce: 2, each: 10, all: 12 });
        const loaded: string[] = [];
        const ends: (() => void)[] = [];
        const ask = (owner: number, key: string, signal = new AbortController().signal) => {
            const prepare = async () => {
                loaded.push(key);
                await new Promise<void>(resolve => ends.push(resolve));
                return { key, draw: async () => key };
            };
            return turns({ owner, signal, prepare }, async made => made);
        };
        const leaving = new AbortController();
        const first = [ask(1, 'a1'), refusal(ask(1, 'a2', leaving.signal)), ask(1, 'a3'), ask(2, 'b1')];
        await settle();
        expect(loaded).toEqual(['a1', 'b1']);
        leaving.abort();
        for (const _ of first) {
            for (const end of ends.splice(0)) end();
            await settle();
        }
        expect(loaded).toEqual(['a1', 'b1', 'a3']);
        expect(await Promise.all(first)).toEqual(['a1', expect.objectContaining({ kind: 'abandoned' }), 'a3', 'b1']);
    });

    test('a turn lasts until what was drawn is kept', async () => {
        const { ask, end, drawn } = createStudio();
        const keeping: { end?: (made: string) => void } = {};
        const first = ask(
            1,
            'a1',
            undefined,
            () => new Promise<string>(resolve => Object.assign(keeping, { end: resolve })),
        );
        const second = ask(1, 'a2');
        await settle();
        await end('a1');
        expect(drawn).toEqual(['a1']);
        keeping.end?.('kept');
        expect(await first).toBe('kept');
        await settle();
        await end('a2');
        expect(await second).toBe('a2');
    });

    test('the same document is drawn once for all that ask for it, waiting or not', async () => {
        const { ask, end, drawn } = createStudio();
        const asked = [ask(1, 'same'), ask(1, 'same'), ask(2, 'same'), ask(3, 'other')];
        await settle();
        await end('same');
        await end('other');
        expect(await Promise.all(asked)).toEqual(['same', 'same', 'same', 'other']);
        expect(drawn).toEqual(['same', 'other']);
    });

    test('a person who waits for too many is told when to try again, and nobody else is', async () => {
        const { ask, end } = createStudio();
        const many = Array.from({ length: 12 }, (_, place) => refusal(ask(1, `a${place}`)));
        const others = [2, 3, 4].map(owner => ask(owner, `b${owner}`));
        const refused = { kind: 'unavailable', options: { retryAfter: 10 } };
        expect(await Promise.all(many.slice(10))).toEqual([
            expect.objectContaining(refused),
            expect.objectContaining(refused),
        ]);
        expect(await refusal(ask(2, 'more'))).toMatchObject(refused);
        await settle();
        for (const key of ['b2', 'b3', 'b4']) await end(key);
        expect(await Promise.all(others)).toEqual(['b2', 'b3', 'b4']);
    });

    test('what nobody waits for any more is not drawn, and is stopped when it is being drawn', async () => {
        const { ask, end, drawn, stopped } = createStudio();
        const [drawing, waiting, shared] = [new AbortController(), new AbortController(), new AbortController()];
        const first = refusal(ask(1, 'a1', drawing.signal));
        const second = refusal(ask(1, 'a2', waiting.signal));
        const third = ask(1, 'a3');
        await settle();
        waiting.abort();
        drawing.abort();
        expect(await Promise.all([first, second])).toEqual([
            expect.objectContaining({ kind: 'abandoned' }),
            expect.objectContaining({ kind: 'abandoned' }),
        ]);
        await settle();
        expect([drawn, stopped]).toEqual([['a1', 'a3'], ['a1']]);
        const follower = refusal(ask(2, 'a3', shared.signal));
        await settle();
        shared.abort();
        expect(await follower).toMatchObject({ kind: 'abandoned' });
        await end('a3');
        expect(await third).toBe('a3');
        expect(stopped).toEqual(['a1']);
    });

    test('a drawing that fails refuses those that wait for it, and the next one begins', async () => {
        const turns = createDrawingTurns<string>({ atOnce: 1, each: 10, all: 10 });
        const ask = (key: string, draw: () => Promise<string>) =>
            turns(
                { owner: 1, signal: new AbortController().signal, prepare: async () => ({ key, draw }) },
                async made => made,
            );
        const failing = refusal(ask('a', () => Promise.reject(new Error('broken'))));
        expect(await ask('b', async () => 'b')).toBe('b');
        expect(await failing).toMatchObject({ message: 'broken' });
    });
});
