import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { shutDownOnSignal } from '#server/process/signals.ts';

const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as unknown as typeof process.exit);
const logger = createLogger('silent');
const own: NodeJS.SignalsListener[] = [];
afterEach(() => {
    vi.useRealTimers();
    exit.mockClear();
    for (const signal of ['SIGTERM', 'SIGINT']) for (const one of own) process.removeListener(signal, one);
    own.length = 0;
});

/** Tells this server alone: others in this process, such as a library's lock, have listeners too, and end it. */
const stop = (finish: () => Promise<void>) => {
    const others = process.listeners('SIGTERM');
    shutDownOnSignal(finish, logger);
    own.push(...process.listeners('SIGTERM').filter(one => !others.includes(one)));
    for (const one of own) one('SIGTERM');
};

describe('B1 a server that is told to stop', () => {
    test('ends when its work is finished', async () => {
        stop(async () => undefined);
        await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
    });

    test('ends all the same when a database that does not answer keeps it', () => {
        vi.useFakeTimers();
        stop(() => new Promise(() => undefined));
        vi.advanceTimersByTime(20_000);
        expect(exit).not.toHaveBeenCalled();
        vi.advanceTimersByTime(20_000);
        expect(exit.mock.calls).toEqual([[1]]);
    });
});
