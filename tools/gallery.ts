import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { dataFolder, startServer } from '#test/support/serverProcess.ts';
import { buildIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

/**
 * `npm run gallery [words…]`: PNG screenshots in `gallery/`, in each mode and language: screens in each layout, list and
 * form of every resource at three widths. Words select by name: `npm run gallery items dark`.
 */
const FOLDER = 'gallery';
const SCREENS = {
    home: '/',
    items: '/items',
    item: '/items/12',
    'new-item': '/items/create',
    users: '/administration/users',
    user: '/administration/users/2',
    companies: '/administration/companies',
    company: '/administration/companies/1',
    profile: '/profile',
    'password-change': '/profile/password-change',
    'not-found': '/error404',
    forbidden: '/error403-forbidden',
};
/** Screens that are neither list nor form of a resource. */
const OTHER_SCREENS = {
    'to-ship': '/to_ship',
    'price-grid': '/price_lists/grid',
    'why-this-price': '/price_lists/why',
    preparation: '/orders/preparation',
    import: '/imports/create',
    'server-status': '/administration/server_status',
};
const PUBLIC = { login: '/login', forgotten: '/auth/forgotten-password', reset: '/auth/password-reset?token=none' };
const WIDTHS = [1440, 1024, 768, 390];
const LAYOUTS = ['vertical', 'horizontal', 'twocolumn', 'semibox'];
const MODES = ['light', 'dark'];
const LOCALES = ['fr', 'en'];

/** Variants of the layout besides its four types. */
const FORMS: Record<string, Record<string, string>> = {
    compact: { leftsidbarSizeType: 'md' },
    icons: { leftsidbarSizeType: 'sm', leftSidebarType: 'dark' },
    hover: { leftsidbarSizeType: 'sm-hover' },
    pinned: { leftsidbarSizeType: 'sm-hover-active', leftSidebarType: 'gradient-4' },
    boxed: { layoutWidthType: 'boxed', leftsidbarSizeType: 'lg' },
    'boxed-horizontal': { layoutType: 'horizontal', layoutWidthType: 'boxed', topbarThemeType: 'dark' },
    detached: { leftSidebarViewType: 'detached', leftSidebarType: 'gradient', leftSidebarImageType: 'img-1' },
    'semibox-detached': { layoutType: 'semibox', leftSidebarViewType: 'detached', leftSidebarType: 'dark' },
    'semibox-hidden': { layoutType: 'semibox', sidebarVisibilitytype: 'hidden' },
    'semibox-gradient': { layoutType: 'semibox', leftSidebarType: 'gradient-2', leftSidebarImageType: 'img-3' },
    'twocolumn-gradient': { layoutType: 'twocolumn', leftSidebarType: 'gradient-3', leftSidebarImageType: 'img-2' },
    track: { leftSidebarImageType: 'img-4', topbarThemeType: 'dark' },
};

interface Shot {
    readonly name: string;
    readonly path: string;
    readonly width: number;
    readonly locale: string;
    readonly theme: Record<string, string>;
}

type Screens = Readonly<Record<string, string>>;

/** @param declared lists and forms of the declared resources */
const shots = (declared: Screens): Shot[] => {
    const faces = MODES.flatMap(layoutModeType => LOCALES.map(locale => ({ layoutModeType, locale })));
    return faces.flatMap(({ layoutModeType, locale }) => {
        const face = `${layoutModeType}-${locale}`;
        const inLayouts = Object.entries(SCREENS).flatMap(([screen, path]) =>
            LAYOUTS.map(layoutType => ({
                name: `${screen}-${layoutType}-1440-${face}`,
                path,
                width: 1440,
                locale,
                theme: { layoutType, layoutModeType },
            })),
        );
        const others = { ...declared, ...OTHER_SCREENS, ...PUBLIC };
        const inWidths = Object.entries({ ...SCREENS, ...others }).flatMap(([screen, path]) =>
            WIDTHS.slice(screen in others ? 0 : 1).map(width => ({
                name: `${screen}-vertical-${width}-${face}`,
                path,
                width,
                locale,
                theme: { layoutModeType },
            })),
        );
        const forms = Object.entries(FORMS).map(([form, theme]) => ({
            name: `items-${form}-1600-${face}`,
            path: SCREENS.items,
            width: 1600,
            locale,
            theme: { ...theme, layoutModeType },
        }));
        return [...inLayouts, ...inWidths, ...forms];
    });
};

const tokenOf = async (url: string): Promise<string> => {
    const body = JSON.stringify({ username: 'super@comptoir.test', password: 'Comptoir-2026!' });
    const headers = { 'Content-Type': 'application/json' };
    const answer: unknown = await (await fetch(`${url}/api/login_check`, { method: 'POST', headers, body })).json();
    return String(Reflect.get(Object(answer), 'token'));
};

const newPage = async (browser: Browser, token: string): Promise<Page> => {
    const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
    await context.addInitScript(session => sessionStorage.setItem('token', session), token);
    return context.newPage();
};

/** Addresses of the menu, each with the form of the first record and of a new one. */
const declaredScreens = async (browser: Browser, url: string, token: string): Promise<Screens> => {
    const page = await newPage(browser, token);
    await page.goto(url);
    const links = page.locator('nav a[href]');
    await links.nth(5).waitFor({ state: 'attached' });
    const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    await page.context().close();
    const lists = paths.filter(path => path !== '/' && !Object.values({ ...SCREENS, ...OTHER_SCREENS }).includes(path));
    return Object.fromEntries(
        lists.flatMap(path => {
            const name = path.split('/').at(-1) ?? '';
            return [
                [name, path],
                [`${name}-form`, `${path}/1`],
                [`${name}-new`, `${path}/create`],
            ];
        }),
    );
};

const shoot = async (context: BrowserContext, url: string, { name, path, width }: Shot): Promise<void> => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });
    await page.close();
};

const visit = async (browser: Browser, url: string, token: string, wanted: readonly Shot[]): Promise<void> => {
    for (const shot of wanted) {
        const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
        const signedIn = !Object.values(PUBLIC).includes(shot.path);
        await context.addInitScript(
            ([theme, locale, session]) => {
                localStorage.setItem('theme', theme ?? '');
                localStorage.setItem('I18N_LANGUAGE', locale ?? '');
                if (session) sessionStorage.setItem('token', session);
            },
            [JSON.stringify(shot.theme), shot.locale, signedIn ? token : ''],
        );
        await shoot(context, url, shot);
        await context.close();
    }
};

const words = process.argv.slice(2);
await buildIfStale();
if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const folder = dataFolder();
const server = await startServer({
    DATA_DIR: folder.path,
    SEED_ITEMS: '2000',
    SEED_PICTURED: '2000',
    SEED_ORDERS: '600',
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const token = await tokenOf(server.url);
const declared = await declaredScreens(browser, server.url, token);
const wanted = shots(declared).filter(({ name }) => words.every(word => name.includes(word)));
await visit(browser, server.url, token, wanted);
await browser.close();
await server.end('SIGTERM');
folder.remove();
process.stdout.write(`${wanted.length} pictures in ${FOLDER}/\n`);
