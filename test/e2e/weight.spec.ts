import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support.ts';

/** Bytes of compressed JavaScript transferred until `seen` resolves. */
const scriptsUntil = async (page: Page, seen: () => Promise<unknown>): Promise<number> => {
    let bytes = 0;
    page.on('response', response => {
        if (!new URL(response.url()).pathname.endsWith('.js')) return;
        expect(response.headers()['content-encoding']).toBe('br');
        bytes += Number(response.headers()['content-length']);
    });
    await seen();
    return bytes;
};

test('a usable login page needs at most 123 kB of JavaScript', async ({ page }) => {
    const bytes = await scriptsUntil(page, async () => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
    });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(123_000);
});

test('the first rows of the items list need at most 221 kB of JavaScript', async ({ page }) => {
    const bytes = await scriptsUntil(page, async () => {
        await signIn(page, 'admin', '/items');
        // Resolves in the first frame: an expectation polls, and the form could be loading by then.
        await page.getByRole('table').getByRole('link').first().waitFor();
    });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(221_000);
});
