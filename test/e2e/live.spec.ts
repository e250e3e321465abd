import type { Request } from '@playwright/test';
import { isHub, isOfRows, openBrands, rowOf, writer } from './liveCalls.ts';
import { expect, signIn, test, tokenOf, violations } from './support.ts';

test('EventSource of a browser is told of changes by the cookie of streams, and comes back after a restart', async ({
    page,
    server,
}) => {
    await signIn(page, 'admin');
    const authorization = `Bearer ${await tokenOf(page, 'admin')}`;
    const make = async (name: string): Promise<void> => {
        const headers = { authorization, 'content-type': 'application/ld+json' };
        const made = await page.request.post('/api/brands', { headers, data: { name } });
        expect(made.status()).toBe(201);
    };
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    await page.evaluate(async token => {
        const { status } = await fetch('/api/auth/mercure', { method: 'POST', headers: { authorization: token } });
        const kept: string[] = [];
        Object.assign(globalThis, { told: kept });
        const source = new EventSource('/.well-known/mercure?topic=/api/brands/{id}');
        source.onmessage = ({ data }) => kept.push(String(JSON.parse(data).name));
        await new Promise(resolve => source.addEventListener('open', resolve));
        kept.push(`${status} ${document.cookie}`);
    }, authorization);
    await make('Vue par EventSource');
    await expect.poll(told).toEqual(['204 ', 'Vue par EventSource']);
    await server.crashAndRestart();
    await make('Vue au retour');
    await expect.poll(told, { timeout: 20_000 }).toEqual(['204 ', 'Vue par EventSource', 'Vue au retour']);
});

test('rows change where they stand, new ones come when asked, and deleted ones say so', {
    tag: '@demonstration',
}, async ({ page }) => {
    const others = await writer(page);
    const { '@id': changed } = await others.makeBrand('Aaa modifiée');
    const { '@id': deleted } = await others.makeBrand('Aaa supprimée');
    await openBrands(page);
    const asked: string[] = [];
    page.on('request', request => isOfRows(request) && asked.push(request.url()));
    const link = rowOf(page, 'Aaa modifiée').getByRole('link');
    await link.focus();
    const place = await rowOf(page, 'Aaa modifiée').boundingBox();

    await others.rename(changed, 'Aaa autrement');
    await expect(rowOf(page, 'Aaa autrement')).toBeVisible();
    await expect(rowOf(page, 'Aaa autrement').getByRole('link')).toBeFocused();
    expect(await rowOf(page, 'Aaa autrement').boundingBox()).toEqual(place);

    await others.remove(deleted);
    await expect(rowOf(page, 'Aaa supprimée')).toHaveAttribute('data-gone', 'fiche supprimée');
    await expect(page.getByText('Supprimé entre-temps : Aaa supprimée')).toBeAttached();

    await others.makeBrand('Aaa nouvelle 1');
    await others.makeBrand('Aaa nouvelle 2');
    const show = page.getByRole('button', { name: /Nouveau : 2 marques/ });
    await expect(show).toBeVisible();
    await expect(rowOf(page, 'Aaa nouvelle 1')).toBeHidden();
    expect(asked).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await show.click();
    await expect(rowOf(page, 'Aaa nouvelle 1')).toBeVisible();
    await expect(rowOf(page, 'Aaa supprimée')).toBeHidden();
    await expect(show).toBeHidden();
    await expect(page.locator('tbody a:focus')).toBeVisible();
});

test('the tabs of a browser share one stream, which the next one takes over, and a sign-out ends', async ({
    page,
    context,
}) => {
    const others = await writer(page);
    const streams = new Set<Request>();
    const count = () => [...streams].filter(request => !request.frame().page().isClosed()).length;
    context.on('request', request => isHub(request) && streams.add(request));
    context.on('requestfinished', request => streams.delete(request));
    context.on('requestfailed', request => streams.delete(request));
    await openBrands(page);
    const second = await context.newPage();
    await second.goto('/brands');
    const { '@id': iri } = await others.makeBrand('Aab partagée');
    await expect(page.getByRole('button', { name: /Nouveau : 1 marque/ })).toBeVisible();
    await expect(
        second.getByRole('button', { name: /Nouveau : 1 marque/ }).or(rowOf(second, 'Aab partagée')),
    ).toBeVisible();
    await expect.poll(count).toBe(1);
    await page.getByRole('button', { name: /Nouveau : 1 marque/ }).click();
    await second.reload();
    await expect(rowOf(second, 'Aab partagée')).toBeVisible();
    await page.close();
    await others.rename(iri, 'Aab reprise');
    await expect(rowOf(second, 'Aab reprise')).toBeVisible();
    await expect.poll(count).toBe(1);
    await second.goto('/logout');
    await expect.poll(count).toBe(0);
});

test('a list is right again by itself after the server was killed and restarted', async ({ page, server }) => {
    const others = await writer(page);
    const { '@id': iri } = await others.makeBrand('Aac avant');
    await openBrands(page);
    await expect(rowOf(page, 'Aac avant')).toBeVisible();
    await server.crashAndRestart();
    const asked: string[] = [];
    page.on('request', request => isOfRows(request) && asked.push(request.url()));
    await others.rename(iri, 'Aac après');
    await expect(rowOf(page, 'Aac après')).toBeVisible({ timeout: 20_000 });
    await others.makeBrand('Aac nouvelle');
    await expect(page.getByRole('button', { name: /Nouveau : 1 marque/ })).toBeVisible();
    expect(asked).toEqual([]);
});

test('a filtered list is told only of new ones that it would show', async ({ page }) => {
    const others = await writer(page);
    await others.makeBrand('Aad Filtrée un');
    await openBrands(page, `?filter=${encodeURIComponent('{"name":"Filtrée"}')}`);
    await others.makeBrand('Aad autre');
    await others.makeBrand('Aad Filtrée deux');
    await expect(page.getByRole('button', { name: /Nouveau : 1 marque/ })).toBeVisible();
});

test('an open record follows what others change, keeps what is typed, and asks about what both have changed', {
    tag: '@demonstration',
}, async ({ page }) => {
    const others = await writer(page);
    const { '@id': iri } = await others.makeBrand('Aaf avant');
    const stream = page.waitForResponse(
        response => isHub(response.request()) && response.url().includes(encodeURIComponent(iri)),
    );
    await signIn(page, 'admin', `/brands/${iri.split('/').at(-1)}?edit`);
    await stream;
    const name = page.getByRole('textbox', { name: 'Nom' });
    await others.rename(iri, 'Aaf ensuite');
    await expect(name).toHaveValue('Aaf ensuite');
    const told = page.getByRole('status').filter({ hasText: 'a modifié : Nom.' });
    await expect(told).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await name.fill('Aaf saisie');
    await others.rename(iri, 'Aaf encore');
    await expect(page.getByRole('status').filter({ hasText: 'Vous choisirez en enregistrant' })).toBeVisible();
    await expect(name).toHaveValue('Aaf saisie');
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Aaf encore')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue('Aaf saisie');
    await name.fill('Aaf perdue ?');
    await others.remove(iri);
    await expect(page.getByRole('alert').filter({ hasText: 'supprimée entre-temps' })).toBeVisible();
    await expect(name).toHaveValue('Aaf perdue ?');
});
