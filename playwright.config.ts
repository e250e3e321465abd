import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.mjs';

/** The part of the samples that `npm test` takes; without it, as with `npm run test:hard`, every test runs. */
const part = process.env.SAMPLE;

/** End-to-end tests in a real Chromium, against the production build and a server process for each worker. */
export default defineConfig({
    testDir: 'test/e2e',
    globalSetup: './test/support/prepareJourneys.ts',
    // A test with a tag of a sample runs in every third commit.
    ...(part !== undefined && { grepInvert: new RegExp(`@sample[^${Number(part) % 3}]`) }),
    fullyParallel: true,
    workers: 2,
    retries: 0,
    forbidOnly: true,
    timeout: 45_000,
    expect: { timeout: 10_000 },
    reporter: [
        ['list'],
        ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
    ],
    outputDir: 'test-results/playwright',
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
