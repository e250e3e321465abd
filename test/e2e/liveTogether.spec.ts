import { loadavg } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { isWhole } from '../support/extent.ts';
import { isHub, rowOf, writer } from './liveCalls.ts';
import { expect, signIn, test, tokenOf } from './support.ts';

/** How long the script writes, how often, and to how many records. */
const SECONDS = isWhole ? 60 : 4;
const A_SECOND = 50;
const RECORDS = 10;

/** Each record is changed once in so many milliseconds, and so often in all. */
const TURN = (1000 * RECORDS) / A_SECOND;
const LAST = (SECONDS * 1000) / TURN;

/** Records that are deleted meanwhile, and that are made. */
const DELETED = 3;
const MADE = SECONDS;

const nameOf = (record: number, change: number): string => `Aag ${record} · ${change}`;

const LIST = `/brands?filter=${encodeURIComponent('{"name":"Aag"}')}`;

/** What a page has shown: the record, the number of its change, and when. */
type Sight = readonly [record: number, change: number, at: number];

/** Notes in the page, with each frame, which changes it shows. */
const watch = (page: Page): Promise<void> =>
    page.evaluate(() => {
        const sights: [number, number, number][] = [];
        const last = new Map<string, string>();
        const look = (): void => {
            const places = document.querySelectorAll<HTMLElement>('tbody tr, form input');
            for (const place of places) {
                const text = place instanceof HTMLInputElement ? place.value : place.innerText;
                const [, record = '', change = ''] = /Aag (\d+) · (\d+)/.exec(text) ?? [];
                if (change === '' || last.get(record) === change) continue;
                last.set(record, change);
                sights.push([Number(record), Number(change), Date.now()]);
            }
            requestAnimationFrame(look);
        };
        Object.assign(globalThis, { sights });
        look();
    });

const sightsOf = (page: Page): Promise<readonly Sight[]> =>
    page.evaluate(() => (globalThis as unknown as { sights: [number, number, number][] }).sights);

/** When a change was sent, and when it was answered: its commit lies between. */
interface Moments {
    readonly record: number;
    readonly change: number;
    readonly sent: number;
    readonly answered: number;
}

/** The addresses of what is changed, and of what is deleted. */
interface Written {
    readonly records: readonly string[];
    readonly doomed: readonly string[];
}

/** Two browsers, each with a list and an open record, and all that they ask for. */
const openBrowsers = async (first: Page, second: BrowserContext, record: string) => {
    const asked: string[] = [];
    /** Opens a page, and waits until it is told what happens: each page has the stream begin anew with what it wants. */
    const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
        const page = await context.newPage();
        const stream = context.waitForEvent('response', response => isHub(response.request()));
        await signIn(page, 'admin', path);
        expect((await stream).status()).toBe(200);
        return page;
    };
    const contexts = [first.context(), second];
    const lists: Page[] = [];
    const forms: Page[] = [];
    for (const context of contexts) {
        lists.push(await openPage(context, LIST));
        forms.push(await openPage(context, `/brands/${record}?edit`));
        context.on('request', request => asked.push(request.url()));
    }
    return { lists, forms, asked };
};

/** What the script does: each record is changed in turn, and now and then one is made or deleted. */
const write = async ({ rename, makeBrand, remove }: Awaited<ReturnType<typeof writer>>, of: Written) => {
    const begun = Date.now();
    const until = (milliseconds: number): Promise<void> => pass(Math.max(0, begun + milliseconds - Date.now()));
    const changeAll = async (record: number): Promise<readonly Moments[]> => {
        const moments: Moments[] = [];
        for (let change = 1; change <= LAST; change += 1) {
            await until(change * TURN + record * (TURN / RECORDS));
            const sent = Date.now();
            await rename(of.records[record] ?? '', nameOf(record, change));
            moments.push({ record, change, sent, answered: Date.now() });
        }
        return moments;
    };
    const makeAndDelete = async (): Promise<void> => {
        for (let at = 0; at < MADE; at += 1) {
            await until((at + 1) * 1000);
            await makeBrand(`Aag nouvelle ${at}`);
            const gone = of.doomed[at];
            if (gone) await remove(gone);
        }
    };
    const others = makeAndDelete();
    const moments = (await Promise.all(of.records.map((_, record) => changeAll(record)))).flat();
    await others;
    return { moments, seconds: (Date.now() - begun) / 1000 };
};

