import { onTestFinished, vi } from 'vitest';

/** Simulates the window of a phone until the test ends. */
export const onTelephone = (): void => {
    vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query.includes('639.95px'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
};
