import type { Page } from '@playwright/test';
import { CHOICES, parse, rootAttributes, type ThemeSettings } from '#src/theme/settings.ts';
import { everyNth, withFurther } from '../support/extent.ts';
import { expect, facesFrom, signIn, test, violations } from './support.ts';

type Some = Partial<ThemeSettings>;

const SIZES = CHOICES.leftsidbarSizeType;
const VIEWS = CHOICES.leftSidebarViewType;
const upright = (layoutType: 'vertical' | 'semibox'): Some[] =>
    SIZES.flatMap(leftsidbarSizeType =>
        VIEWS.map(leftSidebarViewType => ({ layoutType, leftsidbarSizeType, leftSidebarViewType })),
    );

/** C7: the combinations that the panel offers; with a side bar, each size and each view. */
const COMBINATIONS: Some[] = [
    ...everyNth([...upright('vertical'), ...upright('semibox')], 3),
    { layoutType: 'horizontal' },
    { layoutType: 'twocolumn' },
    { layoutType: 'semibox', sidebarVisibilitytype: 'hidden' },
];

/** C9, in CSS pixels. */
const WIDTH = { lg: 250, md: 180, sm: 70, 'sm-hover': 70, 'sm-hover-active': 250 };
const TOP_BAR = 70;
const TWO_COLUMNS = 70 + 220;

/** The left edge of the page in the window. */
const pageBegins = ({ layoutType, leftsidbarSizeType = 'lg', leftSidebarViewType, sidebarVisibilitytype }: Some) => {
    if (layoutType === 'horizontal') return 0;
    if (layoutType === 'twocolumn') return TWO_COLUMNS;
    if (sidebarVisibilitytype === 'hidden') return 12;
    // A detached side bar is a card in the margin of the page, on the sheet of the semi-box.
    const margins = layoutType === 'semibox' ? 2 : 1;
    return WIDTH[leftsidbarSizeType] + (leftSidebarViewType === 'detached' ? 16 * margins : 0);
};

/** A screen with little content in the layout. */
const NOWHERE = '/nowhere';

const open = async (page: Page, settings: Some, path = NOWHERE): Promise<void> => {
    await page.evaluate(theme => localStorage.setItem('theme', theme), JSON.stringify(settings));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const attributesOf = (page: Page): Promise<Record<string, string>> =>
    page.evaluate(() => {
        const { attributes } = document.documentElement;
        return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
    });

const expectedOf = (settings: Some, width: number) =>
    Object.fromEntries(
        Object.entries(rootAttributes(parse(JSON.stringify(settings)), { width })).filter(([, value]) => value != null),
    );

const leftOf = async (page: Page, role: 'main' | 'banner'): Promise<number> =>
    Math.round((await page.getByRole(role).first().boundingBox())?.x ?? Number.NaN);

const widest = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** A tab without scripts, which shows the first paint. */
const openScriptless = async (page: Page): Promise<Page> => {
    const tab = await page.context().newPage();
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.route('**/assets/*.js', route => route.abort());
    await tab.goto(NOWHERE, { waitUntil: 'commit' });
    return tab;
};

for (const layoutModeType of withFurther(['dark'], ['light']))
    test(`C3 C4 C7 C9 C10 what is chosen together, ${layoutModeType}: attributes before any script, the other tab follows, measures, no overflow`, async ({
        page,
    }) => {
        test.setTimeout(90_000);
        const said: string[] = [];
        page.on('console', message => said.push(message.text()));
        await page.setViewportSize({ width: 1440, height: 900 });
        await signIn(page, 'admin', NOWHERE);
        const bare = await openScriptless(page);
        for (const combination of COMBINATIONS) {
            const settings = { ...combination, layoutModeType };
            const name = JSON.stringify(combination);
            const expected = expectedOf(settings, 1440);
            await bare.evaluate(theme => localStorage.setItem('theme', theme), JSON.stringify(settings));
            await bare.reload({ waitUntil: 'commit' });
            await bare.locator('#root').waitFor({ state: 'attached' });
            expect(await attributesOf(bare), `${name}, first paint`).toMatchObject(expected);
            if (layoutModeType === 'dark')
                expect(await bare.locator('body').getAttribute('data-bs-theme')).toBe('dark');

            await expect.poll(() => attributesOf(page), name).toMatchObject(expected);
            await expect.poll(() => leftOf(page, 'main'), name).toBe(pageBegins(settings));
            expect((await page.getByRole('banner').first().boundingBox())?.height, name).toBe(TOP_BAR);
            expect(await widest(page), name).toBe(1440);
            expect(said, name).toEqual([]);
        }
    });

test('C8 T6 the bands of widths, and the hamburger in each', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'admin', '/items');
    const hamburger = page.getByRole('button', { name: 'Ouvrir ou fermer le menu' });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await hamburger.click();
    await expect.poll(() => leftOf(page, 'main')).toBe(70);
    await hamburger.click();
    await expect.poll(() => leftOf(page, 'main')).toBe(250);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(() => leftOf(page, 'main')).toBe(70);
    await hamburger.click();
    await expect.poll(() => leftOf(page, 'main')).toBe(0);
    await expect(menu).toBeHidden();
    await hamburger.click();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(menu).toBeHidden();
    await hamburger.click();
    await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible();
    await page.mouse.click(700, 450);
    await expect(page.getByRole('dialog')).toBeHidden();
    await hamburger.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Accueil' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

test('C8 two columns on a narrow window are the vertical layout, and come back', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await signIn(page, 'admin', '/items');
    await open(page, { layoutType: 'twocolumn' });
    await expect.poll(() => leftOf(page, 'main')).toBe(TWO_COLUMNS);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'vertical');
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'twocolumn');
    await page.getByRole('button', { name: 'Ouvrir ou fermer le menu' }).click();
    await expect.poll(() => leftOf(page, 'main')).toBe(70);
});

