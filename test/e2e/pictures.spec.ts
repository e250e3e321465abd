import type { Page, Request, Route } from '@playwright/test';
import { eanCheckDigit } from '#contract/language/rules.ts';
import { isWhole } from '../support/extent.ts';
import { picture } from '../support/pictures.ts';
import { expect, expectSound, expireToken, facesFrom, fillIn, prefer, signIn, submitSignIn, test } from './support.ts';

const ask = async (page: Page, method: 'GET' | 'POST', path: string, data?: object) => {
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' };
    return (await page.request.fetch(path, { method, headers, ...(data && { data }) })).json();
};

/** An item of the test's own, with a valid EAN. */
const newItem = async (page: Page, more: object = {}) => {
    const digits = `298${String(Date.now()).slice(-7)}${String(Math.floor(Math.random() * 90) + 10)}`;
    const eanCode = `${digits}${eanCheckDigit(digits)}`;
    const data = { reference: `PIC-${eanCode}`, designation: 'Ballon à photographier', eanCode, ...more };
    const { id } = await ask(page, 'POST', '/api/items', data);
    return { address: `/items/${id}`, iri: `/api/items/${id}`, reference: data.reference, eanCode };
};

const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture('jpeg') });
const fileInput = (page: Page, name: string) => page.locator(`input[type=file][aria-label="${name}"]`);
const choose = async (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
    fileInput(page, 'Choisir des fichiers').setInputFiles([...files]);
const cards = (page: Page) => page.getByRole('list', { name: 'Photos, dans leur ordre' }).getByRole('listitem');
const names = async (page: Page, iri: string): Promise<string[]> =>
    (await ask(page, 'GET', `/api/items/pictures?item=${iri}&itemsPerPage=100`)).member.map(
        ({ originalName }: { originalName: string }) => originalName,
    );
const numbered = (place: number) => `vue-${String(place).padStart(2, '0')}.jpg`;
/** Number of pictures uploaded at once, besides two invalid ones: three rounds of the queue. */
const CROWD = isWhole ? 28 : 10;

test('I7 many files, two of them invalid, one cancelled; each is reported, and the form is not affected', async ({
    page,
}) => {
    test.setTimeout(120_000);
    await signIn(page, 'user', '/items');
    const { address, iri } = await newItem(page);
    await page.goto(`${address}?tab=pictures&edit`);
    await expect(page.getByText('Pas encore de photo')).toBeVisible();
    const gate: { open: () => void } = { open: () => undefined };
    const opened = new Promise<void>(resolve => {
        gate.open = resolve;
    });
    // A request cancelled meanwhile cannot be continued.
    const pass = async (route: Route) => opened.then(() => route.continue().catch(() => undefined));
    await page.route('**/api/items/pictures?*', pass);
    const good = await Promise.all(Array.from({ length: CROWD }, (_, place) => jpeg(numbered(place + 1))));
    const text = { name: 'zz-note.txt', mimeType: 'text/plain', buffer: Buffer.from('Ballon') };
    const broken = { ...(await jpeg('zz-abimee.jpg')), buffer: Buffer.from('<html>ceci n’est pas une photo</html>') };
    const isUpload = (request: Request) => request.method() === 'POST' && request.url().includes('/api/items/pictures');
    // The first upload is under way only once its request is held: the code that sends files is loaded with it.
    const begun = page.waitForRequest(isUpload);
    await choose(page, [...good, broken, text]);
    await begun;
    const cancelled = page.waitForEvent('requestfailed', isUpload);
    await page.getByRole('button', { name: 'Annuler vue-01.jpg' }).click();
    // What has already arrived cannot be cancelled.
    await cancelled;
    gate.open();
    await expect(page.getByText(`${CROWD - 1} envoyées, 2 refusées, 1 annulée`).first()).toBeVisible({
        timeout: 60_000,
    });
    const sending = page.getByRole('region', { name: 'Fichiers en cours d’envoi' }).getByRole('listitem');
    await expect(sending.filter({ hasText: 'zz-note.txt' })).toContainText('JPEG, PNG, WebP, GIF, AVIF, TIFF, 20 Mo');
    await expect(sending.filter({ hasText: 'zz-abimee.jpg' })).toContainText('JPEG, PNG, WebP, GIF, AVIF, TIFF, 20 Mo');
    await expect(page.getByRole('tab', { name: `Photos ${CROWD - 1}` })).toBeVisible();
    const wanted = Array.from({ length: CROWD - 1 }, (_, place) => numbered(place + 2));
    await expect.poll(() => names(page, iri)).toEqual(wanted);
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await expect(cards(page)).toHaveCount(CROWD - 1);
    // Input in the form is saved without a conflict.
    await fillIn(page, 'Couleur', 'Vert');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Article enregistré')).toBeVisible();
});

test('I7 F6 with the keyboard alone: an order, the main one, a text in both languages, one deleted', async ({
    page,
}) => {
    await signIn(page, 'admin', '/items');
    const { address, iri } = await newItem(page);
    await page.goto(`${address}?tab=pictures`);
    await choose(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(jpeg)));
    await expect(cards(page)).toHaveCount(4);
    await expect.poll(() => names(page, iri)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    const press = async (button: string, ...keys: readonly string[]) => {
        await page.getByRole('button', { name: button }).focus();
        for (const key of keys) await page.keyboard.press(key);
    };
    await press('Déplacer la photo 3 sur 4 : c.jpg', 'Space', 'ArrowLeft');
    await expect(page.getByText('Place 2 sur 4.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('c.jpg est revenue à la place 3.')).toBeAttached();
    await press('Déplacer la photo 3 sur 4 : c.jpg', 'Space', 'Home', 'Enter');
    await expect(page.getByText('c.jpg est maintenant à la place 1 sur 4.')).toBeAttached();
    await expect.poll(() => names(page, iri)).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'd.jpg']);
    await expect(page.getByRole('button', { name: 'Déplacer la photo 1 sur 4 : c.jpg' })).toBeFocused();
    await press('Faire de d.jpg la photo principale', 'Enter');
    await expect(cards(page).filter({ hasText: 'd.jpg' })).toContainText('Photo principale');
    await press('Texte alternatif de b.jpg', 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Texte alternatif' });
    await dialog.getByLabel('Texte alternatif (français)').fill('Ballon vu de face');
    await dialog.getByLabel('Texte alternatif (anglais)').fill('Ball, front');
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(dialog).toBeHidden();
    await press('Autres actions pour a.jpg', 'Enter');
    await page.getByRole('menuitem', { name: 'Supprimer' }).press('Enter');
    await page
        .getByRole('dialog', { name: 'Supprimer a.jpg ?' })
        .getByRole('button', { name: 'Supprimer' })
        .press('Enter');
    await expect(cards(page)).toHaveCount(3);
    // The card disappears before the server has answered.
    const kept = async () => {
        const { member } = await ask(page, 'GET', `/api/items/pictures?item=${iri}`);
        return member.map((one: Record<string, unknown>) => [one.originalName, one.isMain, one.alt, one.altEn]);
    };
    await expect.poll(kept).toEqual([
        ['c.jpg', false, null, null],
        ['b.jpg', false, 'Ballon vu de face', 'Ball, front'],
        ['d.jpg', true, null, null],
    ]);
});

test('I7 one is dropped, one is pasted, and the pointer draws the second before the first', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'user', '/items');
    const { address, iri } = await newItem(page);
    await page.goto(`${address}?tab=pictures`);
    const { buffer } = await jpeg('');
    const held = (name: string) =>
        page.evaluateHandle(
            ([fileName, bytes]) => {
                const data = new DataTransfer();
                data.items.add(new File([Uint8Array.from(bytes)], fileName, { type: 'image/jpeg' }));
                return data;
            },
            [name, [...buffer]] as const,
        );
    const area = page.getByText('Déposez ici des photos ou des dossiers, ou collez une image');
    const dataTransfer = await held('posée.jpg');
    await area.dispatchEvent('dragover', { dataTransfer });
    await area.dispatchEvent('drop', { dataTransfer });
    await expect(cards(page)).toHaveCount(1);
    const paste = (node: Element, clipboardData: DataTransfer) =>
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await area.evaluate(paste, await held('collée.jpg'));
    await expect(cards(page)).toHaveCount(2);
    await expect.poll(() => names(page, iri)).toEqual(['posée.jpg', 'collée.jpg']);
    await page.getByRole('button', { name: 'Déplacer la photo 2 sur 2 : collée.jpg' }).hover();
    await page.mouse.down();
    const first = await cards(page).filter({ hasText: 'posée.jpg' }).boundingBox();
    await page.mouse.move((first?.x ?? 0) + 40, (first?.y ?? 0) + 40, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText('collée.jpg est maintenant à la place 1 sur 2.')).toBeAttached();
    await expect.poll(() => names(page, iri)).toEqual(['collée.jpg', 'posée.jpg']);
});

