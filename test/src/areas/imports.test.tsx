import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { expectSaid, inEachLanguage } from '#test/support/screens.ts';
import { addImport } from '#test/support/stagedImports.ts';
import { plain } from '#test/support/words.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/imports/importList.tsx'),
        import('#src/imports/ImportPage.tsx'),
        import('#src/imports/start/ImportStart.tsx'),
        import('#src/imports/run/ScheduleDialog.tsx'),
    ]);
}, 60_000);

const open = async (path: string, locale: 'en' | 'fr' = 'en') =>
    openConsole(path, { token: await api().token('admin'), locale });

const pageOf = (iri: string): string => iri.replace('/api', '');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const readImport = async (iri: string) => (await api().ask('GET', iri, { as: 'admin' })).body;

const COLUMNS = [
    { header: 'Ref', property: 'reference', samples: ['SPO-1', 'SPO-2'] },
    { header: 'Tarif', property: 'saleUnitPriceExcludingTax', samples: ['1,000'] },
    { header: 'Rayon', property: null, samples: ['Nautisme'] },
];
const QUESTIONS = [
    { id: 'column:Rayon', kind: 'column', column: 'Rayon', values: [], samples: ['Nautisme'] },
    { id: 'decimal:Tarif', kind: 'decimal', column: 'Tarif', values: [',', '.'], samples: ['1,000'] },
];
const COUNTS = { created: 1, changed: 1, unchanged: 7, removed: 0, wrong: 2 };

const changeOf = async () => {
    const { body } = await api().ask('GET', '/api/items?itemsPerPage=1', { as: 'admin' });
    const [item] = body.member;
    return {
        action: 'change',
        target: Number(item?.id),
        version: 1,
        name: 'SPO-1 · Ballon',
        differences: { saleUnitPriceExcludingTax: { from: '12.90', to: '14.50' } },
    };
};
const CREATE = {
    action: 'create',
    name: 'SPO-2',
    differences: { reference: { from: null, to: 'SPO-2' }, designation: { from: null, to: 'Filet' } },
};
const WRONG = {
    action: 'wrong',
    name: 'SPO-3',
    errors: [
        {
            column: 'Marque',
            refusal: { key: 'import_rules.error.unknown_record', params: { resource: 'brands', name: 'Xyz' } },
        },
    ],
};

const file = (name: string, size = 20): File => {
    const made = new File(['Ref;Tarif\nSPO-1;12\n'], name, { type: 'text/csv' });
    Object.defineProperty(made, 'size', { value: size });
    return made;
};

