import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { shutDownOnSignal } from '#server/signals.ts';

const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as unknown as typeof process.exit);
const logger = createLogger('silent');
afterEach(() => {
    vi.useRealTimers();
    exit.mockClear();
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
});

describe('B1 a server that is told to stop', () => {
    test('ends when its work is finished', async () => {
        shutDownOnSignal(async () => undefined, logger);
        process.emit('SIGTERM');
        await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
    });

    test('ends all the same when a database that does not answer keeps it', () => {
        vi.useFakeTimers();
        shutDownOnSignal(() => new Promise(() => undefined), logger);
        process.emit('SIGTERM');
        vi.advanceTimersByTime(20_000);
        expect(exit).not.toHaveBeenCalled();
        vi.advanceTimersByTime(20_000);
        expect(exit.mock.calls).toEqual([[1]]);
    });
});
