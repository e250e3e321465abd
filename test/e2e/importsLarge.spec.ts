import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FAULTS, faultyFile, NAMES, TIMES } from '../support/importRows.ts';
import { expect, FACES, prefer, signIn, test } from './support.ts';
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

for (const { locale, mode } of FACES)
    test(`I10 five thousand rows with every kind of error, in ${locale} and ${mode}`, async ({ page }) => {
        test.setTimeout(180_000);
        const tongue = await tongueOf(locale);
        const { say, field } = tongue;
        const headings = NAMES.map(name => field('items', name));
        const prefix = `GROS-${locale.toUpperCase()}`;
        const { text, wrong, created } = faultyFile(ROWS, locale, headings, prefix);
        await prefer(page, locale, mode);
        await signIn(page, 'admin', '/imports/create?resource=items');
        await upload(page, tongue, text);
        await expect(page.getByRole('heading', { name: say('import_flow.result.blocked') })).toBeVisible({
            timeout: 60_000,
        });
        await expect(figure(page, tongue, 'created', created)).toBeVisible();
        await expect(figure(page, tongue, 'wrong', wrong)).toBeVisible();

        const rows = page.getByRole('list', { name: say('import_flow.rows_list.label.wrong') }).locator('> li');
        await expect(rows).toHaveCount(wrong);
        for (const column of new Set(FAULTS.map(fault => fault.column))) {
            const told = rows.filter({ has: page.getByText(field('items', column), { exact: true }) });
            const expected = FAULTS.filter(fault => fault.column === column).length * TIMES;
            await expect(told, column).toHaveCount(expected);
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