describe('I10 the start of an import', () => {
    test('begins with what the list contained, and says what a file must not be before it is sent', async () => {
        await open('/imports/create?resource=brands');
        expect(await screen.findByLabelText('Records')).toHaveValue('brands');
        const input = screen.getByLabelText('Choose a file…', { selector: 'input' });
        const submit = screen.getByRole('button', { name: 'Upload and check' });
        expect(submit).toHaveAttribute('aria-disabled', 'true');
        fireEvent.change(input, { target: { files: [file('large.csv', 60 * 1024 * 1024)] } });
        expect(await screen.findByText(/“large\.csv” has 60 MB; 50 MB are accepted/)).toBeVisible();
        expect(submit).toHaveAttribute('aria-disabled', 'true');
        fireEvent.change(input, { target: { files: [file('empty.csv', 0)] } });
        expect(await screen.findByText(/“empty\.csv” is empty/)).toBeVisible();
        fireEvent.change(input, { target: { files: [file('report.pdf')] } });
        expect(await screen.findByText(/“report\.pdf” is neither CSV nor/)).toBeVisible();
        fireEvent.change(input, { target: { files: [file('one.csv'), file('two.csv')] } });
        expect(await screen.findByText(/One file at a time/)).toBeVisible();
        fireEvent.change(input, { target: { files: [file('brands.csv')] } });
        await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
        expect(screen.queryByText(/One file at a time/)).not.toBeInTheDocument();
    });

    test('offers to replace a price list, and says what that removes, for prices alone', async () => {
        await open('/imports/create?resource=price_list_items&priceList=%2Fapi%2Fprice_lists%2F1');
        expect(await screen.findByRole('radio', { name: /^Add and change/ })).toBeChecked();
        expect(screen.getByText(/Prices of the list missing from the file are removed/)).toBeVisible();
        const { body } = await api().ask('GET', '/api/price_lists/1', { as: 'admin' });
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Price list' })).toHaveValue(`${body.code} · ${body.label}`),
        );
        fireEvent.change(screen.getByLabelText('Records'), { target: { value: 'items' } });
        await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
    });

    test('L2 documents every column', async () => {
        const title = { en: 'Columns of the file', fr: 'Colonnes du fichier' };
        const hint = { en: 'A country, by its code or its name', fr: 'Un pays' };
        await open('/imports/create?resource=third_parties');
        await inEachLanguage(async (words, locale) => {
            const help = (await screen.findByText(title[locale])).closest('details');
            help?.setAttribute('open', '');
            const text = plain((await screen.findByRole('table')).textContent);
            expect(text).toContain(words('resources.third_parties.fields.customerCode'));
            expect(text).toContain(hint[locale]);
        });
    });

    test('gives templates and examples, fetched with the token', async () => {
        const sizes: number[] = [];
        vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
            sizes.push((content as Blob).size);
            return 'blob:made';
        });
        const names: string[] = [];
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
            if (this.download) names.push(this.download);
        });
        await open('/imports/create?resource=brands');
        for (const name of ['Download: Empty template, Excel', 'Download: Example with data, CSV']) {
            const before = names.length;
            await press(name);
            await waitFor(() => expect(names.length).toBe(before + 1));
        }
        expect(names).toEqual(['Brands.xlsx', 'Brands.csv']);
        expect(sizes).toHaveLength(2);
        for (const size of sizes) expect(size).toBeGreaterThan(10);
    });

    test('what the API refuses stands under the file', async () => {
        server.use(
            http.post(`${ORIGIN}/api/imports`, () =>
                HttpResponse.json({ title: 'No', detail: 'The file holds a password.' }, { status: 422 }),
            ),
        );
        await open('/imports/create');
        const input = await screen.findByLabelText('Choose a file…', { selector: 'input' });
        fireEvent.change(input, { target: { files: [file('items.csv')] } });
        await press('Upload and check');
        expect(await screen.findByText('The file holds a password.')).toBeVisible();
        expect(screen.getByText('items.csv')).toBeVisible();
    });
});

