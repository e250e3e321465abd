import type { Page } from '@playwright/test';
import { expect, signIn, test, violations } from './support.ts';

/** Whether the page is at rest, and has said where it is. */
const entered = (page: Page) =>
    page.waitForResponse(response => response.url().endsWith('/api/presence') && response.status() === 200);

const titleAt = (page: Page) => page.getByRole('heading', { level: 1 }).boundingBox();

for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
]) {
    test(`two people at one record see each other, and who types, at ${width} pixels`, async ({
        page,
        browser,
        server,
    }) => {
        await page.setViewportSize({ width, height });
        const context = await browser.newContext({ baseURL: server.url, viewport: { width, height } });
        const other = await context.newPage();
        const isHere = entered(page);
        await signIn(page, 'admin', '/brands/2');
        await isHere;
        const before = await titleAt(page);
        const isThere = entered(other);
        await signIn(other, 'super', '/brands/2?edit');
        await isThere;

        const here = page.getByRole('list', { name: 'Également ici : Claire Vasseur' });
        await expect(here).toBeVisible();
        const written = await here.getByText('Claire Vasseur').boundingBox();
        expect(written?.width ?? 0).toBeGreaterThan(width > 767 ? 60 : 0);
        if (width < 768) expect(written?.width).toBeLessThan(2);
        await expect(other.getByRole('list', { name: 'Également ici : Marc Delannoy' })).toBeVisible();
        expect(await titleAt(page)).toEqual(before);

        const card = page.locator('[data-card]').first();
        await other.locator('[data-card]').first().getByRole('textbox').first().pressSequentially('x');
        await expect(card.getByText('Claire Vasseur saisit ici')).toBeVisible();
        expect(await titleAt(page)).toEqual(before);
        expect([await violations(page), await violations(other)]).toEqual([[], []]);
        await expect(card.getByText('Claire Vasseur saisit ici')).toBeHidden({ timeout: 15_000 });

        await context.close();
        await expect(here).toBeHidden();
    });
}

test('a tab that crashes is gone at once, where the person has another one', async ({ page, browser, server }) => {
    const others = await browser.newContext({ baseURL: server.url });
    const other = await others.newPage();
    const isThere = entered(other);
    await signIn(other, 'super', '/brands/4');
    await isThere;
    await signIn(page, 'admin', '/brands');
    const crashing = await page.context().newPage();
    const isHere = entered(crashing);
    await crashing.goto('/brands/4');
    await isHere;
    const here = other.getByRole('list', { name: 'Également ici : Marc Delannoy' });
    await expect(here).toBeVisible();
    const devices = await page.context().newCDPSession(crashing);
    const crashed = crashing.waitForEvent('crash');
    devices.send('Page.crash').catch(() => undefined);
    await crashed;
    await expect(here).toBeHidden();
    await others.close();
});

test('a page at rest asks for nothing but whether others are there, every 25 seconds', async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, 'admin', '/brands/3');
    // A page says where it is as soon as it is quiet and whenever its stream begins anew; the first one of a server is told
    // once what may have been missed. Then nothing is said until it is time.
    for (let since = Date.now(); Date.now() - since < 15_000; ) {
        since = Date.now();
        await entered(page);
    }
    const asked: string[] = [];
    page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await entered(page);
    expect(asked).toEqual(['POST /api/presence']);
});
