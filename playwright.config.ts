import { defineConfig } from '@playwright/test';
import type { Worlds } from './test/e2e/support.ts';
import { isWhole } from './test/support/extent.ts';
import { findChromium } from './tools/chromium.mjs';

/** End-to-end tests in a real Chromium, against the production build and a server process for each worker. */
export default defineConfig<object, Pick<Worlds, 'onDemonstration'>>({
    testDir: 'test/e2e',
    globalSetup: './test/support/prepareJourneys.ts',
    ...(isWhole ? {} : { grepInvert: /@all/ }),
    fullyParallel: true,
    workers: 2,
    retries: 0,
    forbidOnly: true,
    timeout: 90_000,
    expect: { timeout: 10_000 },
    reporter: [
        ['list'],
        ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
    ],
    outputDir: 'test-results/playwright',
    projects: [{ name: 'served' }, { name: 'demonstration', grep: /@demonstration/, use: { onDemonstration: true } }],
    use: {
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        screenshot: 'only-on-failure',
        launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? '',
            // Chromium's sandbox cannot start as root; the other flags disable its background traffic.
            args: [
                '--no-sandbox',
                '--disable-gpu',
                '--disable-quic',
                '--no-first-run',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-sync',
            ],
        },
    },
});
