// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { shareLastWords } from '#hydra/live/tabs.ts';

afterEach(() => {
    vi.unstubAllGlobals();
});

/** A browser with locks and channels, whose tabs can be ended. */
const openBrowser = () => {
    const channels = new Map<string, EventTarget>();
    /** What `navigator` is to each tab. */
    const browsers = new Map<string, object>();
    const locks: { readonly name: string; readonly owner: string; readonly held: () => Promise<void> }[] = [];
    const give = async (name: string): Promise<void> => {
        const [first] = locks.filter(one => one.name === name);
        if (!first) return;
        await first.held();
        locks.splice(locks.indexOf(first), 1);
        await give(name);
    };
    const said: string[] = [];
    const openTab = async (name: string) => {
        class Channel extends EventTarget {
            constructor() {
                super();
                channels.set(name, this);
            }
            postMessage(data: unknown) {
                for (const [other, channel] of channels) {
                    if (other === name) continue;
                    vi.stubGlobal('navigator', browsers.get(other));
                    channel.dispatchEvent(new MessageEvent('message', { data }));
                }
                vi.stubGlobal('navigator', browsers.get(name));
            }
        }
        const request = (lock: string, held: () => Promise<void>): Promise<void> => {
            locks.push({ name: lock, owner: name, held });
            if (locks.filter(one => one.name === lock).length === 1) void give(lock);
            return Promise.resolve();
        };
        const own = { locks: { request } };
        browsers.set(name, own);
        vi.stubGlobal('BroadcastChannel', Channel);
        vi.stubGlobal('navigator', own);
        const leave = shareLastWords({ key: 'k', speak: words => said.push(`${name} says ${words}`) });
        await Promise.resolve();
        return (words: string | undefined): void => {
            vi.stubGlobal('navigator', own);
            leave(words);
        };
    };
    const end = async (name: string): Promise<void> => {
        channels.delete(name);
        const names = locks.filter(({ owner }) => owner === name).map(one => one.name);
        const before = new Map(names.map(lock => [lock, locks.find(one => one.name === lock)?.owner]));
        for (const one of locks.filter(({ owner }) => owner === name)) locks.splice(locks.indexOf(one), 1);
        for (const [lock, owner] of before) if (owner === name) await Promise.race([give(lock), Promise.resolve()]);
        await new Promise(resolve => setTimeout(resolve));
    };
    return { openTab, end, said };
};

test('41 another tab says what one has left that ended without a word, once', async () => {
    const { openTab, end, said } = openBrowser();
    await openTab('one');
    const two = await openTab('two');
    await openTab('three');
    two('first');
    two('last');
    expect(said).toEqual([]);
    await end('two');
    expect(said).toEqual(['one says last']);
});

test('41 what was taken back is not said', async () => {
    const { openTab, end, said } = openBrowser();
    await openTab('one');
    const two = await openTab('two');
    two('words');
    two(undefined);
    await end('two');
    expect(said).toEqual([]);
});

test('41 where the tab that waits ends itself, the next one says it, also one that was opened later', async () => {
    const { openTab, end, said } = openBrowser();
    const one = await openTab('one');
    one('of one');
    await openTab('two');
    await end('one');
    expect(said).toEqual(['two says of one']);
});
