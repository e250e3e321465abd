import { expect, expectSound, facesFrom, prefer, signIn, test } from './support.ts';

test('I3 families by keyboard: open, add below, move, and a fifth level that is refused', async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, 'admin', '/items_families');
    const tree = page.getByRole('tree', { name: 'Arbre : Familles' });
    const node = (name: string) => tree.getByRole('treeitem', { name, exact: true });
    await expect(node('Combat et adresse')).toHaveAttribute('aria-expanded', 'false');
    await node('Combat et adresse').press('ArrowRight');
    await node('Arts martiaux').press('ArrowRight');
    await node('Tatamis').press('ArrowRight');
    await expect(node('Tatamis').getByRole('treeitem').first()).toHaveAttribute('aria-level', '4');

    await node('Boxe').press('Tab');
    await expect(page.getByRole('link', { name: 'Ajouter sous Boxe' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Famille parente')).toHaveValue('Combat et adresse › Boxe');
    await page.getByLabel('Nom', { exact: false }).first().fill('Sacs lestés');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sacs lestés' })).toBeVisible();

    await page.goto('/items_families');
    await expect(node('Sacs lestés')).toHaveAttribute('aria-level', '3');
    await page.getByRole('button', { name: 'Déplacer Sacs lestés' }).press('Enter');
    await expect(page.getByText('Où placer « Sacs lestés » ?')).toBeVisible();
    await expectSound(page, 'a family on its way');
    await node('Tatamis').getByRole('treeitem').first().press('Enter');
    await expect(page.getByRole('alert')).toContainText('arbre a 4 niveaux');
    await expect(node('Boxe').getByRole('treeitem', { name: 'Sacs lestés' })).toBeVisible();

    await page.getByRole('button', { name: 'Déplacer Sacs lestés' }).press('Enter');
    await node('Arts martiaux').press('Enter');
    await expect(page.getByText('Sacs lestés est maintenant sous Arts martiaux.')).toBeVisible();
    await expect(node('Arts martiaux').getByRole('treeitem', { name: 'Sacs lestés' })).toBeFocused();
});

test('I3 a family is dragged by its handle to the top level', { tag: '@all' }, async ({ page }) => {
    await signIn(page, 'admin', '/items_families');
    const node = (name: string) => page.getByRole('treeitem', { name, exact: true });
    await node('Montagne et glisse').press('ArrowRight');
    const child = node('Montagne et glisse').getByRole('treeitem').first();
    await child.hover();
    const name = (await child.getAttribute('data-name')) ?? '';
    const handle = await page.getByRole('button', { name: `Déplacer ${name}`, exact: true }).boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) - 40, (handle?.y ?? 0) + 20);
    const top = await page.getByRole('button', { name: 'Au premier niveau' }).boundingBox();
    await page.mouse.move((top?.x ?? 0) + 10, (top?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(`${name} est maintenant au premier niveau.`)).toBeVisible();
    await expect(node(name)).toHaveAttribute('aria-level', '1');
});

for (const { locale, mode } of facesFrom(0))
    test(`I3 F6 the tree in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({ page }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await signIn(page, 'super', '/items_families');
        await page.getByRole('treeitem').first().press('ArrowRight');
        const child = page.getByRole('treeitem').first().getByRole('treeitem').first();
        await child.press('ArrowRight');
        await expect(child.getByRole('treeitem').first()).toBeVisible();
        await expectSound(page, 'the tree');
        await page.getByRole('searchbox').last().fill('ball');
        await expect(page.getByRole('navigation', { name: /Pages/ })).toBeVisible();
        await expectSound(page, 'what is found in the tree');
    });
