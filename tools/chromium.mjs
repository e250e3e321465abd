// Finds a Chromium or Chrome for the end-to-end tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Headless Chromium, Playwright's default: journeys take a fifth less CPU time. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const DEBIANS = '/usr/bin/chromium';

const places = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    SHELL,
    DEBIANS,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the first browser that exists; undefined without one. */
export const findChromium = () => places.find(place => place && existsSync(place));

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;

/** Only root on Debian may install packages. */
const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installPackage = name => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);

const install = () => {
    if (!hasApt) return run('npx', ['playwright', 'install', 'chromium']);
    run('apt-get', ['update', '-qq']);
    return installPackage('chromium-headless-shell') || installPackage('chromium');
};

/** Like {@link findChromium}, after trying to install one: with apt-get as root on Debian, otherwise by Playwright. */
export const ensureChromium = () => {
    const there = findChromium();
    if (!there || (hasApt && there === DEBIANS && !process.env.CHROMIUM_PATH)) install();
    const found = findChromium();
    if (!found) {
        process.stderr.write(
            'No Chromium or Chrome here: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n',
        );
        process.exit(1);
    }
    return found;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${ensureChromium()}\n`);