test('C9 the small side bar opens over the page under the pointer and the focus, and stays by the pin', {
    tag: '@all',
}, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'admin', '/items');
    await open(page, { leftsidbarSizeType: 'sm-hover' });
    const pin = page.getByRole('button', { name: 'Garder le menu ouvert' });
    const label = page.getByText('Utilisateurs', { exact: true });
    await expect(pin).toBeHidden();
    await expect(label).toBeHidden();
    await page.getByRole('link', { name: 'Utilisateurs' }).hover();
    await expect(label).toBeVisible();
    expect(await leftOf(page, 'main')).toBe(70);
    await page.mouse.move(900, 500);
    await expect(label).toBeHidden();
    await page.getByRole('link', { name: 'Utilisateurs' }).focus();
    await expect(label).toBeVisible();
    await pin.click();
    await expect.poll(() => leftOf(page, 'main')).toBe(250);
    await page.reload();
    await expect(label).toBeVisible();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
});

test('trial M6 M5 a menu of icons names the one under the pointer and with the focus, and shows where one is', async ({
    page,
}) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await signIn(page, 'admin', '/administration/bank_accounts');
    const label = page.getByText('Marques', { exact: true }).and(page.locator('[aria-hidden]'));
    await expect(label).toHaveCount(0);
    await page.getByRole('link', { name: 'Marques' }).hover();
    await expect(label).toBeVisible();
    expect((await label.boundingBox())?.x).toBeGreaterThan(70);
    await page.mouse.move(600, 400);
    await expect(label).toHaveCount(0);
    await page.getByRole('link', { name: 'Marques' }).focus();
    await expect(label).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(label).toHaveCount(0);

    const current = page.getByRole('link', { name: 'Comptes bancaires' });
    for (const width of [1440, 900]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/administration/bank_accounts');
        await expect(current).toHaveAttribute('aria-current', 'page');
        const { y, height } = (await current.boundingBox()) ?? { y: Number.NaN, height: 0 };
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThan(700);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, { layoutPositionType: 'scrollable' }, '/administration/bank_accounts');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect.poll(async () => ((await current.boundingBox())?.y ?? 0) < 900).toBe(true);
});

test('C9 boxed is 1300 px in the middle, scrollable lets the bar go, fixed holds it', { tag: '@all' }, async ({
    page,
}) => {
    await page.setViewportSize({ width: 1700, height: 440 });
    await signIn(page, 'admin', '/items/12');
    await open(page, { layoutWidthType: 'boxed', layoutType: 'horizontal' }, '/items/12');
    const bar = page.getByRole('banner').first();
    expect(await bar.boundingBox()).toMatchObject({ x: 200, width: 1300 });
    const scroll = async () => {
        await page.evaluate(() => window.scrollTo(0, 300));
        return Math.round((await bar.boundingBox())?.y ?? Number.NaN);
    };
    expect(await scroll()).toBe(0);
    await open(page, { layoutPositionType: 'scrollable' }, '/items/12');
    expect(await scroll()).toBe(-300);
});

