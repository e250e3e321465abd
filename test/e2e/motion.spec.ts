import type { Page } from '@playwright/test';
import { expect, signIn, test, tokenOf } from './support.ts';

// A stream of live updates never ends, and no page with one has an idle network.
test.beforeEach(({ page }) => page.route('**/.well-known/mercure?*', route => route.abort()));

/** Two items of their own, listed by reference. */
const openTwo = async (page: Page, word: string): Promise<void> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    for (const at of [1, 2]) {
        const data = { reference: `${word}-${at}`, designation: `${word}-${at}` };
        await page.request.post('/api/items', { headers, data });
    }
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await signIn(page, 'admin', `/items?filter=${filter}&sort=reference&order=ASC`);
};

declare global {
    interface Window {
        /** The longest movement of the page so far, in milliseconds, by what has moved. */
        moves: Record<string, number>;
    }
}

/** Notes what moves, and for how long: animations and transitions of the style sheets, and those that code starts. */
const noteMoves = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
        window.moves = {};
        const note = (element: Element, animation: Animation | undefined): void => {
            const name = element.closest('[role="tablist"]') ? 'tabs' : element.closest('tr, li') ? 'row' : 'panel';
            const duration = Number(animation?.effect?.getComputedTiming().duration ?? 0);
            window.moves[name] = Math.max(window.moves[name] ?? 0, duration);
        };
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...given) {
            const animation = animate.apply(this, given);
            note(this, animation);
            return animation;
        };
        document.addEventListener('animationstart', ({ target }) => {
            if (target instanceof Element && target.closest('[data-peek-panel]'))
                note(target, target.getAnimations()[0]);
        });
    });

const moves = (page: Page) => page.evaluate(() => window.moves);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`F6 with motion ${reducedMotion}, the panel, the line under tabs and rows that leave`, {
        tag: '@all',
    }, async ({ page }) => {
        const isStill = reducedMotion === 'reduce';
        const word = `MOVE-${isStill ? 'still' : 'free'}`;
        await page.emulateMedia({ reducedMotion });
        await noteMoves(page);
        await openTwo(page, word);
        await page.getByRole('link', { name: `${word}-1` }).focus();
        await page.keyboard.press('Space');
        const panel = page.getByRole('region', { name: 'Fiche à côté de la liste' });
        await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(`${word}-1`);
        await panel.getByRole('tab').nth(1).click();
        await expect(panel.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
        // Nothing waits for the end of a movement, and nothing of it stays.
        await expect(page.getByRole('link', { name: `${word}-1` })).toBeFocused();
        await expect(page.locator('body > [aria-hidden="true"]:empty')).toHaveCount(0);

        // Its code arrives once the browser is idle.
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('rowMotion')),
        );
        await page.getByRole('checkbox', { name: `${word}-1` }).check();
        await page.getByRole('button', { name: 'Supprimer' }).first().click();
        await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Supprimer/ })
            .click();
        await expect(page.getByRole('link', { name: `${word}-1` })).toHaveCount(0);
        await expect(page.getByRole('link', { name: `${word}-2` })).toBeVisible();
        if (isStill) for (const duration of Object.values(await moves(page))) expect(duration).toBeLessThanOrEqual(1);
        else
            await expect
                .poll(() => moves(page))
                .toMatchObject({ panel: expect.any(Number), row: expect.any(Number), tabs: expect.any(Number) });
    });
