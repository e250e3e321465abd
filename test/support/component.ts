import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** What the console says that no test may overlook: a missing message, a broken rule of React or of HTML. */
const FAULTS =
    /Missing translation|unique "key" prop|cannot be a descendant|Cannot update a component|React does not recognize/;

/** react-admin reports, in development, the requests that a page cancels when it is left. */
const isCancelled = (word: unknown) => String(word).startsWith('AbortError');

const said: { errors?: MockInstance } = {};

/** jsdom brings its own; what the API makes from a Buffer must be one of Node's. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);

/** jsdom's files cannot be read as browsers' are; PGlite, which runs beside it, reads its own that way. */
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => (reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error));
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
    });
};

/** Screens are fetched when needed: the first one of a file takes a moment, and longer beside other work. */
configure({ asyncUtilTimeout: 12_000 });

/** Apart from the page: jsdom would match each of MUI's rules with each element whose role is asked for. */
vi.mock('#src/theme/emotionCache.ts', async () => {
    const { default: createCache } = await import('@emotion/cache');
    return { emotionCache: createCache({ key: 'mui', container: document.createElement('div') }) };
});

/** jsdom draws nothing, so it does not scroll and nothing changes its size; its window is a desktop's. */
window.scrollTo = () => undefined;
window.innerWidth = 1440;
globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
};
globalThis.IntersectionObserver ??= class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
        return [];
    }
};
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
    said.errors = vi.spyOn(console, 'error').mockImplementation((...words) => {
        if (!isCancelled(words[0])) process.stderr.write(`${words.map(String).join(' ')}\n`);
    });
});

afterEach(() => {
    cleanup();
    const faults = (said.errors?.mock.calls ?? []).map(words => words.map(String).join(' '));
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    expect(faults.filter(words => FAULTS.test(words))).toEqual([]);
});

/** What is still on its way would fail with this file's page, and the next file, which shares the modules, would find it failed. */
afterAll(async () => {
    vi.unstubAllGlobals();
    await vi.dynamicImportSettled();
});
