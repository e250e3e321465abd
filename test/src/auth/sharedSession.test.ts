import { describe, expect, test, vi } from 'vitest';
import { createSession } from '#src/auth/session.ts';
import { SESSION_WAIT_MS, shareSession } from '#src/auth/sharedSession.ts';
import { type Channel, readTabMessage } from '#src/auth/tabMessages.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const tokenOf = (sub: string, more = '') => `x.${btoa(JSON.stringify({ sub, more }))}.y`;
const ANNE = tokenOf('1');
const BENOIT = tokenOf('2');

/** A browser with its cookie, and tabs that receive each other's messages synchronously. */
const openBrowser = () => {
    const jar = { cookie: '' };
    const ears = new Set<(data: unknown) => void>();
    const openTab = (token?: string, alone = false) => {
        const storage = memoryStorage(token ? { token } : {});
        const events = { onEnded: vi.fn(), onSwitched: vi.fn(), onArrived: vi.fn() };
        const waits: { done: () => void; milliseconds: number }[] = [];
        let own: ((data: unknown) => void) | undefined;
        const channel: Channel = {
            post: message => {
                for (const ear of [...ears]) if (ear !== own) ear(structuredClone(message));
            },
            listen: receive => {
                own = receive;
                ears.add(receive);
            },
            close: () => own && ears.delete(own),
        };
        const session = shareSession(createSession(storage, jar), events, alone ? undefined : channel, (done, ms) =>
            waits.push({ done, milliseconds: ms }),
        );
        const listener = vi.fn();
        session.subscribe(listener);
        return { session, storage, events, waits, listener };
    };
    const say = (data: unknown) => {
        for (const ear of [...ears]) ear(data);
    };
    return { jar, openTab, say };
};

describe('A1 a new tab', () => {
    test('A1 gets the session of an open one, for itself, at once', () => {
        const { openTab, jar } = openBrowser();
        openTab(ANNE);
        const { session, storage } = openTab();
        expect(session.token()).toBe(ANNE);
        expect(session.arrival()).toBeUndefined();
        expect(storage.getItem('token')).toBe(ANNE);
        expect(jar.cookie).toBe('');
    });

    test('A1 does not disturb the tab that answers, nor others', () => {
        const { openTab } = openBrowser();
        const first = openTab(ANNE);
        openTab();
        expect(first.listener).not.toHaveBeenCalled();
        expect(first.events.onSwitched).not.toHaveBeenCalled();
    });

    test('A1 waits a quarter of a second when nobody answers, no longer', async () => {
        const { session, waits } = openBrowser().openTab();
        const arrival = session.arrival();
        expect(arrival).toBeInstanceOf(Promise);
        expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([SESSION_WAIT_MS]);
        expect(SESSION_WAIT_MS).toBeLessThanOrEqual(300);
        waits[0]?.done();
        await arrival;
        expect(session.arrival()).toBeUndefined();
        expect(session.token()).toBeUndefined();
    });

    test('A1 takes an answer that comes late', () => {
        const { openTab, say } = openBrowser();
        const { session, events, waits } = openTab();
        waits[0]?.done();
        say({ kind: 'answered', token: ANNE });
        expect(session.token()).toBe(ANNE);
        expect(events.onArrived).toHaveBeenCalledOnce();
    });

    test('A1 with a session of its own asks nobody', () => {
        const { session, waits } = openBrowser().openTab(ANNE);
        expect(session.arrival()).toBeUndefined();
        expect(waits).toEqual([]);
    });

    test('A1 in a browser without channels is on its own, as ever', () => {
        const { openTab } = openBrowser();
        openTab(ANNE);
        const { session, waits } = openTab(undefined, true);
        expect([session.token(), session.arrival(), waits]).toEqual([undefined, undefined, []]);
        session.start(BENOIT, false);
        expect(session.end()).toBe(true);
    });
});

