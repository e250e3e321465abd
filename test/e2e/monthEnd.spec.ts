import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addDays, today } from '#contract/values/days.ts';
import { newSiren } from '../support/invoices.ts';
import { call, invoicingCompany, monthsNotes } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, type Server, signIn, test, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

const WIDTHS = [1440, 390] as const;
const CUSTOMERS = 40;

interface Month {
    readonly page: Page;
    readonly tongue: Tongue;
    readonly width: number;
    /** IRI. */
    readonly company: string;
}

const firstOfMonth = () => `${today().slice(0, 7)}-01`;

/** The last day of this month, on which all of it can be billed. */
const lastOfMonth = (): string => addDays(`${addDays(firstOfMonth(), 31).slice(0, 7)}-01`, -1);

const listOf = (resource: string, filter: object) =>
    `/${resource}?perPage=25&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What is to be billed of a company until the end of the month. */
const toBill = ({ company }: Month) =>
    listOf('delivery_notes', {
        ...{ company, status: ['validated'], 'exists.billedAt': false },
        before_billableDate: lastOfMonth(),
    });

/** Selects all that match, of which the page may show a part. @returns the bar of what is done with them */
const selectAll = async ({ page, tongue: { say } }: Month, count: number): Promise<Locator> => {
    const bar = page.getByRole('region', { name: say('common.list.bulk') });
    await page.locator('[data-rows]').getByRole('checkbox').first().check();
    await page.getByRole('checkbox', { name: say('common.list.select_page') }).check();
    const all = bar.getByRole('button', { name: say('common.list.select_all', { smart_count: count, count }) });
    if (count > 25) await all.click();
    return bar;
};

/** Rehearses the invoices of all that is left to bill. @returns the dialog, when it has told how many */
const rehearse = async (month: Month, count: number): Promise<Locator> => {
    const { page, tongue } = month;
    const words = (name: string, params?: object) => tongue.say(`resources.invoices.billing.${name}`, params);
    await page.goto(toBill(month));
    const bar = await selectAll(month, count);
    await bar.getByRole('button', { name: words('several') }).click();
    const dialog = page.getByRole('dialog', { name: words('title') });
    await expect(dialog.getByText(words('summary', { smart_count: count, count }))).toBeVisible({ timeout: 120_000 });
    return dialog;
};

/** Expects no findings of axe in a dialog that is seen as a whole: a link that is cut at the end of the window is none. */
const expectSoundDialog = async ({ page, width }: Month): Promise<void> => {
    await page.setViewportSize({ width, height: 4000 });
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
};

/** Issues so many of what was rehearsed. */
const issue = async (month: Month, dialog: Locator, count: number): Promise<void> => {
    const { say } = month.tongue;
    const words = (name: string) => say(`resources.invoices.billing.${name}`, { smart_count: count, count });
    await dialog.getByRole('button', { name: words('issue'), exact: true }).click();
    await dialog.getByRole('button', { name: words('issue_now') }).click();
    await expect(dialog.getByText(words('issued'), { exact: true })).toBeVisible({ timeout: 120_000 });
    await expectSoundDialog(month);
};

/** Follows the link to what prevents the invoices of a customer. @returns the panel of its page that tells it */
const openHindered = async ({ page, tongue: { say }, width }: Month, dialog: Locator, name: string) => {
    const held = dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await held.getByRole('link', { name: say('resources.invoices.billing.cure.third_parties') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const panel = page.getByRole('region', { name: say('resources.third_parties.invoicing.title') });
    await expect(panel).toBeVisible();
    await expectSound(page, 'a customer without electronic invoices');
    await page.setViewportSize({ width, height: 900 });
    return panel;
};

/** Types the SIREN that is missing. */
const cureSiren = async (month: Month, dialog: Locator, name: string, siren: string): Promise<void> => {
    const { page, tongue } = month;
    const panel = await openHindered(month, dialog, name);
    const field = tongue.field('third_parties', 'siren');
    await panel.getByRole('button', { name: tongue.say('resources.third_parties.invoicing.cure', { field }) }).click();
    await page.getByRole('textbox', { name: field }).fill(siren);
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
};

/** Takes the SIREN as the electronic address that is missing. */
const cureAddress = async (month: Month, dialog: Locator, name: string, siren: string): Promise<void> => {
    const panel = await openHindered(month, dialog, name);
    const grouped = siren.replace(/(\d{3})(?=\d)/g, '$1 ');
    const use = month.tongue.say('resources.third_parties.invoicing.use_siren', { siren: grouped });
    await panel.getByRole('button', { name: use }).click();
    await expect(panel).toBeHidden();
};

/** Mails all invoices of the list, each to its customer. */
const mailAll = async (month: Month, count: number): Promise<void> => {
    const { page, tongue } = month;
    const words = (name: string, params?: object) => tongue.say(`resources.invoices.transition.send.${name}`, params);
    const told = (name: string) => tongue.say(`common.transition.${name}`, { smart_count: count, count, total: count });
    const bar = await selectAll(month, count);
    await bar.getByRole('button', { name: words('action') }).click();
    const dialog = page.getByRole('dialog', { name: words('title', { smart_count: count }) });
    await expect(dialog.getByRole('combobox', { name: tongue.field('invoices', 'kind') })).toHaveValue('invoice');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: tongue.say('common.transition.check') }).click();
    await expect(dialog.getByText(words('will', { smart_count: count, count, total: count }))).toBeVisible({
        timeout: 120_000,
    });
    await dialog.getByRole('button', { name: words('confirm'), exact: true }).click();
    // Its title tells that it is over.
    const over = page.getByRole('dialog');
    await expect(over.getByText(told('result.done'), { exact: true })).toBeVisible({ timeout: 120_000 });
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden();
};

/** `%PDF-` as the beginning of an attachment in Base64. */
const PDF = 'JVBERi0';

/** The messages to a customer with a PDF. */
const filesTo = (server: Server, email: string): readonly string[] =>
    server.messagesTo(email).filter(text => text.includes(PDF));

/** The lines of a file that the page gives, without its heading. */
const linesOf = async (page: Page, press: () => Promise<void>): Promise<readonly string[]> => {
    const saving = page.waitForEvent('download');
    await press();
    const text = readFileSync(await (await saving).path(), 'utf8');
    return text.split('\r\n').slice(1, -1);
};

/** The list as a file, then the entries of accounting of the month. */
const exportAll = async ({ page, tongue, company }: Month): Promise<void> => {
    const { say } = tongue;
    const pressExport = () => page.getByRole('button', { name: say('common.export.name'), exact: true }).click();
    if (await page.getByRole('button', { name: say('common.export.name'), exact: true }).isHidden())
        await page.getByRole('button', { name: say('common.list.more_actions') }).click();
    await pressExport();
    const rows = await linesOf(page, () =>
        page
            .getByRole('button', { name: say('common.export.csv'), exact: true })
            .first()
            .click(),
    );
    expect(rows).toHaveLength(CUSTOMERS);
    await page.goto('/invoices');
    await page.getByRole('button', { name: say('common.list.more_actions') }).click();
    await page.getByRole('menuitem', { name: say('resources.invoices.entries.action') }).click();
    const dialog = page.getByRole('dialog');
    const typed = (day: string) => {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        return tongue.day(year, month, date);
    };
    const label = (name: string) => say(`resources.invoices.entries.${name}`);
    await dialog.getByRole('combobox', { name: label('company') }).selectOption(company);
    await dialog.getByRole('textbox', { name: label('from') }).fill(typed(firstOfMonth()));
    await dialog.getByRole('textbox', { name: label('to') }).fill(typed(lastOfMonth()));
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    const entries = await linesOf(page, () => dialog.getByRole('button', { name: label('download') }).click());
    // Customer, sales and VAT of each.
    expect(entries).toHaveLength(3 * CUSTOMERS);
};

for (const { locale, mode } of facesFrom(0))
    for (const width of WIDTHS)
        test(`invoices.md in ${locale}, ${mode}, at ${width} px: the month of 40 customers is rehearsed, two are cured, all are issued, mailed and exported`, async ({
            page,
            server,
        }) => {
            test.setTimeout(400_000);
            await prefer(page, locale, mode);
            await page.setViewportSize({ width, height: 900 });
            await signIn(page, 'admin', '/invoices');
            const tongue = await tongueOf(locale);
            const { say } = tongue;
            const company = await invoicingCompany(page);
            const month: Month = { page, tongue, width, company };
            const code = `MOIS${locale}${width}`.toUpperCase();
            const [first, second] = [newSiren(), newSiren()];
            const mailboxOf = (place: number) => `${code}-${place}@client.test`.toLowerCase();
            await monthsNotes(page, company, code, CUSTOMERS, place => ({
                email: mailboxOf(place),
                ...(place === 1 && { siren: null, electronicAddress: first }),
                ...(place === 2 && { siren: second, electronicAddress: null }),
            }));

            const dialog = await rehearse(month, CUSTOMERS);
            const words = (name: string, count: number) =>
                say(`resources.invoices.billing.${name}`, { smart_count: count, count });
            const held = dialog.getByRole('region', { name: words('held_some', 2) });
            await expect(held.getByRole('listitem')).toHaveCount(2);
            await expectSoundDialog(month);
            await issue(month, dialog, CUSTOMERS - 2);
            await expect(dialog.getByRole('region', { name: words('refused_some', 2) })).toBeVisible();
            await cureSiren(month, dialog, `Club ${code} 1`, first);
            await cureAddress(month, await rehearse(month, 2), `Club ${code} 2`, second);
            const rest = await rehearse(month, 2);
            await issue(month, rest, 2);
            await rest
                .getByRole('link', { name: /^F\d{4}-\d{6}$/ })
                .first()
                .click();

            await expect(page.getByRole('heading', { level: 1, name: /^F\d{4}-\d{6}$/ })).toBeVisible();
            const { url } = await call(page, 'POST', `/api/invoices/${page.url().split('/').at(-1)}/document`, {
                kind: 'invoice',
            });
            const pdf = await (await page.request.get(url)).body();
            expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
            expect(pdf.includes('factur-x.xml')).toBe(true);

            await page.goto(listOf('invoices', { company }));
            await expectSound(page, 'the invoices of a month');
            await page.setViewportSize({ width, height: 900 });
            await mailAll(month, CUSTOMERS);
            for (let place = 0; place < CUSTOMERS; place += 1)
                await expect.poll(() => filesTo(server, mailboxOf(place)), { timeout: 120_000 }).toHaveLength(1);
            await exportAll(month);
        });
