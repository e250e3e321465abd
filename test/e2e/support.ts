import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { dataFolder, freePort, type ServerProcess, startServer } from '../support/serverProcess.ts';

export { expect };

/** A real server of the built product; it can die and come back on the same port and folder. */
export interface Server {
    readonly url: string;
    /** kill -9, then a new process on the same data. */
    crashAndRestart(): Promise<void>;
    stop(): Promise<void>;
    /** On the same port and folder. @param more variables of the environment, until it is stopped */
    start(more?: Record<string, string>): Promise<void>;
    /** The messages to an address, as a mail program shows their text, the last one last. */
    messagesTo(email: string): readonly string[];
}

/** What the browser and react-admin say of a request that the server refused: the screen has told the person. */
const REFUSED = /^(Failed to load resource|HydraError: |ChunkFailure: )/;

type Account = 'super' | 'admin' | 'user';

const PASSWORD = 'Comptoir-2026!';

/** Quoted-printable, as mail has it. */
const readMail = (file: string): string =>
    readFileSync(file, 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const open = async (): Promise<{ server: Server; close: () => Promise<void> }> => {
    const folder = dataFolder();
    const variables = { DATA_DIR: folder.path, PORT: String(await freePort()), SEED_ITEMS: '400', SEED_PICTURED: '30' };
    const held: { process: ServerProcess } = { process: await startServer(variables) };
    const start = async (more = {}): Promise<void> => {
        held.process = await startServer({ ...variables, ...more });
    };
    const stop = async (): Promise<void> => {
        await held.process.end('SIGKILL');
    };
    const server: Server = {
        url: `http://localhost:${variables.PORT}`,
        start,
        stop,
        crashAndRestart: async () => {
            await stop();
            await start();
        },
        messagesTo: email => {
            const mail = join(folder.path, 'mail');
            const messages = readdirSync(mail).sort();
            return messages.map(file => readMail(join(mail, file))).filter(text => text.includes(`To: ${email}`));
        },
    };
    const close = async (): Promise<void> => {
        await held.process.end('SIGTERM');
        folder.remove();
    };
    return { server, close };
};

export const test = base.extend<{ consoleIsClean: undefined }, { server: Server }>({
    server: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this very pattern.
        async ({}, use) => {
            const { server, close } = await open();
            await use(server);
            await close();
        },
        { scope: 'worker' },
    ],
    baseURL: ({ server }, use) => use(server.url),
    // Any page error, or any error on the console that no refused request explains, fails the test.
    consoleIsClean: [
        async ({ page }, use) => {
            const errors: string[] = [];
            page.on('pageerror', error => errors.push(error.message));
            page.on('console', message => {
                if (message.type() === 'error' && !REFUSED.test(message.text())) errors.push(message.text());
            });
            await use(undefined);
            expect(errors).toEqual([]);
        },
        { auto: true },
    ],
});

/** Fills and sends the sign-in form, in French. */
export const submitSignIn = async (page: Page, account: Account): Promise<void> => {
    await page.getByLabel('E-mail').fill(`${account}@comptoir.test`);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
};

/** Opens the tab of the form that has the field. */
export const openTabOf = async (page: Page, label: string): Promise<void> => {
    const panel = page.getByRole('tabpanel', { includeHidden: true }).filter({ has: page.getByLabel(label) });
    await page.locator(`[aria-controls="${await panel.getAttribute('id')}"]`).click();
};

/** Types into a field of the item's form, whichever tab it is in. */
export const fillIn = async (page: Page, label: string, value: string): Promise<void> => {
    await openTabOf(page, label);
    await page.getByLabel(label).fill(value);
};

/** Signs in through the form, in French, and waits for the screen that was asked for. */
export const signInByForm = async (page: Page, account: Account = 'admin', path = '/'): Promise<void> => {
    await page.goto(path);
    await submitSignIn(page, account);
    await arrive(page, path);
};

const arrive = async (page: Page, path: string): Promise<void> => {
    await page.waitForURL(url => url.pathname === new URL(path, url).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Opens a screen in a tab that is signed in already, as one is all day; the form has journeys of its own. */
export const signIn = async (page: Page, account: Account = 'admin', path = '/'): Promise<void> => {
    const answer = await page.request.post('/api/login_check', {
        data: { username: `${account}@comptoir.test`, password: PASSWORD },
    });
    const { token } = await answer.json();
    // Once a tab: who signs out there stays so.
    await page.addInitScript(value => {
        if (!sessionStorage.getItem('opened')) sessionStorage.setItem('token', value);
        sessionStorage.setItem('opened', 'yes');
    }, token);
    await page.goto(path);
    await arrive(page, path);
};

/** The server refuses the token from now on, as it would an expired one; it still names the person. */
export const expireToken = (page: Page): Promise<void> =>
    page.evaluate(() => sessionStorage.setItem('token', `${sessionStorage.getItem('token')}x`));

/** Each language and each mode once: what axe finds of names depends on the one, what it finds of contrast on the other. */
export const FACES = [
    { locale: 'fr', mode: 'light' },
    { locale: 'en', mode: 'dark' },
] as const;

/** The language and mode that the next page opens in. */
export const prefer = (page: Page, locale: 'fr' | 'en', mode: 'light' | 'dark'): Promise<unknown> =>
    page.addInitScript(
        ([language, layoutModeType]) => {
            localStorage.setItem('I18N_LANGUAGE', language ?? 'fr');
            localStorage.setItem('theme', JSON.stringify({ layoutModeType }));
        },
        [locale, mode],
    );

/**
 * Whatever the width, axe finds nothing and nothing overflows; ends at the widest.
 * @param within a panel that is open, which covers a part of what is behind it
 */
export const expectSound = async (page: Page, screen: string, within?: string): Promise<void> => {
    for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${screen} at ${width}`).toBeLessThanOrEqual(width);
        if (width !== 1024) expect(await violations(page, within), `${screen} at ${width}`).toEqual([]);
    }
};

/** What axe finds, in all of the page or in a part of it, against WCAG 2.2 A and AA, shortened to what a person needs to mend it. */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
    const { violations: found } = await new AxeBuilder({ page })
        .setLegacyMode(true)
        .options({ resultTypes: ['violations'] })
        .include(within)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
    return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
};
