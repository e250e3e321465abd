import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faultyFile, NAMES, TIMES } from '../support/importRows.ts';
import { expect, facesFrom, prefer, signIn, test, tokenOf } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

const ROWS = 5000;

const upload = async (page: Page, { say }: Tongue, text: string): Promise<void> => {
    const file = { name: 'articles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel(say('import_flow.start.choose')).last().setInputFiles(file);
    await page.getByRole('button', { name: say('import_flow.start.submit') }).click();
};

const figure = (page: Page, { say, locale }: Tongue, name: string, count: number) => {
    const told = new Intl.NumberFormat(locale).format(count).replace(/\s/g, ' ');
    return page.getByRole('button', {
        name: say('import_flow.result.show', { name: say(`import_flow.result.${name}`), count: told }),
    });
};

/** The EAN of an item that exists. */
const takenEan = async (page: Page): Promise<string> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    const answer = await page.request.get('/api/items?itemsPerPage=50', { headers });
    const { member } = await answer.json();
    return member.find((one: { eanCode: string | null }) => one.eanCode).eanCode;
};

for (const { locale, mode } of facesFrom(0))
    test(`I10 five thousand rows with every kind of error, in ${locale} and ${mode}`, { tag: '@all' }, async ({
        page,
    }) => {
        test.setTimeout(180_000);
        const tongue = await tongueOf(locale);
        const { say, field } = tongue;
        const headings = NAMES.map(name => field('items', name));
        const prefix = `GROS-${locale.toUpperCase()}`;
        const ean = await takenEan(page);
        const { text, faults, wrong, created } = faultyFile(ROWS, locale, headings, { prefix, ean });
        await prefer(page, locale, mode);
        await signIn(page, 'admin', '/imports/create?resource=items');
        await upload(page, tongue, text);
        const comma = page.getByRole('radio', { name: say('import_flow.ask.decimal.comma') });
        const question = page.getByRole('group').filter({ has: comma });
        await expect(question).toHaveCount(1, { timeout: 60_000 });
        await expect(question).toContainText(field('items', 'weight'));
        await comma.check();
        await page.getByRole('button', { name: say('import_flow.ask.save') }).click();
        await expect(page.getByRole('heading', { name: say('import_flow.result.blocked') })).toBeVisible({
            timeout: 60_000,
        });
        await expect(figure(page, tongue, 'created', created)).toBeVisible();
        await expect(figure(page, tongue, 'wrong', wrong)).toBeVisible();

        const rows = page.getByRole('list', { name: say('import_flow.rows_list.label.wrong') }).locator('> li');
        await expect(rows).toHaveCount(wrong);
        // The first of each kind: an EAN that is given twice is told as such.
        for (const { row, column, message } of faults.filter((_, at) => at % TIMES === 0)) {
            const number = page.getByText(say('import_flow.rows_list.row_number', { row }), { exact: true });
            const told = rows.filter({ has: number });
            await expect(told, `row ${row}`).toContainText(field('items', column));
            await expect(told, `row ${row}`).toContainText(message);
        }

        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: say('import_flow.result.wrong_file', { smart_count: wrong }) }).click();
        const lines = readFileSync(await (await download).path(), 'utf8')
            .trim()
            .split('\r\n');
        expect(lines).toHaveLength(wrong + 1);

        await page.getByRole('checkbox', { name: say('import_flow.result.skip', { smart_count: wrong }) }).check();
        await page.getByRole('button', { name: say('import_flow.action.run') }).click();
        await expect(page.getByText(say('outcomes.done.items_import'))).toBeVisible();
        await expect(page.getByRole('region', { name: say('import_flow.end.done') })).toBeVisible({ timeout: 60_000 });

        await page.goto(`/items?${new URLSearchParams({ filter: JSON.stringify({ q: `${prefix}-0001` }) })}`);
        await expect(page.getByText(`${prefix}-00019`)).toBeVisible();
        await page.goBack();
        await page.getByRole('button', { name: say('import_flow.action.undo') }).click();
        await page
            .getByRole('dialog')
            .getByRole('button', { name: say('import_flow.action.undo') })
            .click();
        await expect(page.getByRole('region', { name: say('import_flow.end.undone') })).toBeVisible({
            timeout: 60_000,
        });
    });
