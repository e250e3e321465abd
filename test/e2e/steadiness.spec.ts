import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support.ts';

/** Sums layout shifts as browsers do (CLS), from the first paint on. */
const watchShifts = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
        const state = { sum: 0 };
        Object.assign(window, { shifts: state });
        new PerformanceObserver(list => {
            for (const entry of list.getEntries())
                if (Reflect.get(entry, 'hadRecentInput') !== true) state.sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
    });

for (const path of ['/items', '/third_parties', '/brands'])
    test(`nothing on ${path} moves while it is loaded`, async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await watchShifts(page);
        await signIn(page, 'super', path);
        await expect(page.getByRole('row').nth(5)).toBeVisible();
        // The company is the last thing that arrives.
        await expect(page.getByRole('button', { name: /^Société en cours/ })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'shifts'), 'sum'))).toBeLessThan(0.005);
    });
