import type { HydraDataProvider } from '@comptoir/hydra';
import { fireEvent, renderHook } from '@testing-library/react';
import { DataProviderContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_HEADER } from '#contract/language/names.ts';
import { ACTIVITY_INTERVAL, markIdle, useActivityReports } from '#src/auth/activity.ts';
import { setOwnServer } from '#test/support/ownServer.ts';

const asked: string[] = [];

const request: HydraDataProvider['request'] = async path => {
    asked.push(path);
    return JSON.parse('{}');
};

beforeEach(() => {
    setOwnServer(true);
    vi.useFakeTimers();
});
afterEach(() => {
    setOwnServer(false);
    vi.useRealTimers();
    asked.length = 0;
});

const open = () => {
    const provider: Partial<HydraDataProvider> = { request };
    const wrapper = ({ children }: { children: ReactNode }) => (
        <DataProviderContext value={provider as HydraDataProvider}>{children}</DataProviderContext>
    );
    return renderHook(() => useActivityReports(), { wrapper });
};

const isMarked = (): boolean =>
    new Headers(markIdle({ headers: { Accept: 'application/ld+json' } }).headers).has(IDLE_HEADER);

test('A9 an open page without input reports nothing, and marks its automatic requests', () => {
    open();
    expect(isMarked()).toBe(false);
    vi.advanceTimersByTime(ACTIVITY_INTERVAL);
    expect(isMarked()).toBe(true);
    expect(new Headers(markIdle({ headers: { Accept: 'text/csv' } }).headers).get('Accept')).toBe('text/csv');
    vi.advanceTimersByTime(60 * ACTIVITY_INTERVAL);
    expect(asked).toEqual([]);
});

test('A9 typing and moving in a form without requests is reported at most once a minute', () => {
    open();
    vi.advanceTimersByTime(ACTIVITY_INTERVAL);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(isMarked()).toBe(false);
    expect(asked).toEqual(['me']);
    for (let second = 0; second < 59; second += 1) {
        vi.advanceTimersByTime(1000);
        fireEvent.input(document.body);
    }
    expect(asked.length).toBe(1);
    vi.advanceTimersByTime(1000);
    fireEvent.wheel(document.body);
    expect(asked.length).toBe(2);
});

test('A9 a pointer that rests while the page moves under it is no input', () => {
    open();
    const move = (screenX: number) =>
        document.dispatchEvent(new MouseEvent('pointermove', { screenX, screenY: 5, bubbles: true }));
    move(1);
    vi.advanceTimersByTime(ACTIVITY_INTERVAL);
    move(1);
    expect([isMarked(), asked.length]).toEqual([true, 0]);
    move(2);
    expect([isMarked(), asked.length]).toEqual([false, 1]);
});

test('A9 nothing is reported after the console is left, and nothing at all to third-party servers', () => {
    const { unmount } = open();
    unmount();
    setOwnServer(false);
    open();
    vi.advanceTimersByTime(ACTIVITY_INTERVAL);
    fireEvent.keyDown(document.body, { key: 'a' });
    vi.advanceTimersByTime(ACTIVITY_INTERVAL);
    expect(isMarked()).toBe(false);
    expect(asked).toEqual([]);
});
