import type { Browser, Page } from '@playwright/test';
import { median } from './median.ts';
import { openBeside, VIEW } from './peers/beside.ts';
import { record } from './record.ts';

/**
 * Claim: with all their features, the console's items list and form are not slower than react-admin's stock ones
 * (`bench/peers`) with the same columns, inputs, API and data provider. Measured in Chromium at a fourfold CPU slowdown, as
 * medians of alternating rounds: from typing in the search box to the new rows, and from clicking a row to its form, displayed
 * and editable, at once and after a pause. Without a slowdown: a page of 100 rows is mounted and laid out within 130 ms of
 * returning to it with cached records, and scrolls and is searched without a task of more than 50 ms.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11);
const THROTTLE = 4;
const SEARCH = 'raquette';
/** Milliseconds that a user needs to find a row. */
const LOOK = 3000;

interface Subject {
    readonly path: string;
    readonly search: string;
    readonly field: string;
}

const SUBJECTS: Record<string, Subject> = {
    ours: { path: '/items', search: 'input[type="search"]', field: 'main dd button' },
    stock: { path: '/react-admin/#/items', search: 'input[name="q"]', field: 'input[name="designation"]' },
};

/** Measures in the page: milliseconds from an event to the frame with the result. */
const watch = (page: Page, event: string, shown: string): Promise<void> =>
    page.evaluate(
        ([name, condition]) => {
            const before = document.querySelector('tbody')?.textContent;
            const isShown = new Function('before', `return ${condition}`);
            const measured = new Promise<number>(resolve => {
                addEventListener(
                    name as string,
                    ({ timeStamp }) => {
                        // Other listeners may already have rendered.
                        const look = () =>
                            isShown(before) ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look);
                        look();
                    },
                    { capture: true, once: true },
                );
            });
            Object.assign(globalThis, { measured });
        },
        [event, shown],
    );

const measured = (page: Page): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured);

const ROWS = `document.querySelector('tbody')?.textContent !== before && document.querySelectorAll('tbody tr').length > 1`;

