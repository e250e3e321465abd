import type { Page, Request } from '@playwright/test';
import { CONTRACTS } from '#contract/index.ts';
import { isWhole } from '../support/extent.ts';
import { expect, expectSound, facesFrom, prefer, rawMessages, signIn, test } from './support.ts';

/** Resources with screens; a new one is tested as soon as it is declared. */
const RESOURCES = Object.values(CONTRACTS).flatMap(contract =>
    'page' in contract && contract.page === false ? [] : contract.name,
);

/** The screens of all resources in three tests, which workers share. */
const THIRDS = ['first third of declared', 'second third of declared', 'last third of declared'] as const;

/** The addresses of their lists, from the menu of the open page, and of their forms. */
const declaredScreens = async (page: Page, third: number): Promise<string[]> => {
    const links = page.locator('nav a[href]');
    await expect(links.first()).toBeAttached();
    const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    return RESOURCES.filter((_, place) => place % THIRDS.length === third).flatMap(name => {
        const list = paths.find(path => path.split('/').at(-1) === name) ?? `/${name}`;
        return [`${list}?perPage=5`, `${list}/create`, `${list}/1`];
    });
};

const MORE = [
    '/',
    '/items/12?tab=classification&edit',
    '/items/12?tab=packaging',
    '/to_ship',
    '/third_parties/1?edit',
    '/suppliers',
    '/suppliers/create',
    '/orders/1?edit',
    '/delivery_notes/1?edit',
    '/price_lists/grid',
    '/price_lists/why',
    '/orders/preparation',
    '/imports/create?resource=price_list_items',
    '/items_families/create?parent=%2Fapi%2Fitems_families%2F1',
    '/administration/users/2?edit',
    '/administration/server_status',
    '/profile',
    '/profile/password-change',
    '/profile/email-change',
    '/profile/api-keys',
    '/nowhere',
    '/error404',
    '/error403-forbidden',
];
const WORDS = {
    fr: { signIn: 'Se connecter', password: 'Mot de passe', send: 'Envoyer le lien', save: 'Changer mon mot de passe' },
    en: { signIn: 'Sign in', password: 'Password', send: 'Send the link', save: 'Change my password' },
};
const NEW = { fr: ['Nouveau mot de passe', 'Confirmez'], en: ['New password', 'Confirm'] } as const;
const BROKEN = { fr: 'Ce lien ne fonctionne plus', en: 'This link no longer works' };
const SENT = { fr: 'Consultez votre messagerie', en: 'Check your inbox' };

/** Switches to the other face with the buttons of the open page. */
const turn = async (page: Page): Promise<void> => {
    const isFrench = (await page.evaluate(() => document.documentElement.lang)) === 'fr';
    await page.getByRole('button', { name: isFrench ? 'English' : 'Français', exact: true }).click();
    await page.getByRole('button', { name: isFrench ? 'Dark mode' : 'Mode sombre' }).click();
};

/** Waits until the page has had all its answers; 'networkidle' would take half a second at each of eighty screens. */
const answersOf = (page: Page): (() => Promise<void>) => {
    const open = new Set<Request>();
    // A stream stays open.
    page.on('request', request => !request.url().includes('/.well-known/mercure') && open.add(request));
    page.on('requestfinished', request => open.delete(request));
    page.on('requestfailed', request => open.delete(request));
    return async () => {
        let quiet = 0;
        const look = () => {
            quiet = open.size === 0 ? quiet + 1 : 0;
            return quiet;
        };
        // An answer may be followed by further requests.
        await expect.poll(look, { intervals: [100] }).toBeGreaterThan(1);
    };
};

const PARTS = [...THIRDS, 'other'] as const;

/** Opens a screen without loading the console anew, and waits until it is shown. */
const visit = async (page: Page, path: string): Promise<void> => {
    const former = await page.title();
    await page.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).not.toHaveTitle(former);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

for (const [place, part] of PARTS.entries())
    test(`F6 the ${part} screens in alternating faces: axe finds nothing, no text is a raw key, nothing overflows at 1440, 1024 and 390 px`, {
        // Its rows are others, and more of them are late and bought.
        tag: part === 'other' ? '@demonstration' : [],
    }, async ({ page }) => {
        test.setTimeout(240_000);
        // Its title differs from those of the first screens.
        await signIn(page, 'super', '/profile/email-change');
        const answered = answersOf(page);
        const screens = part === 'other' ? MORE : await declaredScreens(page, place);
        // Neighbours that share a title, as two tabs of a form do, have different faces.
        const half = (face: number) => screens.filter((_, at) => at % 2 === face);
        for (const face of [0, 1]) {
            for (const screen of half(face)) {
                await visit(page, screen);
                await answered();
                await expectSound(page, screen);
                if (!isWhole) continue;
                await turn(page);
                await expectSound(page, screen);
                await turn(page);
            }
            // Texts are read in both languages, the rest in one.
            for (const screen of half(1 - face)) {
                await visit(page, screen);
                await answered();
                expect(await rawMessages(page), screen).toEqual([]);
            }
            await turn(page);
        }
    });

for (const { locale, mode } of facesFrom(0)) {
    const words = WORDS[locale];

    test(`R1 F6 the public screens in ${locale}, ${mode}, whatever became of them: the same`, async ({ page }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await page.goto('/login');
        await expectSound(page, 'the sign-in');
        await page.getByLabel('E-mail').fill('nobody@comptoir.test');
        await page.getByLabel(words.password).fill('wrong');
        await page.getByRole('button', { name: words.signIn, exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectSound(page, 'the sign-in, refused');

        await page.goto('/auth/forgotten-password');
        await expectSound(page, 'the forgotten password');
        await page.getByLabel('E-mail').fill(`nobody-${locale}-${mode}@comptoir.test`);
        await page.getByRole('button', { name: words.send }).click();
        await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
        await expectSound(page, 'the forgotten password, refused');
        await page.getByLabel('E-mail').fill(mode === 'dark' ? 'admin@comptoir.test' : 'super@comptoir.test');
        await page.getByRole('button', { name: words.send }).click();
        await expect(page.getByRole('heading', { name: SENT[locale] })).toBeFocused();
        await expectSound(page, 'the link, sent');

        await page.goto('/auth/password-reset');
        await expectSound(page, 'the new password, without a link');
        const link = '/auth/password-reset?token=forged';
        // Shows the form for a link that passes the check.
        await page.route('**/api/auth/reset_password/forged*', route => route.fulfill({ status: 204 }), { times: 1 });
        await page.goto(link);
        await page.getByRole('button', { name: words.save }).click();
        await expectSound(page, 'the new password, refused');
        for (const label of NEW[locale])
            await page.getByLabel(label, { exact: label === NEW[locale][0] }).fill('Vg7!nuage-brique');
        await expectSound(page, 'the new password');
        await page.goto(link);
        await expect(page.getByRole('heading', { name: BROKEN[locale] })).toBeFocused();
        await expectSound(page, 'a link that was used');
    });
}
