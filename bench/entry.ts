import type { Page } from '@playwright/test';
import { median } from './median.ts';
import { openBeside, VIEW } from './peers/beside.ts';
import { record } from './record.ts';

/**
 * Entry of an order of 500 lines, in Chromium at a fourfold CPU slowdown: milliseconds from a keystroke to the frame with its
 * effect, as medians. Typed at the pace of a fast typist, so that earlier lines are saved in between.
 */
const LINES = Number(process.env.BENCH_LINES ?? 500);
const KEYS = Number(process.env.BENCH_KEYS ?? 60);
const THROTTLE = 4;
/** Milliseconds between two keystrokes. */
const PACE = 120;

const beside = await openBeside([]);

const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${beside.token}`, 'content-type': 'application/ld+json' };
    const answer = await fetch(`${beside.url}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${(await answer.text()).slice(0, 500)}`);
    return answer.json();
};

/** Number of lines entered by reference. */
const ENTERED = 6;

interface Item {
    readonly '@id': string;
    readonly reference: string;
    readonly packaging: number | null;
}

const itemsOf = async (): Promise<Item[]> => {
    const found: Item[] = [];
    for (let page = 1; found.length < LINES + ENTERED; page += 1) {
        const { member } = await call('GET', `/api/items?status=active&isEnabled=true&itemsPerPage=100&page=${page}`);
        if (member.length === 0) throw new Error(`the seed has only ${found.length} items`);
        found.push(...member);
    }
    return found;
};

const items = await itemsOf();

const newOrder = async (): Promise<string> => {
    const orderItems = items.slice(0, LINES).map(({ '@id': item, packaging }) => ({ item, quantity: packaging ?? 1 }));
    const { id } = await call('POST', '/api/orders', {
        company: '/api/companies/1',
        thirdParty: '/api/third_parties/2',
        orderItems,
    });
    return `/orders/${id}`;
};

/** Measures in the page: milliseconds from each keystroke to the task after its frame. */
const watch = (page: Page): Promise<void> =>
    page.evaluate(() => {
        const times: number[] = [];
        const note = ({ timeStamp }: Event) =>
            requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => void times.push(performance.now() - timeStamp);
                port2.postMessage('drawn');
            });
        addEventListener('keydown', note, { capture: true });
        Object.assign(globalThis, { times });
    });

const timesOf = (page: Page): Promise<number[]> =>
    page.evaluate(() => (globalThis as unknown as { times: number[] }).times.splice(0));

const type = async (page: Page, keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(PACE);
    }
};

const letters = [...'ballon raquette tapis corde filet gants maillot casque velo ski'].slice(0, KEYS);

/** Types words in the code field, without adding a line. */
const words = async (page: Page): Promise<number[]> => {
    await page.getByRole('combobox', { name: 'Référence, EAN ou mots' }).focus();
    await timesOf(page);
    await type(page, letters);
    const times = await timesOf(page);
    await type(page, ['Escape']);
    return times;
};

const lines = async (page: Page): Promise<number[]> => {
    await page.getByRole('combobox', { name: 'Référence, EAN ou mots' }).focus();
    await timesOf(page);
    for (const { reference, packaging } of items.slice(LINES, LINES + ENTERED))
        await type(page, [...reference, 'Enter', ...String(packaging ?? 1), 'Enter']);
    return timesOf(page);
};

/** Selected by attribute: for a role, Playwright would compute the names of all rows in the same throttled thread. */
const CELLS = 'button[aria-label^="Quantité de "]';

/** Changes quantities of lines (Enter, two digits, Enter) while the lines are saved. */
const quantities = async (page: Page): Promise<number[]> => {
    await timesOf(page);
    for (let place = 0; place < KEYS / 4; place += 1) {
        await page.locator(CELLS).nth(place).focus();
        await type(page, ['Enter', '4', '8', 'Enter']);
    }
    return timesOf(page);
};

const slowDown = async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await watch(page);
};

const openOrder = async (): Promise<Page> => {
    const page = await beside.browser.newPage(VIEW);
    // tsx adds a call of this function to every named function.
    await page.addInitScript('globalThis.__name = named => named');
    await page.addInitScript(value => {
        if (location.protocol !== 'about:') sessionStorage.setItem('token', value);
    }, beside.token);
    await page.goto(`${beside.url}${await newOrder()}`);
    await page
        .locator(CELLS)
        .nth(LINES - 1)
        .waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    return page;
};

/** A page with a single field: the baseline of the machine and its load for any keystroke. */
const openBare = async (): Promise<Page> => {
    const page = await beside.browser.newPage(VIEW);
    await page.addInitScript('globalThis.__name = named => named');
    await page.setContent('<label>Référence, EAN ou mots <input role="combobox"></label>');
    await page.evaluate('globalThis.__name = named => named');
    await slowDown(page);
    return page;
};

const [bare, order] = [await openBare(), await openOrder()];
const measured = {
    'a bare field': await words(bare),
    'words in the field for codes': await words(order),
    'lines by reference and quantity': await lines(order),
    'quantities of lines': await quantities(order),
};
await beside.close();

const results = Object.fromEntries(
    Object.entries(measured).map(([name, times]) => {
        const sorted = times.toSorted((one, other) => one - other);
        const ninth = sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN;
        return [
            name,
            { keystrokes: times.length, median: Math.round(median(times)), '9 of 10 within': Math.round(ninth) },
        ];
    }),
);
console.log(`${LINES} lines, milliseconds from keystroke to drawn, ${THROTTLE} x throttled`);
console.table(results);
record('entry', { lines: LINES, throttle: THROTTLE, ...results });
