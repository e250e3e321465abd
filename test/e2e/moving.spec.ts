import type { Locator, Page, Route } from '@playwright/test';
import { resourceOfList } from '#contract/language/names.ts';
import { everyNth } from '../support/extent.ts';
import { expect, signIn, test } from './support.ts';

/** What the frame asks for by itself, whatever screen is open: a tab says every 25 seconds that it is there. */
const OF_FRAME = ['/api/notifications', '/api/companies?', '/api/jobs', '/api/presence'];

const pathOf = (route: Route): string => {
    const { pathname, search } = new URL(route.request().url());
    return decodeURIComponent(pathname + search);
};

interface Move {
    readonly name: string;
    readonly link: Locator;
    /** The request of the screen that opens. */
    readonly own: RegExp;
    /** What shows that the screen had its answer already. */
    readonly shown: Locator;
    /** Whether the screen that is left may still ask for what stands beside its record. */
    readonly fromForm?: boolean;
}

/** Waits until nothing was asked for a while: a load state is reached once, and then says nothing of later screens. */
const settled = async (page: Page): Promise<void> => {
    let last = performance.now();
    const note = () => {
        last = performance.now();
    };
    page.on('request', note);
    page.on('requestfinished', note);
    await expect.poll(() => performance.now() - last > 700).toBe(true);
    page.off('request', note);
    page.off('requestfinished', note);
};

/**
 * What the move asks for while no answer arrives, so that neither the server nor the order of its answers matters: what
 * is asked only after an answer is not among it, and the screen's own request has to be.
 */
const askedBy = async (page: Page, { name, link, own, shown }: Move): Promise<readonly string[]> => {
    const asked: string[] = [];
    let release = (): void => undefined;
    const answering = new Promise<void>(resolve => {
        release = resolve;
    });
    const hold = async (route: Route): Promise<void> => {
        const path = pathOf(route);
        if (own.test(path) || !OF_FRAME.some(start => path.startsWith(start))) {
            asked.push(path);
            await answering;
        }
        await route.continue();
    };
    await settled(page);
    await page.route('**/api/**', hold);
    const before = page.url();
    await link.click();
    await expect
        .poll(
            async () => asked.some(path => own.test(path)) || (page.url() !== before && (await shown.isVisible())),
            name,
        )
        .toBe(true);
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const first = [...asked];
    release();
    await expect(shown).toBeVisible();
    await page.unroute('**/api/**', hold);
    return first;
};

/** The names of related records, asked for with the record that its list knows. */
const isOfNames = (path: string): boolean => path.includes('id[]=');

/** What is wrong with what a move asks for; nothing if it is at most three different things, names of relations apart. */
const wrongWith = ({ name, fromForm = false }: Move, asked: readonly string[]): readonly string[] => {
    const told = asked.map(path => path.slice(0, 100)).join('\n    ');
    return [
        ...(asked.filter(path => !isOfNames(path)).length > 3 && !fromForm
            ? [`${name}: ${asked.length} requests\n    ${told}`]
            : []),
        ...(new Set(asked).size < asked.length ? [`${name}: asked twice\n    ${told}`] : []),
    ];
};

test('every list and form of the menu asks for at most three things, at once and each once', async ({ page }) => {
    test.setTimeout(180_000);
    // The dashboard asks for these figures last, possibly after the network was idle for a while.
    const lastFigures = page.waitForResponse(/\/orders\/repricing/);
    await signIn(page, 'super', '/');
    await lastFigures;
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const links = menu.locator('a[href]');
    await expect(links.nth(5)).toBeVisible();
    const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    const wrong: string[] = [];
    const move = async (one: Move): Promise<void> => {
        wrong.push(...wrongWith(one, await askedBy(page, one)));
    };
    const heading = page.getByRole('heading', { level: 1 });
    const lists = paths.filter(one => one !== '/');
    for (const path of everyNth(lists, 3)) {
        const last = path.split('/').at(-1) ?? '';
        const name = resourceOfList(last) ?? last;
        const list = new RegExp(`^/api/${name}([?]|$)`);
        await move({ name: `to ${path}`, link: menu.locator(`a[href="${path}"]`), own: list, shown: heading });
        const row = page.locator('[data-linked] a').first();
        if ((await row.count()) === 0) continue;
        const own = new RegExp(`^/api/${name}/[^/?]+([?]|$)`);
        await move({
            name: `${path} to its form`,
            link: row,
            own,
            shown: page.getByRole('link', { name: 'Retour à la liste' }),
        });
        const back = page.getByRole('main').locator(`a[href^="${path}"]`).first();
        await move({
            name: `back to ${path}`,
            link: back,
            own: list,
            shown: page.locator('[data-linked] a').first(),
            fromForm: true,
        });
    }
    await move({ name: 'to the dashboard', link: menu.locator('a[href="/"]'), own: /./, shown: heading });
    await move({
        name: 'dashboard to /items',
        link: menu.locator('a[href="/items"]'),
        own: /^\/api\/items[?]/,
        shown: heading,
    });
    expect(wrong.join('\n')).toBe('');
});

test('what a row shows is asked for while the pointer rests on it, and taken over by the click', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'admin', '/items');
    const asked: string[] = [];
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/items\/\d+$/.test(pathname)) asked.push(pathname);
    });
    const row = page.getByRole('row').nth(3);
    // Its code arrives once the browser is idle.
    await expect(async () => {
        await page.mouse.move(0, 0);
        await row.hover();
        await expect.poll(() => asked.length, { timeout: 500 }).toBe(1);
    }).toPass();
    await row.getByRole('link').click();
    await expect(page.getByRole('textbox', { name: 'Couleur' })).toBeEnabled();
    expect(asked).toHaveLength(1);
});
