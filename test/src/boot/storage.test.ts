import { expect, test, vi } from 'vitest';
import { createPageStorage, replaceBlockedStorage } from '#src/boot/storage.ts';

const blocked = (): Storage => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const page = (properties: PropertyDescriptorMap) =>
    Object.defineProperties({}, properties) as Pick<Window, 'localStorage' | 'sessionStorage'>;

test('R10 storage that throws on access is replaced by one of the page', () => {
    const access = { configurable: true, get: blocked };
    const window = page({ localStorage: access, sessionStorage: access });
    replaceBlockedStorage(window);
    window.localStorage.setItem('theme', 'dark');
    expect(window.localStorage.getItem('theme')).toBe('dark');
    expect(window.sessionStorage.getItem('theme')).toBeNull();
    window.localStorage.removeItem('theme');
    expect(window.localStorage).toHaveLength(0);
});

test('R10 storage whose methods throw is replaced too, and a full one is not', () => {
    const refusing = { ...createPageStorage(), getItem: blocked };
    const full = {
        ...createPageStorage(),
        setItem: vi.fn(() => {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        }),
    };
    const window = page({
        localStorage: { configurable: true, value: refusing },
        sessionStorage: { configurable: true, value: full },
    });
    replaceBlockedStorage(window);
    expect(window.localStorage.getItem('theme')).toBeNull();
    expect(window.sessionStorage).toBe(full);
});
