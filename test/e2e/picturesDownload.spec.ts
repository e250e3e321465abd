import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, facesFrom, prefer, signIn, test, violations } from './support.ts';

const listOf = (filter: object, more = '') => `/items?filter=${encodeURIComponent(JSON.stringify(filter))}&${more}`;
const ask = async (page: Page, path: string) => {
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    return (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
};

/** The files of an archive with the density of each picture, read from the local headers. */
const filesIn = async (download: Download): Promise<Map<string, number | undefined>> => {
    const bytes = readFileSync(await download.path());
    const files = new Map<string, number | undefined>();
    for (let at = 0; bytes.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
        const [size, name, extra] = [
            bytes.readUInt32LE(at + 18),
            bytes.readUInt16LE(at + 26),
            bytes.readUInt16LE(at + 28),
        ];
        const start = at + 30 + name + extra;
        const { density } = await sharp(bytes.subarray(start, start + size)).metadata();
        files.set(bytes.toString('utf8', at + 30, at + 30 + name), density);
        at = start + size;
    }
    return files;
};

const countIn = (all: readonly string[], one: string): number => all.filter(other => other === one).length;

const expected = (items: readonly Record<string, unknown>[], base: 'eanCode' | 'reference'): string[] =>
    items.flatMap(item =>
        Array.from({ length: Number(item.nbPicture) }, (_, at) => `${item[base]}${at ? `_${at + 1}` : ''}.jpg`),
    );

test('I8 the pictures of a selection, at 300 dpi, named after the EAN code; a link that is edited is refused', async ({
    page,
}) => {
    await signIn(page, 'admin', listOf({ min_nbPicture: 1 }, 'perPage=10&sort=reference&order=ASC'));
    const { member } = await ask(page, '/api/items?nbPicture[gte]=1&order[reference]=asc&itemsPerPage=10');
    const chosen = [member[2], member[0]];
    for (const { reference } of chosen) await page.getByRole('checkbox', { name: new RegExp(reference) }).check();
    const bar = page.getByRole('region', { name: 'La sélection' });
    await bar.getByRole('button', { name: 'Télécharger les photos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Télécharger les photos' });
    const names = expected(chosen, 'eanCode');
    await expect(dialog.getByRole('status')).toContainText(new RegExp(`^${names.length} photos?`));
    await dialog.getByRole('checkbox', { name: 'Renommer avec le code EAN' }).check();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Télécharger' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^photos-\d{4}-\d\d-\d\d-300dpi\.zip$/);
    expect([...(await filesIn(download))]).toEqual(names.map(name => [name, 300]));
    await expect(dialog).toBeHidden();
    expect(page.url()).toContain('/items?');
    const link = page.getByRole('link', { name: 'Si rien ne se passe, suivez ce lien.' });
    const again = page.waitForEvent('download');
    await link.focus();
    await page.keyboard.press('Enter');
    expect([...(await filesIn(await again)).keys()]).toEqual(names);
    const url = String(await link.getAttribute('href'));
    const edited = await page.request.get(`${url}x`);
    expect([edited.status(), (await edited.json()).detail]).toEqual([
        403,
        'Ce lien n’est pas valable. Redemandez les photos.',
    ]);
    const until = url.replace(/(link=\d+\.\d+\.)\d+/, '$11600000000');
    expect((await page.request.get(until)).status()).toBe(403);
});

/** Preloaded into a server whose clock is eleven minutes ahead. */
const LATER = 'const now = Date.now; Date.now = () => now() + 660_000;';

test('I8 a link is over after ten minutes, and says what to do', { tag: '@all' }, async ({ page, server }) => {
    await signIn(page, 'admin', listOf({ min_nbPicture: 1 }, 'perPage=10&sort=reference&order=ASC'));
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page
        .getByRole('region', { name: 'La sélection' })
        .getByRole('button', { name: 'Télécharger les photos' })
        .click();
    await page
        .getByRole('dialog', { name: 'Télécharger les photos' })
        .getByRole('button', { name: 'Télécharger' })
        .click();
    const link = page.getByRole('link', { name: 'Si rien ne se passe, suivez ce lien.' });
    const url = String(await link.getAttribute('href'));
    expect((await page.request.head(url)).status()).toBe(200);
    await server.stop();
    await server.start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LATER)}` });
    const late = await page.request.get(url);
    await server.stop();
    await server.start();
    expect([late.status(), (await late.json()).detail]).toEqual([410, 'Ce lien a expiré. Redemandez les photos.']);
    expect((await page.request.head(url)).status()).toBe(200);
});

test('I8 A5 the pictures of all that a filter matches, at 72 dpi, with the keyboard alone', async ({ page }) => {
    await signIn(page, 'user', '/items');
    // Seeded items: those created by other tests have no brand.
    const pictured = await ask(page, '/api/items?nbPicture[gte]=1&itemsPerPage=100&order[brandName]=desc');
    const brands = pictured.member.flatMap(({ brand }: { brand: string | null }) => brand ?? []);
    const brand = brands.toSorted((a: string, b: string) => countIn(brands, b) - countIn(brands, a))[0];
    await page.goto(listOf({ brand, min_nbPicture: 1 }, 'perPage=5&sort=reference&order=DESC'));
    const query = `brand=${brand}&nbPicture[gte]=1&order[reference]=desc&itemsPerPage=100`;
    const { member } = await ask(page, `/api/items?${query}`);
    expect(member.length).toBeGreaterThan(1);
    const button = page.getByRole('button', { name: 'Autres actions' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Télécharger les photos' })).toBeFocused();
    await page.keyboard.press('Enter');
    const names = expected(member, 'reference');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText(`${names.length} photos`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: '72 dpi' })).toBeChecked();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeFocused();
    const saving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect([...(await filesIn(await saving))]).toEqual(names.map(name => [name, 72]));
    await expect(button).toBeFocused();
});

for (const { locale, mode } of facesFrom(0))
    test(`F6 I8 the dialog in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({ page }) => {
        await prefer(page, locale, mode);
        await signIn(page, 'user', '/items');
        await page.getByRole('button', { name: locale === 'fr' ? 'Autres actions' : 'More actions' }).click();
        await page
            .getByRole('menuitem', { name: locale === 'fr' ? 'Télécharger les photos' : 'Download pictures' })
            .click();
        await expect(page.getByRole('dialog').getByRole('status')).toContainText(/\d/);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
        await expect.poll(() => violations(page)).toEqual([]);
    });
