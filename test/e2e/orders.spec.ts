import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectSound, facesFrom, localesFrom, prefer, signIn, test, tokenOf, violations } from './support.ts';
import { tongueOf } from './words.ts';

interface Item {
    readonly '@id': string;
    readonly reference: string;
    readonly eanCode: string;
    readonly packaging: number | null;
}

const call = async (page: Page, method: string, path: string, data?: object) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': type };
    return (await page.request.fetch(path, { method, headers, ...(data && { data }) })).json();
};

const FIRST = 'itemsPerPage=100&status=active&isEnabled=true&saleUnitPriceExcludingTax[gt]=0';
const itemsOf = async (page: Page): Promise<Item[]> => {
    const { member } = await call(page, 'GET', `/api/items?${FIRST}`);
    return member.filter(({ eanCode }: Item) => eanCode !== null).slice(0, 40);
};

const CUSTOMER = {
    customerCode: 'JOURNEY',
    name: 'Club du Parcours',
    siren: '732829320',
    paymentTerm: '/api/payment_terms/2',
    address: { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' },
};
const DELIVERY = {
    type: 'delivery',
    lastName: 'Durand',
    email: 'durand@parcours.test',
    address: CUSTOMER.address,
    isDefault: true,
};

const newCustomer = async (page: Page, code: string): Promise<string> => {
    const customer = { ...CUSTOMER, customerCode: code, name: `Club ${code}`, contacts: [DELIVERY] };
    return (await call(page, 'POST', '/api/third_parties', customer))['@id'];
};
const newOrder = async (page: Page, code: string, orderItems: readonly object[] = []): Promise<string> => {
    const thirdParty = await newCustomer(page, code);
    return (await call(page, 'POST', '/api/orders', { thirdParty, orderItems }))['@id'];
};
const lineOf = ({ '@id': item, packaging }: Item) => ({ item, quantity: packaging ?? 1 });
const open = (page: Page, order: string) => page.goto(`/orders/${order.split('/').at(-1)}`);
const read = (page: Page, order: string) => call(page, 'GET', order);
const saved = (page: Page) => page.getByText('Toutes les lignes sont enregistrées');

/** Counts, in the page, the keys that are pressed from now on; a function that tells them with the seconds since. */
const counting = async (page: Page) => {
    await page.evaluate(() => {
        const keys: string[] = [];
        addEventListener('keydown', ({ key }) => void keys.push(key), { capture: true });
        Object.assign(globalThis, { keys });
    });
    const from = performance.now();
    return async () => ({
        keys: await page.evaluate(() => (globalThis as unknown as { keys: string[] }).keys.length),
        seconds: Math.round((performance.now() - from) / 100) / 10,
    });
};

test('B2 forty lines are entered by keyboard and scanner alone, and the order is validated', {
    tag: '@demonstration',
}, async ({ page }) => {
    await signIn(page, 'admin', '/orders');
    const items = await itemsOf(page);
    const order = await newOrder(page, 'CLAVIER');
    await open(page, order);
    const measured = await counting(page);
    const code = page.getByRole('combobox', { name: 'Référence, EAN ou mots' });
    await expect(code).toBeFocused();
    for (const { reference, packaging } of items.slice(0, 20)) {
        // Without waiting: what is typed before the API answers is not mixed up.
        await page.keyboard.type(reference);
        await page.keyboard.press('Enter');
        await page.keyboard.type(String(2 * (packaging ?? 1)));
        await page.keyboard.press('Enter');
    }
    for (const { eanCode } of items.slice(20)) {
        await page.keyboard.type(eanCode);
        await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: /^Quantité de / })).toHaveCount(40);
    await expect(saved(page)).toBeVisible();
    const { keys, seconds } = await measured();
    const description = `40 lines: ${keys} keys, those of 20 scans included, ${seconds} s until all are priced and saved`;
    test.info().annotations.push({ type: 'measured', description });
    // A code, its quantity and two Enters a line, or what the scanner sends: nothing else is needed.
    const typed = items
        .slice(0, 20)
        .map(({ reference, packaging }) => [reference, String(2 * (packaging ?? 1))].join('  '));
    const scanned = items.slice(20).map(({ eanCode }) => `${eanCode} `);
    expect(keys).toBe([...typed, ...scanned].join('').length);
    await expect.poll(() => violations(page)).toEqual([]);
    const { orderItems } = await read(page, order);
    expect(orderItems).toHaveLength(40);
    expect(orderItems.every(({ netUnitPrice }: { netUnitPrice: string | null }) => netUnitPrice !== null)).toBe(true);

    await page.getByRole('button', { name: 'Valider' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^C\d{4}-\d{6}$/ })).toBeVisible();
    await expect(page.getByText('Commande validée', { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Reste' })).toBeVisible();
    expect((await read(page, order)).status).toBe('validated');
});

for (const locale of localesFrom(1))
    test(`B2 F6 in ${locale}, an order is created, entered and validated with the keyboard alone`, async ({ page }) => {
        const { say, field } = await tongueOf(locale);
        await prefer(page, locale, 'light');
        await signIn(page, 'admin', '/orders');
        const [first, second] = await itemsOf(page);
        if (!first || !second) throw new Error('the seed has no items');
        const name = `Ornithos ${locale} Jura`;
        await call(page, 'POST', '/api/third_parties', {
            ...CUSTOMER,
            customerCode: `ORNITHOS-${locale}`,
            name,
            contacts: [DELIVERY],
        });
        await page.goto('/orders/create');
        const customer = page.getByRole('combobox', { name: field('orders', 'thirdParty') });
        await expect(customer).toBeFocused();
        // At once: Enter waits for the customer whom the words mean.
        await page.keyboard.type(name.slice(0, -4));
        await page.keyboard.press('Enter');
        await expect(customer).toHaveValue(name);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('combobox', { name: say('order_entry.code') })).toBeFocused();
        for (const { reference, packaging } of [first, second]) {
            await page.keyboard.type(reference);
            await page.keyboard.press('Enter');
            await page.keyboard.type(String(2 * (packaging ?? 1)));
            await page.keyboard.press('Enter');
        }
        await expect(page.getByText(say('order_entry.state.saved'))).toBeVisible();
        // The last quantity is wrong: back to its cell.
        const cell = page.getByRole('button', { name: new RegExp(`${second.reference}: `) });
        await cell.press('Enter');
        await page.keyboard.type(String(3 * (second.packaging ?? 1)));
        await page.keyboard.press('Enter');
        await expect(page.getByText(say('order_entry.state.saved'))).toBeVisible();
        const validate = say('resources.orders.transition.validate.action');
        await page.keyboard.press('Control+k');
        await page.keyboard.type(validate);
        await expect(page.getByRole('option', { name: validate, exact: true })).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: /^C\d{4}-\d{6}$/ })).toBeVisible();
        const [order] = (await call(page, 'GET', `/api/orders?q=${encodeURIComponent(name)}`)).member;
        const { status, orderItems } = await read(page, order['@id']);
        expect(status).toBe('validated');
        expect(orderItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
            2 * (first.packaging ?? 1),
            3 * (second.packaging ?? 1),
        ]);
    });

