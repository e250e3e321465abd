import { expect, test, vi } from 'vitest';
import { createAlerts } from '#src/alerts/alerts.ts';

test('F5 alerts stack, and go one by one', () => {
    const { push, list, dismiss } = createAlerts();
    push('success', 'done');
    push('error', 'failed', { id: 4 });
    expect(list()).toMatchObject([{ message: 'done' }, { message: 'failed', params: { id: 4 } }]);
    dismiss(list()[0]?.id ?? 0);
    expect(list()).toMatchObject([{ message: 'failed' }]);
});

test('A3 the same words twice are one alert, the latest', () => {
    const { push, list } = createAlerts();
    push('error', 'failed', { id: 1 });
    push('error', 'failed', { id: 2 });
    expect(list()).toMatchObject([{ message: 'failed', params: { id: 2 } }]);
});

test('F5 listeners are notified', () => {
    const { push, subscribe } = createAlerts();
    const listener = vi.fn();
    const stop = subscribe(listener);
    push('info', 'one');
    stop();
    push('info', 'two');
    expect(listener).toHaveBeenCalledTimes(1);
});
