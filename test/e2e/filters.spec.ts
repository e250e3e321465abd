import type { Page } from '@playwright/test';
import { expect, expectSound, facesFrom, prefer, signIn, test, tokenOf } from './support.ts';

const WORDS = {
    fr: {
        typed: 'rupture',
        chip: /^Statut\s: En rupture$/,
        brand: 'marque',
        search: /^Trouver une valeur/,
        add: 'Filtre',
    },
    en: { typed: 'out of', chip: /^Status: Out of stock$/, brand: 'brand', search: /^Find a value/, add: 'Filter' },
} as const;

const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

for (const { locale, mode } of facesFrom(0)) {
    const { typed, chip, brand, search, add } = WORDS[locale];

    test(`W1 F6 filters in ${locale}, ${mode}: by the keyboard alone; axe finds nothing, nothing overflows`, async ({
        page,
    }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await signIn(page, 'super', '/items');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await page.keyboard.press('f');
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
        await expectSound(page, 'the choice of a filter');
        await page.keyboard.type(typed);
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: chip })).toBeVisible();
        await expect.poll(() => filterOf(page)).toEqual({ status: ['out_of_stock'] });
        await page.keyboard.press('f');
        await page.keyboard.type(`${brand}`);
        await page.keyboard.press('Enter');
        const field = page.getByRole('combobox', { name: search });
        await expect(field).toBeFocused();
        await page.keyboard.press('Enter');
        await expect.poll(() => filterOf(page)).toMatchObject({ brand: expect.stringMatching('^/api/brands/') });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: add, exact: true })).toBeFocused();
        await page.getByRole('button', { name: chip }).press('Enter');
        await expect(page.getByRole('listbox')).toBeVisible();
        await expectSound(page, 'the editor of a filter');
    });
}

test('W1 on a telephone, a filter is a sheet from below, which tells what the list will show', {
    tag: '@all',
}, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'user', '/items');
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('option', { name: 'Statut' }).click();
    await sheet.getByRole('option', { name: /^En préparation/ }).click();
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    await sheet.getByRole('button', { name: /^Voir (les? )?\d+ résultats?$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Statut : En préparation$/ })).toBeVisible();
});

test('W1 on a telephone, a long filter is taken away by a button that nothing covers, beside the one that clears all', async ({
    page,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'user', '/items');
    const filter = JSON.stringify({ status: ['active', 'planning', 'out_of_stock', 'not_renewed'] });
    await page.goto(`/items?filter=${encodeURIComponent(filter)}`);
    const remove = page.getByRole('button', { name: /^Retirer le filtre/ });
    for (const button of [remove, page.getByRole('button', { name: 'Effacer les filtres' })]) {
        await expect(button).toBeVisible();
        // What is at its middle is the button itself.
        const isUncovered = await button.evaluate(element => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(isUncovered).toBe(true);
    }
    await remove.click();
    await expect(remove).toHaveCount(0);
});

test('W2 saved views are tabs, which are dragged to another place', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const headers = { authorization: `Bearer ${await tokenOf(page, 'user')}` };
    const state = { filters: { q: 'ballon' }, sort: 'reference', order: 'ASC', columns: null, perPage: 25 };
    for (const name of ['Alpha', 'Bravo', 'Charlie'])
        await page.request.post('/api/saved_views', { headers, data: { name, resource: 'brands', state } });
    await signIn(page, 'user', '/brands');
    const tabs = page.getByRole('tab');
    await expect(tabs.filter({ hasText: /^Charlie \d+$/ })).toBeVisible();
    const names = async () => (await tabs.allTextContents()).map(text => text.replace(/[ \d]+$/, ''));
    expect(await names()).toEqual(['Tout', 'Alpha', 'Bravo', 'Charlie']);
    await tabs.filter({ hasText: 'Charlie' }).dragTo(tabs.filter({ hasText: 'Alpha' }));
    await expect.poll(names).toEqual(['Tout', 'Charlie', 'Alpha', 'Bravo']);
    // They are shown at once and written one after the other, which a reload would end.
    const stored = async () => {
        const answer = await page.request.get('/api/saved_views?resource=brands', { headers });
        const { member }: { member: { name: string; position: number }[] } = await answer.json();
        return member.toSorted((one, other) => one.position - other.position).map(({ name }) => name);
    };
    await expect.poll(stored).toEqual(['Charlie', 'Alpha', 'Bravo']);
    await page.reload();
    await expect.poll(names).toEqual(['Tout', 'Charlie', 'Alpha', 'Bravo']);
    await expectSound(page, 'views as tabs');
    // A finger scrolls the tabs: on a telephone, the panel moves the views.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Vues', exact: true }).click();
    const earlier = page.getByRole('button', { name: 'Avancer la vue Bravo' });
    await earlier.click();
    await expect.poll(names).toEqual(['Tout', 'Charlie', 'Bravo', 'Alpha']);
    await expect(earlier).toBeFocused();
    await expectSound(page, 'views that are moved in their panel');
});
