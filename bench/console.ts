import type { Browser, Page } from '@playwright/test';
import { median } from './median.ts';
import { openBeside, VIEW } from './peers/beside.ts';
import { record } from './record.ts';

/**
 * Claim: with all their features, our items list and form are not slower than react-admin's stock ones (`bench/peers`)
 * with the same columns, inputs, API and data provider. Measured in Chromium at a fourfold CPU slowdown, as medians of
 * alternating rounds: from typing in the search box to the new rows, and from clicking a row to its form, displayed and
 * editable, at once and after a pause.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11);
const THROTTLE = 4;
const SEARCH = 'raquette';
/** Milliseconds that a person needs to find a row. */
const LOOK = 3000;

interface Subject {
    readonly path: string;
    readonly search: string;
    readonly field: string;
}

const SUBJECTS: Record<string, Subject> = {
    ours: { path: '/items', search: 'input[type="search"]', field: 'input[name="designation"]' },
    stock: { path: '/react-admin/#/items', search: 'input[name="q"]', field: 'input[name="designation"]' },
};

/** Measures, in the page, the milliseconds from an event to the frame that shows the result. */
const watch = (page: Page, event: string, shown: string): Promise<void> =>
    page.evaluate(
        ([name, condition]) => {
            const before = document.querySelector('tbody')?.textContent;
            const isShown = new Function('before', `return ${condition}`);
            const measured = new Promise<number>(resolve => {
                addEventListener(
                    name as string,
                    () => {
                        const from = performance.now();
                        const look = () =>
                            isShown(before) ? resolve(performance.now() - from) : requestAnimationFrame(look);
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

const search = async (page: Page, url: string, subject: Subject): Promise<number> => {
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
    await watch(page, 'click', ready ? `${field}?.value && !${field}.matches(':disabled')` : `${field}?.value`);
    await page
        .getByRole('row')
        .nth(3)
        .getByText(/^[A-Z]{3}-/)
        .first()
        .click();
    return measured(page);
};

const opening = (how: Opening) => (page: Page, url: string, subject: Subject) => openForm(page, url, subject, how);

const KINDS: Record<string, (page: Page, url: string, subject: Subject) => Promise<number>> = {
    'search to rows': search,
    'click to form shown': opening({ after: 0, ready: false }),
    'click to form ready': opening({ after: 0, ready: true }),
    'click to form shown, after a look': opening({ after: LOOK, ready: false }),
    'click to form ready, after a look': opening({ after: LOOK, ready: true }),
};

const openPage = async (browser: Browser, token: string): Promise<Page> => {
    const page = await browser.newPage(VIEW);
    // tsx adds a call of this function to every named function.
    await page.addInitScript('globalThis.__name = named => named');
    await page.addInitScript(value => {
        if (location.protocol === 'about:') return;
        // Each round must not restore the list's previous state.
        localStorage.clear();
        sessionStorage.setItem('token', value);
    }, token);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    return page;
};

const beside = await openBeside(['react-admin']);
const page = await openPage(beside.browser, beside.token);

const results: Record<string, Record<string, number>> = {};
for (const [kind, measure] of Object.entries(KINDS)) {
    const times: Record<string, number[]> = { ours: [], stock: [] };
    // The first round fills the browser's cache and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1)
        for (const [name, subject] of Object.entries(SUBJECTS)) {
            const milliseconds = await measure(page, beside.url, subject);
            if (round > 0) times[name]?.push(milliseconds);
        }
    const [ours, peer] = [median(times.ours ?? []), median(times.stock ?? [])];
    results[kind] = { ours: Math.round(ours), stock: Math.round(peer), ratio: Number((ours / peer).toFixed(2)) };
}
await beside.close();
console.log(`milliseconds, ${THROTTLE} x throttled, medians of ${ROUNDS}`);
console.table(results);
record('console', { throttle: THROTTLE, rounds: ROUNDS, ...results });
