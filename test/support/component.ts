import './act.ts';
import '@testing-library/jest-dom/vitest';
import { createRequire } from 'node:module';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { getComputedStyle } from './computedStyle.ts';
import { openConsoles } from './openConsoles.ts';
import './selectors.ts';

/** Console errors that fail a test: missing messages, and violated rules of React or HTML. */
const FAULTS =
    /Missing translation|unique "key" prop|cannot be a descendant|Cannot update a component|React does not recognize/;

/** In development, react-admin logs requests cancelled by leaving a page. */
const isCancelled = (word: unknown) => String(word).startsWith('AbortError');

const said: { errors?: MockInstance } = {};

/** Replaces jsdom's class, because Buffers of the API must be instances of it. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);

const { asyncWrapper, getElementError } = getConfig();

/** Whether React has replaced an element of the result since it was found. */
const isReplaced = (result: unknown): boolean =>
    [result].flat().some(one => one instanceof Element && !one.isConnected);

/**
 * Screens are loaded on demand, which takes time in the first test of a file. Testing Library lets React work between
 * finding an element and returning it; an element that was replaced meanwhile is searched for anew.
 */
configure({
    asyncUtilTimeout: 25_000,
    // An attempt that is repeated needs no print of the page, a tenth of the time of these tests: the last error has one.
    getElementError: (message, container) =>
        Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
            ? new Error(message ?? '')
            : getElementError(message, container),
    asyncWrapper: async find => {
        const result = await asyncWrapper(find);
        return isReplaced(result) ? await asyncWrapper(find) : result;
    },
});

/** MUI's styles are kept out of the document: jsdom would match each rule for every role query. */
vi.mock('#src/theme/emotionCache.ts', async () => {
    const { default: createCache } = await import('@emotion/cache');
    return { emotionCache: createCache({ key: 'mui', container: document.createElement('div') }) };
});

/** Without a document that holds them, styles are not computed either: a twentieth of the time of a form's test. */
const emotion = createRequire(createRequire(import.meta.url).resolve('@emotion/styled'))('@emotion/serialize');
emotion.serializeStyles = () => ({ name: '0', styles: '', next: undefined });

/** jsdom has no layout, so scrolling and resizing do nothing; the window has a desktop's width. */
window.getComputedStyle = getComputedStyle;
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
    // Before its token is cleared: a console that loses it signs out, and with it the console of the next test.
    for (const close of openConsoles) close();
    cleanup();
    const faults = (said.errors?.mock.calls ?? []).map(words => words.map(String).join(' '));
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    expect(faults.filter(words => FAULTS.test(words))).toEqual([]);
});

/** Waits for pending imports: they would fail with this file's page, and the next file shares their modules. */
afterAll(async () => {
    vi.unstubAllGlobals();
    await vi.dynamicImportSettled();
});