const SKIP = 'Aller au contenu';
const MENU = ['Accueil', 'Articles', 'Utilisateurs', 'Sociétés'];
const nameInFocus = (page: Page): Promise<string> =>
    page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });

for (const layoutType of withFurther(['vertical', 'twocolumn', 'horizontal'], ['semibox']))
    test(`F6 the keyboard goes through the ${layoutType} layout from the skip link by bar and menu to the page`, async ({
        page,
    }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await signIn(page, 'admin', '/items');
        await open(page, { layoutType }, '/items');
        // The horizontal menu keeps what does not fit behind its last button, two columns show the group of the page.
        const some = MENU.slice(0, 2);
        const folded: Readonly<Record<string, readonly string[]>> = {
            horizontal: ['Accueil', 'Commandes', 'Plus'],
            twocolumn: some,
        };
        const reached = folded[layoutType] ?? MENU;
        await expect(page.getByRole('link', { name: reached[1] ?? '' }).first()).toBeVisible();
        const seen: string[] = [];
        while (!seen.includes('Nouvel article')) {
            await page.keyboard.press('Tab');
            seen.push(await nameInFocus(page));
            expect(seen.length).toBeLessThan(60);
        }
        expect(seen.slice(0, 3)).toEqual([SKIP, 'Aller aux lignes', 'Ouvrir ou fermer le menu']);
        const menu = seen.filter(name => reached.includes(name));
        expect(menu).toEqual(reached);
        expect(seen.indexOf('Accueil')).toBeGreaterThan(seen.findIndex(name => name.includes('Menu du compte')));
    });

for (const { locale, mode } of facesFrom(1))
    test(`C1 F6 each layout and the customizer in ${locale}, ${mode}: axe finds nothing, nothing overflows, zoomed too`, async ({
        page,
    }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width: 1440, height: 900 });
        await signIn(page, 'admin', NOWHERE);
        await page.evaluate(language => localStorage.setItem('I18N_LANGUAGE', language), locale);
        const forms: Some[] = [
            ...CHOICES.layoutType.map(layoutType => ({ layoutType, topbarThemeType: 'dark' as const })),
            { leftSidebarType: 'dark', leftSidebarImageType: 'img-3', leftsidbarSizeType: 'md' },
        ];
        for (const form of forms) {
            await open(page, { ...form, layoutModeType: mode });
            // 720 px corresponds to 1440 px at a zoom of 200 %.
            for (const width of [390, 720, 768, 1024, 1440]) {
                await page.setViewportSize({ width, height: 900 });
                await expect.poll(() => widest(page), `${JSON.stringify(form)} at ${width}`).toBeLessThanOrEqual(width);
            }
            await expect.poll(() => violations(page), JSON.stringify(form)).toEqual([]);
        }
        await page.getByRole('button', { name: /Réglages du thème|Theme settings/ }).click();
        const panel = page.getByRole('dialog', { name: /Réglages du thème|Theme settings/ });
        await expect(panel).toBeVisible();
        await expect(panel).toHaveCSS('transform', 'none');
        await expect.poll(() => violations(page)).toEqual([]);
    });

for (const layoutType of ['semibox', 'vertical', 'twocolumn', 'horizontal'] as const)
    test(`I2 the default list of an administrator fits its frame, and alerts leave the top bar alone: ${layoutType}`, {
        tag: '@all',
    }, async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await signIn(page, 'admin', NOWHERE);
        await open(page, { layoutType }, '/items');
        await expect(page.locator('tbody tr').first()).toBeVisible();
        const room = await page
            .locator('table')
            .evaluate(({ parentElement: box }) => box && box.clientWidth - box.scrollWidth);
        expect(room).toBe(0);
        const stack = page.getByRole('region', { name: 'Messages' });
        const top = await stack.evaluate(element => Number.parseFloat(getComputedStyle(element).top));
        expect(top).toBeGreaterThan(TOP_BAR);
    });