describe('I10 the questions about a file', () => {
    const asked = () =>
        addImport(api(), { status: 'needs_answers', columns: COLUMNS, questions: QUESTIONS, fileName: 'asked.csv' });

    test('are answered one below the other, and sent together', async () => {
        const iri = await asked();
        await open(pageOf(iri));
        const send = await screen.findByRole('button', { name: 'Continue to the check' });
        expect(send).toHaveAttribute('aria-disabled', 'true');
        expect(screen.getByText('2 questions are still open')).toBeVisible();
        await userEvent.click(screen.getByRole('radio', { name: /^1\.000,50/ }));
        const question = within(screen.getByRole('group', { name: /Rayon/ }));
        await userEvent.click(question.getByRole('combobox', { name: 'Taken as' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Do not import this column' }));
        await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
        await userEvent.click(send);
        await screen.findByText('The file is being read');
        expect(await readImport(iri)).toMatchObject({
            status: 'reading',
            answers: { 'decimal:Tarif': ',' },
            mapping: { Rayon: null },
        });
    });

    test('L2 name each control by its column', async () => {
        await open(pageOf(await asked()));
        const names = { en: 'Taken as, for the column Ref', fr: 'Reprise comme, pour la colonne Ref' };
        await inEachLanguage(async (words, locale) => {
            const choice = await screen.findByRole('combobox', { name: names[locale] });
            await waitFor(() => expect(choice).toHaveValue(words('resources.items.fields.reference')));
        });
    });

    test.each(
        inOneLanguage([
            ['en', 'Continue to the check', 'The file is being read'],
            ['fr', 'Continuer vers la simulation', 'Le fichier est en cours de lecture'],
        ]),
    )('an encoding shows three cells each way, and one of them is taken (%s)', async (locale, send, reading) => {
        const readings = {
            'Windows-1252': ['Café', 'Forêt', 'Noël'],
            MacRoman: ['CafÈ', 'ForÍt', 'NoÎl'],
        };
        const question = { id: 'encoding', kind: 'encoding', column: null, samples: [] };
        const iri = await addImport(api(), {
            ...{ status: 'needs_answers', columns: [], fileName: 'accents.csv' },
            questions: [{ ...question, values: Object.keys(readings), readings }],
        });
        await open(pageOf(iri), locale);
        const group = within(await screen.findByRole('group', { name: /accents/ }));
        expect(group.getAllByRole('radio')).toHaveLength(2);
        expect(group.getByRole('radio', { name: /^Windows \(Windows-1252\) ?Café ?Forêt ?Noël$/ })).not.toBeChecked();
        await userEvent.click(group.getByRole('radio', { name: /^Mac \(MacRoman\) ?CafÈ ?ForÍt ?NoÎl$/ }));
        await press(send);
        await screen.findByText(reading);
        expect(await readImport(iri)).toMatchObject({ answers: { encoding: 'MacRoman' } });
    });

    test.each(
        inOneLanguage([
            ['en', 'Taken as', 'Unit price excl. tax', 'Continue to the check'],
            ['fr', 'Reprise comme', 'Prix unitaire HT', 'Continuer vers la simulation'],
        ]),
    )('a heading that stands twice is asked for each of its columns (%s)', async (locale, taken, price, send) => {
        const headers = { Prix: 'C', 'Prix (2)': 'D' };
        const iri = await addImport(api(), {
            ...{ status: 'needs_answers', fileName: 'twice.csv' },
            columns: Object.keys(headers).map(header => ({ header, property: null, samples: ['12,50'] })),
            questions: Object.entries(headers).map(([header, letter]) => ({
                ...{ id: `column:${header}`, kind: 'column', column: header, samples: ['12,50'] },
                ...{ phrase: 'column_twice', params: { title: 'Prix', letter } },
                values: ['ignore', 'saleUnitPriceExcludingTax'],
            })),
        });
        await open(pageOf(iri), locale);
        const first = within(await screen.findByRole('group', { name: /Prix.*col(?:umn|onne) C/ }));
        await userEvent.click(first.getByRole('combobox', { name: taken }));
        await userEvent.click(await screen.findByRole('option', { name: price }));
        expect(screen.getByRole('button', { name: send })).toHaveAttribute('aria-disabled', 'true');
        expect(screen.getByRole('group', { name: /Prix.*col(?:umn|onne) D/ })).toBeVisible();
    });

    test('another row of headers is sent alone, because its columns are others', async () => {
        const iri = await asked();
        await open(pageOf(iri));
        const row = await screen.findByLabelText('Row of the headers');
        await userEvent.type(row, '0');
        expect(await screen.findByText('A whole number from 1 to 1,000')).toBeVisible();
        await userEvent.clear(row);
        await userEvent.type(row, '3');
        await press('Continue to the check');
        await screen.findByText('The file is being read');
        expect(await readImport(iri)).toMatchObject({ headerRow: 3, answers: null });
    });
});

describe('I10 a rehearsed import', () => {
    const rehearsed = async (some = {}) =>
        addImport(api(), { counts: COUNTS, columns: COLUMNS, stall: 8, fileName: 'items.csv', ...some }, [
            await changeOf(),
            CREATE,
            WRONG,
        ]);

    test('shows its rows by figure: what is wrong first, then cell by cell what changes', async () => {
        await open(pageOf(await rehearsed()));
        const wrong = within(await screen.findByRole('list', { name: 'Wrong rows' }));
        expect(wrong.getByText(/No brand is called “Xyz”/)).toBeVisible();
        expect(wrong.getByText('Marque')).toBeVisible();
        await press('Show: Changed, 1');
        const changed = within(await screen.findByRole('list', { name: 'Changed records' }));
        expect(changed.getByText('Unit price excl. tax')).toBeVisible();
        expect(plain(changed.getByText('€12.90').closest('del')?.textContent)).toBe('Before: €12.90');
        expect(plain(changed.getByText('€14.50').closest('ins')?.textContent)).toBe('After: €14.50');
        expect(changed.getByRole('link', { name: 'SPO-1 · Ballon' })).toBeVisible();
        await press('Show: New, 1');
        const created = within(await screen.findByRole('list', { name: 'New records' }));
        expect(created.getByText('Filet')).toBeVisible();
        expect(created.queryByRole('link')).not.toBeInTheDocument();
        expectSaid();
    });

    test('is run without its wrong rows only when somebody says so, and tells that it has started', async () => {
        const iri = await rehearsed();
        await open(pageOf(iri));
        const run = await screen.findByRole('button', { name: 'Run the import' });
        expect(run).toHaveAttribute('aria-disabled', 'true');
        expect(screen.getByText('During the run, no user can work for about 8 seconds.')).toBeVisible();
        await userEvent.click(screen.getByRole('checkbox', { name: 'Leave the 2 wrong rows out' }));
        await userEvent.click(run);
        expect(await screen.findByText('Items import started')).toBeVisible();
        expect(await screen.findByText('The import is waiting for its turn')).toBeVisible();
        expect(await readImport(iri)).toMatchObject({ status: 'queued', skipWrong: true });
    });

    test('has a message of its own for prices', async () => {
        const iri = await addImport(api(), {
            resource: 'price_list_items',
            counts: { ...COUNTS, wrong: 0, removed: 4 },
            mode: 'replace',
        });
        await open(pageOf(iri));
        expect(await screen.findByText('4 prices missing from the file are removed from the list.')).toBeVisible();
        await press('Run the import');
        expect(await screen.findByText('Price-list import started')).toBeVisible();
    });

    test('that changes nothing says why it cannot be run', async () => {
        await open(pageOf(await addImport(api(), { counts: { ...COUNTS, created: 0, changed: 0, wrong: 0 } })));
        expect(await screen.findByText(/There is nothing to do/)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Run the import' })).toHaveAttribute('aria-disabled', 'true');
    });

    test('runs tonight, unless the time is taken back', async () => {
        const iri = await rehearsed({ counts: { ...COUNTS, wrong: 0 } });
        await open(pageOf(iri));
        await press('Run later…');
        const dialog = within(await screen.findByRole('dialog', { name: 'Run later' }));
        expect(dialog.getByLabelText('Time')).toHaveValue('22:00');
        const day = dialog.getByLabelText('Day');
        fireEvent.change(day, { target: { value: '02/01/2020' } });
        expect(await dialog.findByText('Choose a time in the future')).toBeVisible();
        fireEvent.change(day, { target: { value: '02/01/2090' } });
        await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
        expect(await screen.findByText(/^Scheduled for 2 Jan 2090/)).toBeVisible();
        expect(await readImport(iri)).toMatchObject({ status: 'scheduled', scheduledAt: '2090-01-02T21:00:00+00:00' });
        await press('Cancel the schedule');
        expect(await screen.findByText('Ready to import')).toBeVisible();
        expect(await readImport(iri)).toMatchObject({ status: 'rehearsed', scheduledAt: null });
    });

    test('creates what nobody knows only when it is asked to', async () => {
        const missing = { brand: [{ name: 'Xyz', rows: 2 }], vatRate: [{ name: 'TVA-X', rows: 1 }] };
        const iri = await rehearsed({ missing });
        await open(pageOf(iri));
        const section = within(await screen.findByRole('region', { name: 'Unknown names' }));
        expect(section.getByText('Xyz')).toBeVisible();
        expect(section.getByText('TVA-X')).toBeVisible();
        expect(section.getByText(/^An import cannot create these/)).toBeVisible();
        expect(section.queryByRole('button', { name: /VAT/ })).toBeNull();
        await userEvent.click(await section.findByRole('button', { name: 'Create what is missing: Brand' }));
        await screen.findByText('The file is being read');
        expect(await readImport(iri)).toMatchObject({ status: 'reading', createMissing: ['brand'] });
    });

    test('says what the API has against its run', async () => {
        const iri = await rehearsed({ counts: { ...COUNTS, wrong: 0 } });
        const violations = [{ propertyPath: '', code: 'changed_since', message: '1 record has been changed since.' }];
        server.use(http.post(`${ORIGIN}${iri}/run`, () => HttpResponse.json({ violations }, { status: 422 })));
        await open(pageOf(iri));
        await press('Run the import');
        expect(await screen.findByText('1 record has been changed since.')).toBeVisible();
    });

    test('is given up after a question', async () => {
        const iri = await rehearsed();
        await open(pageOf(iri));
        await press('Give up');
        const dialog = within(await screen.findByRole('dialog', { name: 'Give up this import?' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
        expect(await screen.findByText('This import was given up')).toBeVisible();
        expect(await readImport(iri)).toMatchObject({ status: 'cancelled' });
    });

    test('names the greatest rises and falls of prices, the greatest first', async () => {
        const moves = [
            { row: 3, name: 'Raquette', from: '40.00', to: '49.00', percent: '22.5' },
            { row: 2, name: 'Ballon', from: '4.20', to: '420.00', percent: '9900' },
            { row: 4, name: 'Filet', from: '80.00', to: '8.00', percent: '-90' },
            { row: 5, name: 'But', from: '12.50', to: '30.00', percent: '-20', isDiscount: true },
        ];
        await open(pageOf(await rehearsed({ moves })));
        const rises = within(await screen.findByRole('region', { name: 'Rises' }));
        const said = rises.getAllByRole('listitem').map(one => plain(one.textContent));
        expect(said).toEqual([expect.stringContaining('+9,900%'), expect.stringContaining('+22.5%')]);
        const falls = screen.getByRole('region', { name: 'Falls' });
        expect(falls).toHaveTextContent('−90%');
        expect(plain(falls.textContent)).toContain('discount of 12.5% → discount of 30%−20%');
    });
});

describe('trial D26 prices of an import that deserve a look', () => {
    const moves = [
        { row: 2, name: 'Ballon', from: null, to: '1234.5', base: '49.5', doubt: 'base', percent: '2393.9' },
        { row: 3, name: 'Filet', from: '9', to: '0.9', base: '8', doubt: 'break', percent: '-88.8' },
        { row: 4, name: 'But', from: null, to: '42', base: '40', doubt: 'rising', percent: '5.0' },
        { row: 5, name: 'Plot', from: '20', to: '2', base: '20', doubt: 'former', percent: '-90.0' },
    ];
    test.each(
        inOneLanguage([
            [
                'en',
                'Prices to check',
                /^4 unusual prices/,
                'Run the import',
                'Price-list import started',
                [/base price €49.50/, /other break €8.00/, /fewer pieces cost €40.00 each/, /base price before €20.00/],
            ],
            [
                'fr',
                'Prix à vérifier',
                /^4 prix inhabituels/,
                'Lancer l’import',
                'Import des tarifs commencé',
                [
                    /prix de base 49,50 €/,
                    /autre palier 8,00 €/,
                    /40,00 € pièce pour moins de pièces/,
                    /prix de base précédent 20,00 €/,
                ],
            ],
        ]),
    )(
        'are named with what they were compared with, and confirmed (%s)',
        async (locale, title, confirm, run, started, said) => {
            const iri = await addImport(api(), {
                ...{ resource: 'price_list_items', fileName: 'far.csv', moves },
                counts: { created: 4, changed: 0, unchanged: 0, removed: 0, wrong: 0, far: 4 },
            });
            await open(pageOf(iri), locale);
            const far = within(await screen.findByRole('region', { name: title }));
            expect(far.getAllByRole('listitem').map(one => plain(one.textContent))).toEqual(
                said.map(one => expect.stringMatching(one)),
            );
            const unusual = locale === 'en' ? 'Some prices are unusual' : 'Des prix sont inhabituels';
            expect(screen.getByRole('heading', { name: unusual })).toBeVisible();
            const button = screen.getByRole('button', { name: run });
            expect(button).toHaveAttribute('aria-disabled', 'true');
            await userEvent.click(screen.getByRole('checkbox', { name: confirm }));
            await userEvent.click(button);
            expect(await screen.findByText(started)).toBeVisible();
        },
    );
});

describe('I10 an import that has run', () => {
    const done = async (some = {}) =>
        addImport(api(), { status: 'done', counts: { ...COUNTS, wrong: 0 }, finishedAt: new Date(), ...some }, [
            await changeOf(),
        ]);

    test('is undone after a question, without what others changed since if one says so', async () => {
        const iri = await done({ stall: 8 });
        await open(pageOf(iri));
        expect(await screen.findByText('The import is finished')).toBeVisible();
        expect(screen.getByText('1 created · 1 changed')).toBeVisible();
        const bodies: unknown[] = [];
        const violations = [{ propertyPath: '', code: 'changed_since', message: 'Ballon has been changed since.' }];
        server.use(
            http.post(`${ORIGIN}${iri}/undo`, async ({ request }) => {
                const body = (await request.json()) as { acknowledge: readonly string[] };
                bodies.push(body);
                if (body.acknowledge.length === 0) return HttpResponse.json({ violations }, { status: 422 });
                return HttpResponse.json({ '@id': iri, status: 'running' });
            }),
        );
        await press('Undo this import');
        const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
        expect(question.getByText('During the undo, no user can work for about 8 seconds.')).toBeVisible();
        await userEvent.click(question.getByRole('button', { name: 'Undo this import' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Some records were changed since' }));
        expect(dialog.getByText('Ballon has been changed since.')).toBeVisible();
        await userEvent.click(dialog.getByRole('button', { name: 'Undo the others' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(bodies).toEqual([{ acknowledge: [] }, { acknowledge: ['changed_since'] }]);
    });

    test('has failed: why, and what to do', async () => {
        const iri = await addImport(api(), {
            status: 'failed',
            error: JSON.stringify({ key: 'problems.import_file_gone' }),
            columns: COLUMNS,
        });
        await open(pageOf(iri));
        expect(await screen.findByText(/The file of this import was deleted after 30 days/)).toBeVisible();
        await press('Check again');
        expect(await screen.findByText('The file is being read')).toBeVisible();
    });

    test('D1 is named by the history of its records', async () => {
        const iri = await done();
        const { body } = await api().ask('GET', '/api/changes?itemsPerPage=1', { as: 'admin' });
        const items = await api().ask('GET', '/api/items?itemsPerPage=1', { as: 'admin' });
        const item = String(items.body.member[0]?.['@id']);
        const told = {
            ...body.member[0],
            '@id': '/api/changes/999999',
            id: 999_999,
            record: item,
            resource: 'items',
            action: 'edit',
            transition: null,
            import: iri,
            authorName: 'Marc',
            recordName: 'Ballon',
            createdAt: new Date().toISOString(),
            differences: { designation: { from: 'Ballon', to: 'Balle' } },
        };
        server.use(http.get(`${ORIGIN}/api/changes`, () => HttpResponse.json({ member: [told], totalItems: 1 })));
        vi.stubGlobal(
            'IntersectionObserver',
            class {
                readonly #look: IntersectionObserverCallback;
                constructor(look: IntersectionObserverCallback) {
                    this.#look = look;
                }
                observe(target: Element) {
                    this.#look([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
                }
                disconnect() {}
            },
        );
        await open(pageOf(item));
        const link = await screen.findByRole('link', { name: `Import no. ${iri.split('/').at(-1)}` });
        expect(link).toHaveAttribute('href', pageOf(iri));
    });
});

describe('I10 an import that a job works on', () => {
    test('tells how far it is, and what has become of it, without a reload', async () => {
        const iri = await addImport(api(), { status: 'rehearsing', done: 1200, total: 5000 });
        await open(pageOf(iri));
        expect(await screen.findByText('1,200 of 5,000 rows')).toBeVisible();
        expect(screen.getByRole('progressbar', { name: 'Progress of the import' })).toHaveValue(1200);
        await api().database.db.execute(
            `update imports set status = 'rehearsed', counts = '${JSON.stringify(COUNTS)}', version = version + 1 where id = ${iri.split('/').at(-1)}`,
        );
        expect(await screen.findByText('Some rows are wrong')).toBeVisible();
        const current = screen.getByRole('list', { name: 'Steps of the import' }).querySelector('[aria-current]');
        expect(current).toHaveTextContent('Check');
    });

    test.each([
        ['runs', null],
        ['is undone', new Date()],
    ])('shows that it %s without a share that nobody knows', async (_, finishedAt) => {
        await open(pageOf(await addImport(api(), { status: 'running', done: 5000, total: 5000, finishedAt })));
        const bar = await screen.findByRole('progressbar', { name: 'Progress of the import' });
        expect(bar).not.toHaveAttribute('value');
        expect(screen.queryByText(/5,000/)).not.toBeInTheDocument();
    });

    test('waits for another one of the same kind, and says for which', async () => {
        const first = await addImport(api(), { resource: 'brands', status: 'running' });
        await open(pageOf(await addImport(api(), { resource: 'brands', status: 'queued' })));
        const number = first.split('/').at(-1);
        expect(await screen.findByText(`It waits for import no. ${number} of the same kind.`)).toBeVisible();
    });
});

describe('I10 the way to an import', () => {
    test('A5 stands in the list of what can be imported, for administrators alone', async () => {
        const close = await open('/brands');
        await press('More actions');
        expect(screen.getByRole('menuitem', { name: 'Import' })).toHaveAttribute(
            'href',
            '/imports/create?resource=brands',
        );
        close();
        await openConsole('/brands', { token: await api().token('user') });
        await press('More actions');
        expect(screen.getByRole('menu', { name: 'More actions' })).toBeVisible();
        expect(screen.queryByRole('menuitem', { name: 'Import' })).not.toBeInTheDocument();
    });
});
