import { expect, test, vi } from 'vitest';
import { createAlerts } from '#src/alerts/alerts.ts';
import { createExpire } from '#src/auth/expire.ts';
import { createSession } from '#src/auth/session.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const arrange = () => {
    const place = { path: '/items/42?tab=prices' };
    const session = createSession(memoryStorage({ token: 'a.b.c' }), { cookie: '' });
    const alerts = createAlerts();
    const goToLogin = vi.fn(() => {
        place.path = '/login';
    });
    return {
        session,
        alerts,
        goToLogin,
        expire: createExpire({ session, alerts, goToLogin, currentPath: () => place.path }),
    };
};

test('A3 ten refused requests are one alert and one navigation', () => {
    const { alerts, goToLogin, expire } = arrange();
    for (let request = 0; request < 10; request += 1) expire();
    expect(alerts.list()).toMatchObject([{ kind: 'error', message: 'app.sign_in.required' }]);
    expect(goToLogin).toHaveBeenCalledTimes(1);
});

test('A3 the token is gone and the path is kept', () => {
    const { session, expire } = arrange();
    expire();
    expect(session.token()).toBeUndefined();
    expect(session.takeTarget()).toBe('/items/42?tab=prices');
});

test('A3 a session that is no more leads to the sign-in without a word', () => {
    const { session, alerts, goToLogin, expire } = arrange();
    session.end();
    expire();
    expect(alerts.list()).toEqual([]);
    expect(goToLogin).toHaveBeenCalledTimes(1);
});
