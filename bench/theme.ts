import { chromium, type Page } from '@playwright/test';
import { CHOICES } from '#src/theme/settings.ts';
import { dataFolder, startServer } from '#test/support/serverProcess.ts';
import { buildIfStale } from '../tools/build.mjs';
import { ensureChromium } from '../tools/chromium.mjs';
import { median } from './median.ts';
import { record } from './record.ts';

/**
 * Claim: a theme setting is applied within a frame to a page with a list of 100 rows. For each setting: the time from the
 * change to the new style and layout, as a share of a 60 Hz frame, compared with an attribute without rules, which shows the
 * cost of measuring.
 */
const FRAME = 1000 / 60;
const ROUNDS = 15;

const open = async (page: Page, url: string): Promise<void> => {
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill('admin@comptoir.test');
    await page.getByLabel('Mot de passe').fill('Comptoir-2026!');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto(`${url}/items?perPage=100`);
    await page.getByRole('row').nth(90).waitFor();
    // tsx adds a call of this function to every named function.
    await page.evaluate('globalThis.__name = named => named');
};

/** Milliseconds per change, made as by another tab: store, attributes, style and layout. */
const measure = (page: Page, changes: readonly object[], rounds: number): Promise<number[][]> =>
    page.evaluate(
        ([all, count]) => {
            const settle = () => document.body.getBoundingClientRect().height + document.body.offsetTop;
            const time = (work: () => void) => {
                const from = performance.now();
                work();
                settle();
                return performance.now() - from;
            };
            const change = (settings: object) =>
                window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: JSON.stringify(settings) }));
            const times = (work: () => void, undo: () => void) =>
                Array.from({ length: count as number }, () => {
                    undo();
                    settle();
                    return time(work);
                });
            const nothing = times(
                () => document.documentElement.setAttribute('data-nothing', '1'),
                () => document.documentElement.removeAttribute('data-nothing'),
            );
            return [
                nothing,
                ...(all as object[]).map(settings =>
                    times(
                        () => change(settings),
                        () => change({}),
                    ),
                ),
            ];
        },
        [changes, rounds] as const,
    );

const changes = Object.entries(CHOICES).flatMap(([name, [, ...others]]) => others.map(value => ({ name, value })));
await buildIfStale();
const folder = dataFolder();
const server = await startServer({ DATA_DIR: folder.path, SEED_ITEMS: '2000' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
await open(page, server.url);
const [nothing = [], ...times] = await measure(
    page,
    changes.map(({ name, value }) => ({ [name]: value })),
    ROUNDS,
);
await browser.close();
await server.end('SIGTERM');
folder.remove();

const results = [
    { change: 'an attribute that no rule knows', milliseconds: median(nothing) },
    ...changes.map(({ name, value }, index) => ({
        change: `${name} ${value}`,
        milliseconds: median(times[index] ?? []),
    })),
].map(row => ({ ...row, frames: Number((row.milliseconds / FRAME).toFixed(2)) }));
for (const { change, milliseconds, frames } of results)
    process.stdout.write(
        `${change.padEnd(36)} ${milliseconds.toFixed(1).padStart(6)} ms ${frames.toFixed(2).padStart(6)} frames\n`,
    );
record('theme', results);