/** Tells how long it took from a change until pages showed it, or a later one. It is no claim: machines differ. */
const measure = async (pages: readonly Page[], moments: readonly Moments[], since: 'sent' | 'answered') => {
    const found: number[] = [];
    for (const page of pages) {
        const sights = await sightsOf(page);
        for (const { record, change, ...at } of moments) {
            const seen = sights.find(([of, shown]) => of === record && shown >= change);
            if (seen) found.push(seen[2] - at[since]);
        }
    }
    found.sort((one, other) => one - other);
    const quantile = (share: number) => found[Math.floor((found.length - 1) * share)];
    return { count: found.length, median: quantile(0.5), p95: quantile(0.95), most: quantile(1) };
};

/** Prints what is no claim. */
const tell = async (pages: Record<string, readonly Page[]>, moments: readonly Moments[], counts: object) => {
    const figures: Record<string, unknown> = { ...counts, load: loadavg() };
    for (const [name, of] of Object.entries(pages))
        for (const since of ['sent', 'answered'] as const)
            figures[`${name}, ms since a change was ${since}`] = await measure(of, moments, since);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
};

test('41 two browsers are right at the end of 50 changes a second, without a reload and with no request a row', async ({
    page,
    browser,
    server,
}) => {
    test.setTimeout(SECONDS * 4000 + 90_000);
    const others = await writer(page);
    const makeAll = async (count: number, name: (at: number) => string): Promise<string[]> =>
        (await Promise.all(Array.from({ length: count }, (_, at) => others.makeBrand(name(at))))).map(
            one => one['@id'],
        );
    const records = await makeAll(RECORDS, at => nameOf(at, 0));
    const doomed = await makeAll(DELETED, at => `Aag supprimée ${at}`);
    const opened = records[3] ?? '';
    const second = await browser.newContext({ baseURL: server.url });
    const { lists, forms, asked } = await openBrowsers(page, second, opened.split('/').at(-1) ?? '');
    const [ours, theirs] = lists as [Page, Page];

    await rowOf(ours, nameOf(3, 0)).getByRole('link').focus();
    const scrolled = (): Promise<number> => ours.locator('section:has(> table)').evaluate(box => box.scrollTop);
    const place = await scrolled();
    for (const one of [...lists, ...forms]) await watch(one);
    asked.length = 0;
    const begun = Date.now();
    const { moments, seconds } = await write(others, { records, doomed });

    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    const read = async (path: string) => (await page.request.get(path, { headers })).json();
    for (const [record, iri] of records.entries()) {
        const { name } = await read(iri);
        expect(name).toBe(nameOf(record, LAST));
        for (const list of lists) await expect(rowOf(list, name)).toBeVisible();
    }
    for (const form of forms) await expect(form.getByRole('textbox', { name: 'Nom' })).toHaveValue(nameOf(3, LAST));
    for (const list of lists) {
        for (let at = 0; at < DELETED; at += 1)
            await expect(rowOf(list, `Aag supprimée ${at}`)).toHaveAttribute('data-gone', 'fiche supprimée');
        await expect(list.getByRole('button', { name: new RegExp(`Nouveau : ${MADE} marques`) })).toBeVisible();
    }
    await expect(rowOf(ours, nameOf(3, LAST)).getByRole('link')).toBeFocused();
    expect(await scrolled()).toBe(place);
    const requests = asked.length;
    const ofRows = asked.filter(url => records.some(iri => iri !== opened && url.includes(iri)));
    expect(ofRows, 'only the open record is read').toEqual([]);
    // An open record is read at most twice a second, however long the changes take on this machine: a tenth of a request a change and page.
    const whole = A_SECOND * ((Date.now() - begun) / 1000) * (lists.length + forms.length);
    expect(requests, asked.join('\n')).toBeLessThan(whole / 10);

    const { totalItems } = await read('/api/brands?name=Aag&itemsPerPage=0');
    await theirs.getByRole('button', { name: /Nouveau : / }).click();
    await expect(theirs.locator('tbody tr')).toHaveCount(Math.min(25, totalItems));

    if (isWhole) await tell({ lists, forms }, moments, { changes: moments.length, seconds, requests });
    await second.close();
});