describe('R7 a sign-out in one tab', () => {
    test('R7 ends the others, each notified once', () => {
        const { openTab } = openBrowser();
        const [one, two, three] = [openTab(ANNE), openTab(ANNE), openTab(ANNE)];
        expect(one.session.end()).toBe(true);
        for (const { session, events, listener } of [two, three]) {
            expect(session.token()).toBeUndefined();
            expect(events.onEnded.mock.calls).toEqual([['signed_out']]);
            expect(listener).toHaveBeenCalledOnce();
            expect(session.end('expired')).toBe(false);
        }
        expect(one.events.onEnded).not.toHaveBeenCalled();
    });

    test('R7 opened as a tab of its own, where a session was, ends them too', () => {
        const { openTab } = openBrowser();
        const one = openTab(ANNE);
        openTab(undefined).session.end();
        expect(one.session.token()).toBeUndefined();
    });

    test('R7 of a remembered session reaches the tab that had it by its cookie', () => {
        const { openTab, jar } = openBrowser();
        jar.cookie = `token=${ANNE}`;
        const [one, two] = [openTab(), openTab()];
        expect(two.session.token()).toBe(ANNE);
        one.session.end();
        expect(two.session.token() || undefined).toBeUndefined();
        expect(two.events.onEnded).toHaveBeenCalledOnce();
    });
});

describe('A3 a session that the server no longer knows', () => {
    test('A3 ends in the tabs that share its token, and says why', () => {
        const { openTab } = openBrowser();
        const [one, two] = [openTab(ANNE), openTab(ANNE)];
        one.session.end('expired');
        expect(two.session.token()).toBeUndefined();
        expect(two.events.onEnded.mock.calls).toEqual([['expired']]);
    });

    test('A3 leaves alone a tab with a newer token', () => {
        const { openTab } = openBrowser();
        const [one, two] = [openTab(ANNE), openTab(tokenOf('1', 'newer'))];
        one.session.end('expired');
        expect(two.session.token()).toBe(tokenOf('1', 'newer'));
    });

    test('A3 begins again in all tabs that waited, by one sign-in', () => {
        const { openTab } = openBrowser();
        const [one, two] = [openTab(ANNE), openTab(ANNE)];
        two.session.rememberTarget('/items/42');
        one.session.end('expired');
        one.session.start(tokenOf('1', 'newer'), true);
        expect(two.session.token()).toBe(tokenOf('1', 'newer'));
        expect(two.events.onArrived).toHaveBeenCalledOnce();
        expect(two.session.takeTarget()).toBe('/items/42');
    });
});

describe('A1 a sign-in in one tab', () => {
    test('A1 by the same person renews the others without a word', () => {
        const { openTab } = openBrowser();
        const [one, two] = [openTab(ANNE), openTab(ANNE)];
        one.session.start(tokenOf('1', 'newer'), false);
        expect(two.session.token()).toBe(tokenOf('1', 'newer'));
        expect(two.events.onSwitched).not.toHaveBeenCalled();
    });

    test('P2 A7 a newer token goes to every tab without a word', () => {
        const { openTab } = openBrowser();
        const [one, two] = [openTab(ANNE), openTab(ANNE)];
        one.session.renew(tokenOf('1', 'newer'));
        expect([one.session.token(), two.session.token()]).toEqual([tokenOf('1', 'newer'), tokenOf('1', 'newer')]);
        expect([one.listener, two.listener].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
        expect(two.events.onSwitched).not.toHaveBeenCalled();
    });

    test.each([
        { title: 'somebody else', token: BENOIT },
        { title: 'somebody whose token does not name them', token: 'opaque' },
    ])('A1 by $title takes the others over: a browser never speaks for two', ({ token }) => {
        const { openTab } = openBrowser();
        const [one, two] = [openTab(ANNE), openTab(ANNE)];
        one.session.start(token, false);
        expect(two.session.token()).toBe(token);
        expect(two.events.onSwitched).toHaveBeenCalledOnce();
    });
});

test.each([
    undefined,
    null,
    'started',
    {},
    { kind: 'started' },
    { kind: 'started', token: '' },
    { kind: 'answered', token: 7 },
    { kind: 'erased', token: 'x' },
])('A1 %o is no message', data => expect(readTabMessage(data)).toBeUndefined());
