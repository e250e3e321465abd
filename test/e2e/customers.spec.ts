import type { Page } from '@playwright/test';
import { expect, expectSound, localesFrom, prefer, signIn, test, tokenOf, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible();

const LETTERHEAD = `Chalets du Semnoz SARL
14 route du Lac
74320 Sévrier
Tél. 01 99 00 47 11 – contact@chalets-semnoz.test
SIRET 732 829 320 00074 – TVA FR44732829320`;

/** What differs where the journeys of both languages share a server. */
const OWN = {
    fr: { code: 'SEMNOZ', city: 'Lyon', word: 'Éphémère' },
    en: { code: 'SEMNOZ-EN', city: 'Nantes', word: 'Passagère' },
} as const;

const open = async (page: Page, locale: Tongue['locale'], path: string): Promise<Tongue> => {
    await prefer(page, locale, 'light');
    await signIn(page, 'admin', path);
    return tongueOf(locale);
};

const found = (q: string): string => `/third_parties?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

/** A label, with the mark of what is required or without. */
const labelled = (label: string): RegExp => new RegExp(`^${label}( ?\\*)?$`);

for (const locale of localesFrom(1)) {
    const { code, city, word } = OWN[locale];

    test(`I1 B2 in ${locale}, a customer from a pasted letterhead, with a contact, to a first price`, {
        tag: '@demonstration',
    }, async ({ page }) => {
        const { say, field } = await open(page, locale, '/third_parties/create');
        const own = (name: string) => field('third_parties', name);
        const part = (name: string) => say(`values.Address.${name}`);
        await page.getByText(say('resources.third_parties.letterhead.title')).click();
        await page.getByRole('textbox', { name: say('resources.third_parties.letterhead.label') }).fill(LETTERHEAD);
        for (const name of ['siret', 'vatNumber', 'email', 'phoneNumber', 'address']) {
            const use = say('resources.third_parties.letterhead.use_named', { field: own(name), value: '…' });
            await page.getByRole('button', { name: use.split('…')[0] ?? use }).click();
        }
        await page.getByRole('textbox', { name: labelled(own('customerCode')) }).fill(code);
        await page.getByRole('textbox', { name: labelled(own('name')) }).fill('Chalets du Semnoz');
        await page.getByRole('combobox', { name: labelled(own('paymentTerm')) }).fill('30 jours nets');
        // Exactly: until the terms are found, an option offers to make one of that name.
        await page.getByRole('option', { name: '30 jours nets', exact: true }).click();
        await expect(page.getByRole('textbox', { name: own('siret') })).toHaveValue('732 829 320 00074');

        const contacts = page.getByRole('group', { name: own('contacts') });
        await contacts.getByRole('button', { name: say('resources.contacts.add') }).click();
        const line = contacts.getByRole('listitem');
        await line.getByRole('textbox', { name: labelled(field('contacts', 'lastName')) }).fill('Ancey');
        await line.getByRole('combobox', { name: new RegExp(`^${field('contacts', 'type')}`) }).click();
        await page.getByRole('option', { name: say('resources.contacts.type.delivery') }).click();
        await page.getByRole('button', { name: say('common.form.create') }).click();
        await expect(line.getByText(say('validation.contactAddress'))).toBeVisible();
        await line.getByLabel(part('firstLine')).fill('14 route du Lac');
        await line.getByLabel(part('zip')).fill('74320');
        await line.getByLabel(part('city')).fill('Sévrier');
        await expect(line.getByRole('combobox', { name: labelled(part('country')) })).toHaveValue('France');
        await page.getByRole('button', { name: say('common.form.create') }).click();
        await said(page, say('resources.third_parties.notifications.created'));

        await page.getByRole('link', { name: say('common.form.why_price') }).click();
        const asked = (name: string) => page.getByRole('combobox', { name: labelled(field('price_requests', name)) });
        await expect(asked('thirdParty')).toHaveValue(/Chalets du Semnoz/);
        await asked('item').fill('ballon');
        await page.getByRole('option').first().click();
        await expect(page.getByRole('heading', { name: say('prices.why.made') })).toBeVisible();
        if (locale === 'fr') await expectSound(page, 'why this price');
    });

    test(`B3 in ${locale}, customers are archived together after a rehearsal`, async ({ page }) => {
        const { say } = await open(page, locale, found(city));
        const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
        await expect(rows.nth(1)).toBeVisible();
        await rows.nth(1).getByRole('checkbox').check();
        await rows.nth(2).getByRole('checkbox').check();
        const archive = say('resources.third_parties.transition.archive.action');
        await page.getByRole('button', { name: archive, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toHaveAccessibleName(
            say('resources.third_parties.transition.archive.title', { smart_count: 2 }),
        );
        await expect(
            dialog.getByText(say('common.transition.will', { smart_count: 2, count: 2, total: 2 })),
        ).toBeVisible();
        await expect.poll(() => violations(page, '[role=dialog]')).toEqual([]);
        await dialog.getByRole('button', { name: archive }).click();
        await expect(
            dialog.getByText(say('common.transition.result.done', { smart_count: 2, count: 2 })),
        ).toBeVisible();
        await expect(dialog).toHaveAccessibleName(say('common.bulk.ended', { action: archive }));
        await dialog.getByRole('button', { name: say('common.bulk.close') }).click();
        await expect(dialog).toBeHidden();
    });

    test(`I9 in ${locale}, two customers are forbidden to order at once, of which one was deleted meanwhile: each is told`, {
        tag: '@all',
    }, async ({ page }) => {
        const authorization = `Bearer ${await tokenOf(page, 'admin')}`;
        const add = async (customerCode: string) => {
            const data = { customerCode, name: `${word} ${customerCode}`, paymentTerm: '/api/payment_terms/2' };
            const answer = await page.request.post('/api/third_parties', { headers: { authorization }, data });
            return String((await answer.json())['@id']);
        };
        const [kept, gone] = [await add(`${code}-1`), await add(`${code}-2`)];
        const { say } = await open(page, locale, found(word));
        const rows = page.getByRole('row', { name: new RegExp(word) });
        await expect(rows).toHaveCount(2);
        for (const row of await rows.all()) await row.getByRole('checkbox').check();
        await page.request.delete(gone, { headers: { authorization } });
        await page.getByRole('button', { name: say('resources.third_parties.bulk.forbid') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say('common.bulk.edit') }).click();
        await expect(dialog.getByRole('alert')).toContainText(`${word} ${code}-2`);
        await expect.poll(() => violations(page, '[role=dialog]')).toEqual([]);
        await dialog.getByRole('button', { name: say('common.bulk.close') }).click();
        const { isAllowedToOrder } = await (await page.request.get(kept, { headers: { authorization } })).json();
        expect(isAllowedToOrder).toBe(false);
    });
}