test('B2 what is typed ahead of the API and adds nothing is marked with its quantity, and corrected', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'admin', '/orders');
    const packed = (await itemsOf(page)).find(({ packaging }) => (packaging ?? 1) > 2);
    if (!packed) throw new Error('the seed has no packed items');
    await open(page, await newOrder(page, 'EN-AVANCE'));
    await expect(page.getByRole('combobox', { name: 'Référence, EAN ou mots' })).toBeFocused();
    let answer = (): void => undefined;
    const answering = new Promise<void>(resolve => {
        answer = resolve;
    });
    await page.route('**/api/items?*', async route => {
        await answering;
        await route.continue();
    });
    const broken = String((packed.packaging ?? 1) + 1);
    for (const [code, quantity] of [
        [packed.reference, broken],
        ['INCONNU-AHEAD', '5'],
    ] as const) {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
        await page.keyboard.type(quantity);
        await page.keyboard.press('Enter');
    }
    answer();
    await expect(page.getByRole('alert').filter({ hasText: 'INCONNU-AHEAD × 5' })).toBeVisible();
    const refused = page.getByRole('alert').filter({ hasText: `${packed.reference} × ${broken}` });
    await expect(refused).toBeVisible();
    // The item is known, so that an Enter at once has no answer to wait for.
    await page.route('**/api/items?*', route => route.abort());
    await refused.getByRole('button', { name: 'Corriger' }).click();
    await expect(refused).toBeHidden();
    const quantity = page.getByRole('textbox', { name: 'Quantité' });
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(broken);
    await quantity.press('Enter');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: /^Prendre / })).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: `Prendre ${packed.packaging}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Quantité de ${packed.reference}` })).toBeVisible();
});

