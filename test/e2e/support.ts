import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isWhole, withFurther } from '../support/extent.ts';
import { scratchDatabase } from '../support/postgres.ts';
import { dataFolder, freePort, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { type Demonstration, FIRST_START, setUpDemonstration } from './demonstration.ts';

export { expect };

/** A server process of the production build, which can crash and restart on the same port and folder. */
export interface Server {
    readonly url: string;
    /** kill -9, then a new process on the same data. */
    crashAndRestart(): Promise<void>;
    stop(): Promise<void>;
    /** Starts on the same port and folder. @param more further environment variables */
    start(more?: Record<string, string>): Promise<void>;
    /** The texts of the messages to an address, the last one last. */
    messagesTo(email: string): readonly string[];
}

/** Messages of the browser and of react-admin about a refused request, which the screen reports. */
const REFUSED = /^(Failed to load resource|HydraError: |ChunkFailure: )/;

type Account = 'super' | 'admin' | 'user';

const PASSWORD = 'Comptoir-2026!';

/** Decodes quoted-printable. */
const readMail = (file: string): string =>
    readFileSync(file, 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const open = async (): Promise<{ server: Server; close: () => Promise<void> }> => {
    const folder = dataFolder();
    const database = await scratchDatabase();
    const variables = {
        DATABASE_URL: database.url,
        DATA_DIR: folder.path,
        PORT: String(await freePort()),
        SEED_ITEMS: '400',
        SEED_PICTURED: '30',
    };
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
            // It is made with the first message.
            const messages = existsSync(mail) ? readdirSync(mail).sort() : [];
            return messages.map(file => readMail(join(mail, file))).filter(text => text.includes(`To: ${email}`));
        },
    };
    const close = async (): Promise<void> => {
        await held.process.end('SIGTERM');
        folder.remove();
        await database.remove();
    };
    return { server, close };
};

export interface Worlds {
    /** Whether the journeys of a project are those of the demonstration. */
    onDemonstration: boolean;
    demonstration: Demonstration | undefined;
    server: Server;
}

const isNone = (): never => {
    throw new Error('the demonstration has no server');
};
const NO_SERVER = { crashAndRestart: isNone, stop: isNone, start: isNone, messagesTo: isNone };