const openList = async (page: Page, url: string, { path }: Subject): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${url}${path}`);
    await page.getByRole('row').nth(20).waitFor();
    await page.waitForLoadState('networkidle');
};

type Measure = (page: Page, url: string, subject: Subject) => Promise<number>;

const search: Measure = async (page, url, subject) => {
    await openList(page, url, subject);
    await page.locator(subject.search).focus();
    await watch(page, 'input', ROWS);
    await page.keyboard.insertText(SEARCH);
    return measured(page);
};

interface Opening {
    /** Milliseconds between the list and the click. */
    readonly after: number;
    /** Whether to wait until the form is editable. */
    readonly ready: boolean;
}

const openForm = async (page: Page, url: string, subject: Subject, { after, ready }: Opening): Promise<number> => {
    await openList(page, url, subject);
    await page.waitForTimeout(after);
    const field = `document.querySelector('${subject.field}')`;
    // A page in read mode has a button for each value, a form its inputs.
    const isShown = `${field} && ${field}.value !== undefined && (${field}.type !== 'text' || ${field}.value)`;
    await watch(page, 'click', ready ? `${isShown} && !${field}.matches(':disabled')` : isShown);
    await page
        .getByRole('row')
        .nth(3)
        .getByText(/^[A-Z]{3}-/)
        .first()
        .click();
    return measured(page);
};

const opening = (how: Opening) => (page: Page, url: string, subject: Subject) => openForm(page, url, subject, how);

const KINDS: Record<string, Measure> = {
    'search to rows': search,
    'click to form shown': opening({ after: 0, ready: false }),
    'click to form ready': opening({ after: 0, ready: true }),
    'click to form shown, after a look': opening({ after: LOOK, ready: false }),
    'click to form ready, after a look': opening({ after: LOOK, ready: true }),
};

const openPage = async (browser: Browser, token: string, slowdown = THROTTLE): Promise<Page> => {
    const page = await browser.newPage(VIEW);
    // tsx adds a call of this function to every named function.
    await page.addInitScript('globalThis.__name = named => named');
    await page.addInitScript(value => {
        if (location.protocol === 'about:') return;
        // Rounds must not restore the previous state of the list.
        localStorage.clear();
        sessionStorage.setItem('token', value);
    }, token);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return page;
};

const PAGE_OF_100 = '?perPage=100&page=1&sort=reference&order=ASC&filter={}';

/** Returns from a form to its list: the whole screen is mounted again, without a request before its rows. */
const mountRows: Measure = async (page, url, { path, field }) => {
    await page.goto('about:blank');
    await page.goto(`${url}${path}${PAGE_OF_100}`);
    const row = page.getByRole('row').nth(100);
    await row.waitFor();
    await page.waitForLoadState('networkidle');
    await row
        .getByText(/^[A-Z]{3}-/)
        .first()
        .click();
    await page.locator(field).first().waitFor();
    await page.waitForLoadState('networkidle');
    // Reading the height forces the layout of the rows.
    const laidOut = `document.querySelectorAll('tbody tr').length >= 100 && document.querySelector('tbody').offsetHeight > 0`;
    await watch(page, 'popstate', laidOut);
    await page.evaluate(() => history.back());
    return measured(page);
};

/** Milliseconds of the page's longest task during an action; 0 if none took 50. */
const longestTask = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
    await page.evaluate(() => {
        const tasks: number[] = [];
        new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
            entryTypes: ['longtask'],
        });
        Object.assign(globalThis, { tasks });
    });
    await act();
    await page.waitForTimeout(LOOK / 10);
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
    return Math.round(Math.max(0, ...tasks));
};

/** Scrolls through the rows in steps, like a wheel. */
const scrollThrough = async (page: Page): Promise<void> => {
    await page.getByRole('row').nth(5).hover();
    for (let step = 0; step < 40; step += 1) {
        await page.mouse.wheel(0, 150);
        await page.waitForTimeout(16);
    }
};

const WORK: Record<string, (page: Page) => Promise<unknown>> = {
    scroll: scrollThrough,
    search: async page => {
        await page.locator('input[type="search"]').focus();
        await watch(page, 'input', ROWS);
        await page.keyboard.insertText(SEARCH);
        return measured(page);
    },
};

/** Longest tasks on a page of 100 rows, as medians. */
const longTasks = async (browser: Browser, url: string, token: string): Promise<Record<string, number>> => {
    const page = await openPage(browser, token, 1);
    const times: Record<string, number[]> = { scroll: [], search: [] };
    for (let round = 0; round <= ROUNDS; round += 1)
        for (const [kind, act] of Object.entries(WORK)) {
            await page.goto('about:blank');
            await page.goto(`${url}/items${PAGE_OF_100}`);
            await page.getByRole('row').nth(100).waitFor();
            await page.waitForLoadState('networkidle');
            const longest = await longestTask(page, () => act(page));
            if (round > 0) times[kind]?.push(longest);
        }
    await page.close();
    return Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, median(all)]));
};

/** Medians of both, measured alternately. */
const compare = async (page: Page, url: string, measure: Measure): Promise<Record<string, number>> => {
    const times: Record<string, number[]> = { ours: [], stock: [] };
    // The first round fills the browser's cache and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1)
        for (const [name, subject] of Object.entries(SUBJECTS)) {
            const milliseconds = await measure(page, url, subject);
            if (round > 0) times[name]?.push(milliseconds);
        }
    const [ours, peer] = [median(times.ours ?? []), median(times.stock ?? [])];
    return { ours: Math.round(ours), stock: Math.round(peer), ratio: Number((ours / peer).toFixed(2)) };
};

const [only] = process.argv.slice(2);
const beside = await openBeside(['react-admin']);
const results: Record<string, Record<string, number>> = {};
if (only !== 'rows') {
    const page = await openPage(beside.browser, beside.token);
    for (const [kind, measure] of Object.entries(KINDS)) results[kind] = await compare(page, beside.url, measure);
    await page.close();
}
const page = await openPage(beside.browser, beside.token, 1);
const mounted = await compare(page, beside.url, mountRows);
await page.close();
const tasks = await longTasks(beside.browser, beside.url, beside.token);
await beside.close();
console.log(`milliseconds, ${THROTTLE} x throttled, medians of ${ROUNDS}`);
console.table(results);
console.log('100 rows mounted: milliseconds from going back to the list until they are laid out, not throttled');
console.table([mounted]);
console.log('longest task in milliseconds on a page of 100 rows, not throttled; 0 below 50');
console.table(tasks);
record('console', {
    throttle: THROTTLE,
    rounds: ROUNDS,
    ...results,
    '100 rows mounted': mounted,
    'longest task of 100 rows': tasks,
});
