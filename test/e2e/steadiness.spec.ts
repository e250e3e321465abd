import type { Locator, Page } from '@playwright/test';
import { call } from './invoiceCalls.ts';
import { expect, signIn, test } from './support.ts';

// A stream of live updates never ends, and no page with one has an idle network.
test.beforeEach(({ page }) => page.route('**/.well-known/mercure?*', route => route.abort()));

interface Shifts {
    sum: number;
    /** What moved, for the message of a failure. */
    readonly moved: string[];
}

/** Sums layout shifts as browsers do (CLS), from the first paint on. */
const watchShifts = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
        const state: Shifts = { sum: 0, moved: [] };
        Object.assign(window, { shifts: state });
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
                if (Reflect.get(entry, 'hadRecentInput') === true) continue;
                state.sum += Number(Reflect.get(entry, 'value'));
                for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources'))
                    state.moved.push(`${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`);
            }
        }).observe({ type: 'layout-shift', buffered: true });
    });

const shifts = (page: Page): Promise<Shifts> => page.evaluate(() => Reflect.get(window, 'shifts'));

/** A tenth of what browsers call good. @throws with what moved */
const expectSteady = async (page: Page): Promise<void> => {
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await shifts(page);
    expect(sum, moved.join('\n')).toBeLessThan(0.01);
};

/** What rows name arrives a second after the rows. */
const delayNames = (page: Page): Promise<unknown> =>
    page.route(/\/api\/(items|price_lists)\b/, async route => {
        await new Promise(resolve => setTimeout(resolve, 1000));
        await route.continue();
    });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Opened {
    readonly path: string;
    /** What arrives last of the screen itself. */
    readonly shown: (page: Page) => Locator;
    readonly size: typeof WIDE;
}

const sixthRow = (page: Page) => page.getByRole('row').nth(5);
const firstName = (page: Page) => page.locator('[data-rows]').getByRole('link').first();
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).first();
const edit = (page: Page) => page.getByRole('button', { name: 'Modifier', exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).nth(2);

const OPENED: readonly Opened[] = [
    { path: '/items', shown: sixthRow, size: WIDE },
    { path: '/third_parties', shown: sixthRow, size: WIDE },
    { path: '/items', shown: page => page.getByRole('listitem').nth(5), size: PHONE },
    { path: '/brands', shown: sixthRow, size: WIDE },
    { path: '/price_lists/grid', shown: sixthRow, size: WIDE },
    { path: '/price_list_items', shown: firstName, size: WIDE },
    { path: '/price_list_items', shown: firstName, size: PHONE },
    { path: '/', shown: heading, size: PHONE },
    { path: '/', shown: heading, size: WIDE },
    { path: '/items/1', shown: edit, size: WIDE },
    { path: '/third_parties/1', shown: edit, size: WIDE },
    { path: '/items/1?edit', shown: save, size: WIDE },
];

for (const { path, shown, size } of OPENED)
    test(`F6 nothing on ${path} moves while it is loaded, ${size.width} pixels wide`, async ({ page }) => {
        await page.setViewportSize(size);
        await watchShifts(page);
        if (path === '/price_list_items') await delayNames(page);
        await signIn(page, 'super', path);
        await expect(shown(page)).toBeVisible();
        // The company is the last thing that arrives.
        if (size === WIDE) await expect(page.getByRole('button', { name: /^Société en cours/ })).toBeVisible();
        if (path === '/') {
            // From the second visit on: how many drafts new prices touch, and so the height of their card, is remembered.
            await page.waitForLoadState('networkidle');
            await page.reload();
            await expect(shown(page)).toBeVisible();
        }
        await expectSteady(page);
    });

for (const size of [WIDE, PHONE])
    test(`F6 D1 figures of invoices move nothing, where a company invoices, ${size.width} pixels wide`, async ({
        page,
    }) => {
        const invoicing = (isInvoicing: boolean) => call(page, 'PATCH', '/api/companies/1', { isInvoicing }, 'super');
        await page.setViewportSize(size);
        await watchShifts(page);
        await invoicing(true);
        try {
            await signIn(page, 'super', '/');
            await expect(page.getByRole('list', { name: 'Factures' }).getByText('€').first()).toBeVisible();
            await page.waitForLoadState('networkidle');
            await page.reload();
            await expect(heading(page)).toBeVisible();
            await expectSteady(page);
        } finally {
            await invoicing(false);
        }
    });

test('nothing on the sign-in moves while it is loaded', { tag: '@all' }, async ({ page }) => {
    await watchShifts(page);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
    await expectSteady(page);
});

for (const size of [WIDE, PHONE])
    test(`trial D13 an alert stands below the actions at the head of the page, ${size.width} pixels wide`, async ({
        page,
    }) => {
        await page.setViewportSize(size);
        await signIn(page, 'admin', '/items/2?edit');
        await page.getByRole('textbox', { name: 'Désignation', exact: true }).press('End');
        await page.keyboard.type(' bis');
        await save(page).click();
        const told = page.getByRole('region', { name: 'Messages' }).getByRole('status');
        await expect(told).toBeVisible();
        const actions = page.locator('[data-actions]');
        await expect(actions).toBeVisible();
        const reach = async () => {
            const { y = 0, height = 0 } = (await actions.boundingBox()) ?? {};
            return y + height;
        };
        await expect.poll(async () => ((await told.boundingBox())?.y ?? 0) - (await reach())).toBeGreaterThan(0);
        await page.keyboard.press('Control+z');
    });