export const test = base.extend<{ consoleIsClean: undefined }, Worlds>({
    onDemonstration: [false, { option: true, scope: 'worker' }],
    demonstration: [
        async ({ onDemonstration, browser }, use) => {
            const demonstration = onDemonstration ? await setUpDemonstration(browser) : undefined;
            await use(demonstration);
            await demonstration?.close();
        },
        { scope: 'worker', timeout: FIRST_START },
    ],
    server: [
        async ({ demonstration }, use) => {
            if (demonstration) return use({ ...NO_SERVER, url: demonstration.url });
            const { server, close } = await open();
            await use(server);
            await close();
        },
        { scope: 'worker' },
    ],
    baseURL: ({ server }, use) => use(server.url),
    page: async ({ demonstration, page: served }, use) => {
        const page = (await demonstration?.open()) ?? served;
        await use(page);
        await page.close();
    },
    // Page errors, and console errors not caused by a refused request, fail the test.
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

/** Fills in and submits the sign-in form, in French. */
export const submitSignIn = async (page: Page, account: Account): Promise<void> => {
    await page.getByLabel('E-mail').fill(`${account}@comptoir.test`);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
};

/** Opens the form's tab that contains the field. */
export const openTabOf = async (page: Page, label: string): Promise<void> => {
    const panel = page.getByRole('tabpanel', { includeHidden: true }).filter({ has: page.getByLabel(label) });
    await page.locator(`[aria-controls="${await panel.getAttribute('id')}"]`).click();
};

/** Types into a field of the item's form, in any tab. */
export const fillIn = async (page: Page, label: string, value: string): Promise<void> => {
    await openTabOf(page, label);
    const fold = page.locator('[aria-controls][aria-expanded="false"]').filter({ hasText: label });
    if (await fold.isVisible()) await fold.click();
    await page.getByLabel(label).fill(value);
};

/** Signs in with the form, in French, and waits for the requested screen. */
export const signInByForm = async (page: Page, account: Account = 'admin', path = '/'): Promise<void> => {
    await page.goto(path);
    await submitSignIn(page, account);
    await arrive(page, path);
};

const arrive = async (page: Page, path: string): Promise<void> => {
    await page.waitForURL(url => url.pathname === new URL(path, url).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Tokens of earlier tests of this worker: a comparison of passwords takes 0.4 s of processor time. */
const tokens = new Map<Account, string>();

/** A valid token of the account; what an earlier test revoked is obtained anew. */
export const tokenOf = async ({ request }: Page, account: Account): Promise<string> => {
    const known = tokens.get(account);
    const headers = { authorization: `Bearer ${known}` };
    if (known && (await request.get('/api/me', { headers })).ok()) return known;
    const answer = await request.post('/api/login_check', {
        data: { username: `${account}@comptoir.test`, password: PASSWORD },
    });
    const { token } = await answer.json();
    tokens.set(account, token);
    return token;
};

/** Removes the items from all price lists: the price of an item refuses its deletion. */
export const removePrices = async (page: Page, items: readonly string[]): Promise<void> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    for (const item of items) {
        const found = await page.request.get(`/api/price_list_items?item=${item}&itemsPerPage=100`, { headers });
        const { member } = await found.json();
        for (const price of member) await page.request.delete(price['@id'], { headers });
    }
};

/** Opens a screen with a token instead of the sign-in form, which has tests of its own. */
export const signIn = async (page: Page, account: Account = 'admin', path = '/'): Promise<void> => {
    const token = await tokenOf(page, account);
    // Once per tab, so that a sign-out is kept.
    await page.addInitScript(value => {
        if (!sessionStorage.getItem('opened')) sessionStorage.setItem('token', value);
        sessionStorage.setItem('opened', 'yes');
    }, token);
    await page.goto(path);
    await arrive(page, path);
};

/** Makes the token invalid, as if it had expired; it still names the person. */
export const expireToken = (page: Page): Promise<void> =>
    page.evaluate(() => sessionStorage.setItem('token', `${sessionStorage.getItem('token')}x`));

/**
 * The session has expired when the action sends its request, and the sign-in page is shown. What the console requests
 * by itself meanwhile is held back: it would end the session before the action.
 */
export const expireDuring = async (
    page: Page,
    isOfAction: (request: Request) => boolean,
    action: () => Promise<void>,
): Promise<void> => {
    const holdBack = async (route: Route): Promise<void> => {
        if (isOfAction(route.request())) await route.continue();
    };
    await page.route('**/api/**', holdBack);
    await expireToken(page);
    await action();
    await page.waitForURL(url => url.pathname === '/login');
    await page.unroute('**/api/**', holdBack);
};

/** Whether the request is a change. */
export const isChange = (request: Request): boolean => request.method() !== 'GET';

/** Whether the request concerns items. */
export const isOfItems = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/items');

/** Each language and each mode once: the language affects names, the mode affects contrast. */
const FACES = [
    { locale: 'fr', mode: 'light' },
    { locale: 'en', mode: 'dark' },
] as const;
type Face = (typeof FACES)[number];

/** The faces in which a panel, dialog or journey is checked: in `npm test` the first one. */
export const facesFrom = (first: 0 | 1): readonly Face[] => withFurther([FACES[first]], [FACES[first === 0 ? 1 : 0]]);

/** The languages of a journey, likewise. */
export const localesFrom = (first: 0 | 1): readonly Face['locale'][] => facesFrom(first).map(({ locale }) => locale);

/** Sets the language and mode of pages opened later. */
export const prefer = (page: Page, locale: 'fr' | 'en', mode: 'light' | 'dark'): Promise<unknown> =>
    page.addInitScript(
        ([language, layoutModeType]) => {
            localStorage.setItem('I18N_LANGUAGE', language ?? 'fr');
            localStorage.setItem('theme', JSON.stringify({ layoutModeType }));
        },
        [locale, mode],
    );

/**
 * Expects no horizontal overflow at any width, and no findings of axe at one width (two with `npm run test:all`). Ends
 * at the widest.
 * @param within an open panel that covers part of the page
 */
export const expectSound = async (page: Page, screen: string, within?: string): Promise<void> => {
    const locale = await page.evaluate(() => document.documentElement.lang);
    // Screens are checked in both languages, each at another width.
    const looked = isWhole ? [390, 1440] : [locale === 'en' ? 390 : 1440];
    expect(await rawMessages(page), `${screen} in ${locale}`).toEqual([]);
    for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // A dialog hides the page from assistive technology.
        const isHidden = within !== undefined;
        await expect(page.getByRole('heading', { level: 1, includeHidden: isHidden })).toBeVisible();
        // Asked again for a moment: open panels follow the size of the window.
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(wide, `${screen} at ${width}`).toBeLessThanOrEqual(width);
        // Asked again for a moment: what axe finds in the middle of a transition is no finding.
        if (looked.includes(width))
            await expect.poll(() => violations(page, within), `${screen} at ${width}`).toEqual([]);
    }
};

/** The key of a message, such as `resources.orders.name`, a placeholder, or the separator of plural forms. */
const RAW_MESSAGE =
    /%\{|\|\|\|\||(?<![\w@/.:-])[a-z]+(?:_[a-z]+)*(?:\.(?!test\b|fr\b|com\b|org\b)[A-Za-z]\w*){2,}(?![\w@-])/g;

/** Raw messages in the text of the page and in the names of its elements. */
export const rawMessages = (page: Page): Promise<string[]> =>
    page.evaluate(source => {
        const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
        const named = [...document.querySelectorAll(attributes.map(name => `[${name}]`).join())];
        const texts = named.flatMap(element => attributes.map(name => element.getAttribute(name) ?? ''));
        const options = [...document.querySelectorAll('option')].map(({ text }) => text);
        const all = [document.title, document.body.innerText, ...texts, ...options].join('\n');
        return [...new Set(all.match(new RegExp(source, 'g')) ?? [])];
    }, RAW_MESSAGE.source);

/** Waits for the colours of a page that has just changed. */
const settled = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
        const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition);
        return Promise.allSettled(transitions.map(({ finished }) => finished));
    });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Findings of axe against WCAG 2.2 A and AA, in the page or a part of it, in short form. */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    await settled(page);
    const { violations: found } = await page.evaluate(([part, options]) => axe.run(part, options), [
        within,
        { resultTypes: ['violations'], runOnly: RULES },
    ] satisfies [string, RunOptions]);
    return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
};
