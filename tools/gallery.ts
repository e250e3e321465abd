import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { dataFolder, startServer } from '#test/support/serverProcess.ts';
import { buildIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

/**
 * `npm run gallery [words…]`: screenshots of each screen in each layout, mode and language, and of each variant of the
 * layout, as PNG in `gallery/`. Words select by name: `npm run gallery items dark`.
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

const shots = (): Shot[] => {
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
        const inWidths = Object.entries({ ...SCREENS, ...PUBLIC }).flatMap(([screen, path]) =>
            WIDTHS.slice(screen in PUBLIC ? 0 : 1).map(width => ({
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

const shoot = async (context: BrowserContext, url: string, { name, path, width }: Shot): Promise<void> => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });
    await page.close();
};

const visit = async (browser: Browser, url: string, wanted: readonly Shot[]): Promise<void> => {
    const token = await tokenOf(url);
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
const wanted = shots().filter(({ name }) => words.every(word => name.includes(word)));
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
await visit(browser, server.url, wanted);
await browser.close();
await server.end('SIGTERM');
folder.remove();
process.stdout.write(`${wanted.length} pictures in ${FOLDER}/\n`);
