import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { dataFolder, signInAt, startServer } from '#test/support/serverProcess.ts';
import { buildIfStale } from '../tools/build.mjs';
import { ensureChromium } from '../tools/chromium.mjs';
import { record } from './record.ts';

/**
 * Claim: with all that our items list and form can do, they are no slower than react-admin's stock ones (`bench/stock`)
 * of the same columns and inputs, over the same API and provider. From what is typed into the search box to other rows on
 * screen, and from a click on a row to its form: shown, and ready to be typed in; as soon as the network is quiet, and after
 * the moment that a person needs to find a row. Chromium, its processor throttled 4 x; medians of rounds in turns.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11);
const THROTTLE = 4;
const SEARCH = 'raquette';
/** Milliseconds. */
const LOOK = 3000;

interface Subject {
    readonly path: string;
    readonly search: string;
    readonly field: string;
}

const SUBJECTS: Record<string, Subject> = {
    ours: { path: '/items', search: 'input[type="search"]', field: 'input[name="designation"]' },
    stock: { path: '/stock/#/items', search: 'input[name="q"]', field: 'input[name="designation"]' },
};

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The stock application beside ours, on one port: both go the same way to the API. */
const serveBoth = async (folder: string, target: string) => {
    const server = createServer((asked, answer) => {
        const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
        if (path.startsWith('/stock/')) {
            const file = path === '/stock/' ? 'index.html' : path.slice('/stock/'.length);
            answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
            createReadStream(join(folder, file)).pipe(answer);
            return;
        }
        const onward = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers }, response => {
            answer.writeHead(response.statusCode ?? 502, response.headers);
            response.pipe(answer);
        });
        asked.pipe(onward);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** In the page: milliseconds from an event to the frame that shows what was waited for. */
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
    /** Milliseconds that the list is looked at. */
    readonly after: number;
    /** Whether the form must take input, too. */
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
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
    // tsx writes a call of this into every function that has a name.
    await page.addInitScript('globalThis.__name = named => named');
    await page.addInitScript(value => {
        if (location.protocol === 'about:') return;
        // A list opens as it was left: each round begins anew.
        localStorage.clear();
        sessionStorage.setItem('token', value);
    }, token);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    return page;
};

const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

await buildIfStale();
const stock = mkdtempSync(join(tmpdir(), 'comptoir-stock-'));
await build({
    configFile: false,
    root: 'bench/stock',
    base: '/stock/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: stock, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 },
});
const folder = dataFolder();
const server = await startServer({ DATA_DIR: folder.path, SEED_ITEMS: '2000' });
const both = await serveBoth(stock, server.url);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await openPage(browser, await signInAt(server.url));

const results: Record<string, Record<string, number>> = {};
for (const [kind, measure] of Object.entries(KINDS)) {
    const times: Record<string, number[]> = { ours: [], stock: [] };
    // The first round fills the browser's cache and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1)
        for (const [name, subject] of Object.entries(SUBJECTS)) {
            const milliseconds = await measure(page, both.url, subject);
            if (round > 0) times[name]?.push(milliseconds);
        }
    const [ours, peer] = [median(times.ours ?? []), median(times.stock ?? [])];
    results[kind] = { ours: Math.round(ours), stock: Math.round(peer), ratio: Number((ours / peer).toFixed(2)) };
}
await browser.close();
both.close();
await server.end('SIGTERM');
folder.remove();
rmSync(stock, { recursive: true, force: true });
console.log(`milliseconds, ${THROTTLE} x throttled, medians of ${ROUNDS}`);
console.table(results);
record('console', { throttle: THROTTLE, rounds: ROUNDS, ...results });