test('B2 sixty pasted lines are matched, five of them unknown', async ({ page }) => {
    await signIn(page, 'admin', '/orders');
    const items = await itemsOf(page);
    const order = await newOrder(page, 'COLLER');
    await open(page, order);
    const known = items.slice(0, 30).map(({ reference, packaging }) => `${reference}\t${packaging ?? 1}`);
    const reversed = items.slice(5, 30).map(({ eanCode, packaging }) => `${packaging ?? 1}\t${eanCode}`);
    const unknown = [1, 2, 3, 4, 5].map(n => `INCONNU-${n}\t1`);
    await page.getByRole('button', { name: 'Coller une liste' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
    await dialog.getByRole('textbox').fill([...known, ...unknown, ...reversed].join('\n'));
    await dialog.getByRole('button', { name: 'Ajouter les lignes' }).click();
    await expect(dialog.getByText('55 lignes ajoutées')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue(unknown.join('\n'));
    await expect.poll(() => violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('button', { name: /^Quantité de / })).toHaveCount(30);
    await expect(saved(page)).toBeVisible();
    expect((await read(page, order)).orderItems).toHaveLength(30);
});

test('B2 two people on one draft are merged; offline in the middle, nothing is lost', async ({ page, browser }) => {
    await signIn(page, 'admin', '/orders');
    const [one, other, third] = await itemsOf(page);
    if (!one || !other || !third) throw new Error('the seed has no items');
    const order = await newOrder(page, 'A-DEUX');
    await open(page, order);
    const colleague = await (await browser.newContext()).newPage();
    await signIn(colleague, 'user', '/orders');
    await open(colleague, order);
    const enter = async (who: Page, { reference }: Item) => {
        await who.getByRole('combobox', { name: 'Référence, EAN ou mots' }).fill(reference);
        await who.keyboard.press('Enter');
        await expect(who.getByRole('textbox', { name: 'Quantité' })).toBeFocused();
        await who.keyboard.press('Enter');
    };
    await enter(page, one);
    await expect(saved(page)).toBeVisible();
    await enter(colleague, other);
    await expect(saved(colleague)).toBeVisible();
    await expect(colleague.getByRole('row', { name: new RegExp(one.reference) })).toBeVisible();

    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: 'Référence, EAN ou mots' }).fill('');
    await page.getByRole('button', { name: `Quantité de ${one.reference}`, exact: false }).click();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Ses lignes sont conservées dans ce navigateur/)).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Enregistrer les lignes' }).click();
    await expect(saved(page)).toBeVisible();
    const { orderItems } = await read(page, order);
    const kept = orderItems.map(({ reference, quantity }: { reference: string; quantity: number }) => [
        reference,
        quantity,
    ]);
    expect(kept).toContainEqual([one.reference, 6]);
    expect(kept.map(([reference]: [string]) => reference)).toContain(other.reference);
    await colleague.context().close();
});

test('B2 a line is dragged to another place, and keeps it', { tag: '@all' }, async ({ page }) => {
    await signIn(page, 'admin', '/orders');
    const items = (await itemsOf(page)).slice(0, 3);
    const order = await newOrder(page, 'GLISSER', items.map(lineOf));
    await open(page, order);
    const [first, second, third] = items.map(({ reference }) => reference);
    await page.getByRole('button', { name: `Déplacer la ligne 1 : ${first}` }).hover();
    await page.mouse.down();
    const last = await page.getByRole('row', { name: new RegExp(`${third}`) }).boundingBox();
    await page.mouse.move((last?.x ?? 0) + 40, (last?.y ?? 0) + 10, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: `Déplacer la ligne 3 : ${first}` })).toBeFocused();
    await expect(saved(page)).toBeVisible();
    const { orderItems } = await read(page, order);
    expect(orderItems.map(({ reference }: Item) => reference)).toEqual([second, third, first]);
});

/** How many orders of a Monday get which verdict. */
const MONDAY = { done: 60, already_done: 4, needs_acknowledgement: 8, refused: 5, stale: 3 };

/** Draft orders of a customer, in the order of the lines. */
const newDrafts = async (page: Page, thirdParty: string, drafts: readonly (readonly object[])[]): Promise<string[]> => {
    const made: string[] = [];
    for (const orderItems of drafts)
        made.push((await call(page, 'POST', '/api/orders', { thirdParty, orderItems }))['@id']);
    return made;
};

