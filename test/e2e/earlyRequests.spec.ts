import type { Page, Request } from '@playwright/test';
import { openings } from '#contract/console/openings.ts';
import { collectionPath, RESOURCE_NAMES } from '#contract/language/names.ts';
import { expect, expireToken, signIn, test, tokenOf } from './support.ts';

const LIST = '/items?filter=%7B%7D&order=ASC&sort=reference&page=1&perPage=25';

/** Holds back files of the console until released. */
const hold = async (page: Page, file: string): Promise<() => void> => {
    const gate: { open: () => void } = { open: () => undefined };
    const opened = new Promise<void>(resolve => {
        gate.open = resolve;
    });
    await page.route(file, async route => {
        await opened;
        await route.continue();
    });
    return () => gate.open();
};

const isList = (request: Request): boolean => new URL(request.url()).pathname === '/api/items';

/** Opens the list once, so that its requests are remembered. */
const openOnce = async (page: Page): Promise<void> => {
    await signIn(page, 'admin', LIST);
    await expect(page.getByRole('row')).toHaveCount(26);
};

test('R1 an address asks for its rows before the console’s code has arrived, and each answer once', async ({
    page,
}) => {
    await openOnce(page);
    const asked: string[] = [];
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/(me|menu|saved_views|items)$/.test(pathname)) asked.push(pathname);
    });
    const release = await hold(page, '**/assets/console-*.js');
    const early = page.waitForRequest(isList);
    await page.reload({ waitUntil: 'commit' });
    await early;
    release();
    await expect(page.getByRole('row')).toHaveCount(26);
    expect(asked.sort()).toEqual(['/api/items', '/api/me', '/api/menu', '/api/saved_views']);
});

test('L2 the screens of an address are asked for before the console’s code has arrived', { tag: '@all' }, async ({
    page,
}) => {
    await openOnce(page);
    const release = await hold(page, '**/assets/console-*.js');
    const early = Promise.all(['listsSales', 'frSales'].map(file => page.waitForRequest(`**/assets/${file}-*.js`)));
    await page.goto('/third_parties', { waitUntil: 'commit' });
    await early;
    release();
    await expect(page.getByRole('columnheader', { name: 'Code client' })).toBeVisible();
});

test('A8 behind a usable form, the console’s files are fetched at low priority', { tag: '@all' }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const asked = new Promise<string>(resolve => {
        session.on('Network.requestWillBeSent', ({ request }) => {
            if (/\/assets\/console-[^/]+\.js$/.test(request.url)) resolve(request.initialPriority);
        });
    });
    await page.goto('/login');
    expect(await asked).toMatch(/Low$/);
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
});

test('A3 an early refusal ends the session like any other', async ({ page }) => {
    await openOnce(page);
    const address = page.url();
    // Of the same origin and without the console, whose next request would end the session before the page is read again.
    await page.goto('/healthz');
    await expireToken(page);
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveCount(1);
});

test('A2 early answers of one person are not shown to another who takes over the tab', async ({ page }) => {
    await openOnce(page);
    const token = await tokenOf(page, 'user');
    const release = await hold(page, '**/assets/index-*.js');
    const early = page.waitForResponse(response => isList(response.request()));
    await page.reload({ waitUntil: 'commit' });
    await early;
    await page.evaluate(value => sessionStorage.setItem('token', value), token);
    release();
    await expect(page.getByRole('row')).toHaveCount(26);
    await expect(page.getByRole('button', { name: /^Inès Caron/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Marc Delannoy/ })).toHaveCount(0);
});

test('L1 a language that was changed meanwhile is that of the answers', { tag: '@all' }, async ({ page }) => {
    await openOnce(page);
    const release = await hold(page, '**/assets/index-*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(() => localStorage.setItem('I18N_LANGUAGE', 'en'));
    const list = page.waitForRequest(request => isList(request) && request.url().endsWith('locale=en'));
    release();
    await list;
    await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
});

test('L2 a list that is opened for the first time asks for its rows early, and for these alone', {
    tag: '@all',
}, async ({ page }) => {
    test.setTimeout(90_000);
    await signIn(page, 'super', '/');
    const links = page.getByRole('navigation', { name: 'Menu principal' }).locator('a[href]');
    await expect(links.nth(5)).toBeVisible();
    const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    const asked: string[] = [];
    page.on('request', request => {
        const { pathname, search } = new URL(request.url());
        if (search.startsWith('?page=1&itemsPerPage=25&')) asked.push(pathname);
    });
    for (const name of RESOURCE_NAMES.filter(one => Object.hasOwn(openings, one))) {
        const path = paths.find(one => one.split('/').at(-1) === name);
        // Its sort is that of its screens, not of its contract.
        if (path === undefined || name === 'imports') continue;
        await page.evaluate(() => localStorage.clear());
        asked.length = 0;
        await page.goto(path);
        await expect(
            page
                .getByRole('table')
                .or(page.getByRole('heading', { level: 2 }))
                .first(),
        ).toBeVisible();
        expect(
            asked.filter(one => one === collectionPath(name)),
            path,
        ).toHaveLength(1);
    }
});
