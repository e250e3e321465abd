import { notifyManager } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import type { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** In milliseconds of the test's clock: shorter than any pace of the console, so that each follows from what was answered. */
const STEP = 100;

/** In milliseconds of the real clock. */
const PATIENCE = 20_000;

/** Milliseconds of the real clock within which an answer is read. */
const GRACE = 50;

/** By the real clocks, which a test's clock does not replace. */
const { setTimeout, setImmediate } = globalThis;
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** Turns of the real event loop after which an answer has been read. */
const READING = 10;

/**
 * Gives each test of a file a clock of its own, which does not run ahead of the server: whatever a step of time asks for is
 * answered before the next step, on a slow machine as on a fast one.
 */
export const passTimeWith = (server: ReturnType<typeof setupServer>) => {
    const waiting = new Set<string>();
    // As in a browser, a screen is drawn between a question and its answer.
    notifyManager.setScheduler(tell => setTimeout(tell, 0));
    beforeEach(() => {
        vi.useFakeTimers({
            toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
            shouldAdvanceTime: true,
        });
        server.events.on('request:start', ({ request, requestId }) => {
            waiting.add(requestId);
            request.signal.addEventListener('abort', () => waiting.delete(requestId));
        });
        const isOver = ({ requestId }: { readonly requestId: string }): void => void waiting.delete(requestId);
        server.events.on('response:mocked', isOver);
        // The answer to an aborted request is never read, and an abort before the event above is not heard.
        const isOverSoon = (event: { readonly requestId: string }): void => void setTimeout(isOver, GRACE, event);
        server.events.on('request:end', isOverSoon);
        server.events.on('unhandledException', isOverSoon);
    });
    afterEach(() => {
        vi.useRealTimers();
        server.events.removeAllListeners();
        waiting.clear();
    });
    const isAnswered = (): void => expect(waiting.size).toBe(0);
    const answered = async (): Promise<void> => {
        for (let turns = 0; turns < READING; turns += 1) {
            await turn();
            if (waiting.size === 0) continue;
            await waitFor(isAnswered, { timeout: PATIENCE });
            turns = 0;
        }
    };
    /** @param milliseconds of the test's clock */
    const pass = async (milliseconds: number): Promise<void> => {
        for (let left = milliseconds; left > 0; left -= STEP) {
            await act(() => vi.advanceTimersByTimeAsync(Math.min(left, STEP)));
            await answered();
        }
    };
    /** Passes time until something is so. */
    const passUntil = <T>(read: () => T) => expect.poll(() => pass(500).then(read), { timeout: PATIENCE, interval: 1 });
    /** Passes time until nothing more is asked for, and forgets what was. */
    const settle = async (asked: string[]): Promise<void> => {
        for (let quiet = 0, known = -1; quiet < 3; quiet = asked.length === known ? quiet + 1 : 0) {
            known = asked.length;
            await pass(500);
        }
        asked.length = 0;
    };
    return { pass, passUntil, settle };
};
