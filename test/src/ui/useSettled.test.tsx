import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SETTLING_PAUSE, useDebounced } from '#src/ui/useSettled.ts';

test('a word that is typed fast counts once, when the typing has stopped', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const seen = new Set<string>();
    const { result, rerender } = renderHook(({ typed }) => useDebounced(typed), { initialProps: { typed: '' } });
    for (const typed of ['b', 'ba', 'bal', 'ball']) {
        rerender({ typed });
        act(() => vi.advanceTimersByTime(100));
        seen.add(result.current);
    }
    expect([...seen]).toEqual(['']);
    act(() => vi.advanceTimersByTime(SETTLING_PAUSE - 101));
    expect(result.current).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe('ball');
});