test('I7 A3 the network gone, then the session: what was not sent is told, and can be sent', async ({ page }) => {
    await signIn(page, 'user', '/items');
    const { address } = await newItem(page);
    await page.goto(`${address}?tab=pictures`);
    await page.route('**/api/items/pictures?*', route => route.abort('internetdisconnected'));
    await choose(page, await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'].map(jpeg)));
    await expect(page.getByText('2 à envoyer, 4 non envoyées').first()).toBeVisible();
    await expect(page.getByText('La connexion est perdue')).toBeVisible();
    await expect(page.getByText('Le serveur est injoignable.').first()).toBeVisible();
    await page.unroute('**/api/items/pictures?*');
    await expect(page.getByRole('button', { name: 'Reprendre maintenant' })).toBeVisible();
    await expireToken(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Veuillez vous connecter pour accéder à cette ressource.')).toBeVisible();
    await submitSignIn(page, 'user');
    await expect(page.getByText(/^Non envoyées avant votre départ\s: 1\.jpg, .*6\.jpg/)).toBeVisible();
    await page.getByRole('button', { name: 'Masquer ce message' }).click();
    await choose(page, [await jpeg('1.jpg')]);
    await expect(page.getByText('1 envoyée').first()).toBeVisible();
});

test('I7 many items at once: files find theirs by EAN or reference, the others are given one', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'user', '/items');
    const [one, two, three] = [await newItem(page), await newItem(page), await newItem(page)];
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Importer des photos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Importer des photos' })).toBeVisible();
    const files = [
        `${one.eanCode}_2.jpg`,
        `${one.eanCode}.jpg`,
        `${two.reference.toLowerCase()}-face.jpg`,
        'vacances.jpg',
    ];
    await choose(page, await Promise.all(files.map(jpeg)));
    await choose(page, [{ name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
    const group = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    await expect(group('3 fichiers avec leur article')).toHaveCount(3);
    await expect(group('1 fichier refusé')).toContainText('notice.pdf');
    await expect(page.getByRole('link', { name: new RegExp(`^${two.reference}`) })).toHaveAttribute(
        'href',
        /tab=pictures/,
    );
    await page.getByRole('button', { name: 'Choisir l’article de vacances.jpg' }).click();
    await page.getByRole('combobox', { name: 'Article de vacances.jpg' }).fill(three.reference);
    await page.getByRole('option', { name: new RegExp(three.reference) }).click();
    await page.getByRole('button', { name: 'Envoyer 4 fichiers' }).click();
    await expect(page.getByText('4 envoyées').first()).toBeVisible();
    expect(await names(page, one.iri)).toEqual([`${one.eanCode}.jpg`, `${one.eanCode}_2.jpg`]);
    expect(await names(page, two.iri)).toEqual([files[2]]);
    expect(await names(page, three.iri)).toEqual(['vacances.jpg']);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Enregistrer le compte rendu' }).click();
    expect((await saving).suggestedFilename()).toBe('import-photos.csv');
});

for (const { locale, mode } of facesFrom(1))
    test(`F6 I7 pictures in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({ page }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await signIn(page, 'admin', '/items');
        const { address, eanCode } = await newItem(page, { designation: 'Ballon '.repeat(20).trim() });
        await page.goto(`${address}?tab=pictures`);
        const files = fileInput(page, locale === 'fr' ? 'Choisir des fichiers' : 'Choose files');
        const long = `${'ballon-de-match-'.repeat(8)}1.jpg`;
        await files.setInputFiles([await jpeg(long), await jpeg('2.jpg'), await jpeg('3.jpg')]);
        await files.setInputFiles([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
        await expect(page.locator('[data-place]')).toHaveCount(3);
        await expectSound(page, 'the pictures of an item');
        await page.goto('/items/pictures-import');
        await files.setInputFiles([await jpeg(`${eanCode}.jpg`), await jpeg(long), await jpeg('vacances.jpg')]);
        await expect(page.getByRole('link', { name: new RegExp(eanCode) })).toBeVisible();
        await expectSound(page, 'the import of pictures');
    });