const repeated = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('B3 eighty orders are validated in one look, with every kind of verdict and a report to keep', async ({
    page,
}) => {
    test.setTimeout(120_000);
    await signIn(page, 'admin', '/orders');
    const [item] = await itemsOf(page);
    if (!item) throw new Error('the seed has no items');
    const thirdParty = await newCustomer(page, 'LUNDI');
    const lines = [lineOf(item)];
    const free = [{ ...lineOf(item), manualNetUnitPrice: '0' }];
    const { done, already_done: already, needs_acknowledgement: asked, refused, stale } = MONDAY;
    await newDrafts(page, thirdParty, [...repeated(done, lines), ...repeated(asked, free), ...repeated(refused, [])]);
    const others = await newDrafts(page, thirdParty, repeated(already + stale, lines));
    const filter = encodeURIComponent(JSON.stringify({ 'thirdParty.name': 'Club LUNDI' }));
    await page.goto(`/orders?filter=${filter}&perPage=100`);
    await expect(page.getByRole('checkbox', { name: /^Sélectionner / })).toHaveCount(81);
    // Meanwhile colleagues validate some of those on the screen.
    for (const order of others.slice(0, already)) await call(page, 'POST', `${order}/validate`, {});
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    const bar = page.getByRole('region', { name: 'La sélection' });
    await bar.getByRole('button', { name: 'Valider', exact: true }).click();

    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(/^Valider 80 commandes\s\?$/);
    const told = dialog.getByRole('status').getByRole('listitem');
    await expect(told).toHaveText(['Possible : 63', 'Déjà fait : 4', 'À confirmer : 8', 'Refus : 5'], {
        timeout: 60_000,
    });
    await expect(dialog.getByText('5 × Aucune ligne')).toBeVisible();
    await expect(dialog.getByText('63 sur 80 changeront')).toBeVisible();
    await dialog.getByRole('checkbox', { name: '8 × Article au prix 0' }).check();
    await expect(dialog.getByText('71 sur 80 changeront')).toBeVisible();
    await expect.poll(() => violations(page, '[role=dialog]')).toEqual([]);
    // Others are changed while the person looks.
    for (const order of others.slice(already)) await call(page, 'PATCH', order, { note: 'Rappeler' });
    await dialog.getByRole('button', { name: 'Valider', exact: true }).click();

    await expect(told).toHaveText(['Fait : 68', 'Déjà fait : 4', 'Refus : 5', 'Modification entre-temps : 3'], {
        timeout: 60_000,
    });
    await expect.poll(() => violations(page, '[role=dialog]')).toEqual([]);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Enregistrer le compte rendu' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^orders-validate-\d{4}-\d\d-\d\d\.csv$/);
    const [heading, ...rows] = readFileSync(await download.path(), 'utf8')
        .split('\r\n')
        .slice(0, -1);
    expect(heading).toBe('\ufeff"Commande";"Client";"Verdict";"Motifs"');
    const cells = rows.map(row => row.slice(1, -1).split('";"'));
    const verdicts = cells.map(([, , verdict]) => verdict);
    const countOf = (verdict: string) => verdicts.filter(one => one === verdict).length;
    expect(['Fait', 'Déjà fait', 'Refusé', 'Modifié entre-temps'].map(countOf)).toEqual([68, 4, 5, 3]);
    expect(rows.filter(row => row.includes('La commande n’a aucune ligne'))).toHaveLength(refused);
    expect(new Set(cells.map(([, customer]) => customer))).toEqual(new Set(['Club LUNDI']));

    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(bar).toContainText('Sélection : 8');
    const validated = `/api/orders?thirdParty=${thirdParty}&status=validated&itemsPerPage=0`;
    expect((await call(page, 'GET', validated)).totalItems).toBe(done + asked + already);
});

const DIALOG = '[role=dialog]';

for (const { locale, mode } of facesFrom(1))
    test(`F6 B5 the dialogs of orders in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({
        page,
    }) => {
        test.setTimeout(120_000);
        const { say } = await tongueOf(locale);
        const action = (name: string) => say(`resources.orders.transition.${name}.action`);
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const close = async () => {
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toBeHidden();
        };
        await prefer(page, locale, mode);
        await signIn(page, 'admin', '/orders');
        const [item] = await itemsOf(page);
        if (!item) throw new Error('the seed has no items');
        const order = await newOrder(page, `AXE-${locale}`, [
            { ...lineOf(item), quantity: 12 * lineOf(item).quantity },
        ]);

        await page.goto('/orders');
        await page.getByRole('checkbox', { name: say('common.list.select_page') }).check();
        await page
            .getByRole('region', { name: say('common.list.bulk') })
            .getByRole('button', { name: say('common.documents.button') })
            .click();
        await expect(page.getByRole('dialog')).toContainText(say('document_panel.several.story'));
        await expectSound(page, 'the documents of a selection', DIALOG);
        await close();

        await open(page, order);
        await button(say('common.documents.button')).click();
        await page.getByRole('menuitem', { name: say('document_panel.send.action') }).click();
        await expect(page.getByRole('dialog').getByRole('textbox').last()).toBeVisible();
        await expectSound(page, 'a document by mail', DIALOG);
        await close();

        const { saleUnitPriceExcludingTax: price } = await call(page, 'GET', item['@id']);
        await call(page, 'PATCH', item['@id'], { saleUnitPriceExcludingTax: String(Number(price) + 1) });
        await button(action('reprice')).click();
        await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
        await expectSound(page, 'a repricing', DIALOG);
        await call(page, 'PATCH', item['@id'], { saleUnitPriceExcludingTax: price });
    });
