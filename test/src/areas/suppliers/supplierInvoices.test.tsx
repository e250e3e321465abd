import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { writeCii } from '#server/invoices/cii.ts';
import type { Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { sirenOf } from '#test/support/identifiers.ts';
import { aBuyer, aLine, anInvoice, aSeller } from '#test/support/invoices/parts.ts';
import { openConsole } from '#test/support/openConsole.ts';
import type { Member } from '#test/support/records.ts';
import { camt, newIban } from '#test/support/statements.ts';
import { deflated, pdfWith, sendSupplier } from '#test/support/supplierFiles.ts';

const { api } = forwardToApi();
let company: Member;
beforeAll(async () => {
    // The one that lists begin with.
    company = (await api().ask('GET', '/api/companies/1', { as: 'super' })).body as unknown as Member;
    await Promise.all([import('#src/App.tsx'), import('#src/record/EditRecord.tsx')]);
}, 60_000);

let place = 0;
const invoiceFrom = (change: Partial<InvoiceContent> = {}): InvoiceContent => {
    place += 1;
    return anInvoice({
        seller: aSeller({ name: `Laiterie ${place}`, siren: sirenOf(700 + place), vatNumber: null }),
        buyer: aBuyer({ siren: String(company.siren), siret: null, vatNumber: null }),
        number: `LT-${place}`,
        lines: [aLine({ designation: 'Beurre doux', quantity: '4', netUnitPrice: '2.5000' })],
        ...change,
    });
};

const open = async (path: string, as: Account = 'admin', locale: 'en' | 'fr' = 'en') =>
    openConsole(path, { token: await api().token(as), locale });

const read = async (xml: string): Promise<string> => String((await sendSupplier(api(), xml)).body.record);
const pageOf = (iri: string): string => `/supplier_invoices/${encodeURIComponent(iri)}`;
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const files = (...given: readonly (readonly [name: string, content: string | Uint8Array])[]): File[] =>
    given.map(([name, content]) => new File([new Uint8Array(Buffer.from(content))], name));

describe('invoices of suppliers (issue 40, 8)', { timeout: 60_000 }, () => {
    test('several files are read at once, each with its verdict', async () => {
        const [one, other] = [invoiceFrom(), invoiceFrom()];
        const wrong = writeCii(other).replace(/(<ram:DuePayableAmount>)[\d.]+/, '$11.00');
        await open('/supplier_invoices');
        const [read] = await screen.findAllByRole('button', { name: 'Read invoices' });
        await userEvent.click(read as HTMLElement);
        const dialog = within(await screen.findByRole('dialog', { name: 'Read invoices of suppliers' }));
        const input = dialog.getByLabelText('Choose files', { selector: 'input' });
        const chosen = files(
            ['a.xml', writeCii(one)],
            ['b.pdf', pdfWith(deflated(wrong))],
            ['again.xml', writeCii(one)],
            ['bomb.pdf', pdfWith(deflated('<!DOCTYPE x [<!ENTITY a "b">]><Invoice>&a;</Invoice>'))],
            ['notes.txt', 'Not an invoice'],
        );
        fireEvent.change(input, { target: { files: chosen } });
        expect(await dialog.findByText('2 invoices read', undefined, { timeout: 20_000 })).toBeVisible();
        expect(dialog.getByText('2 files not read')).toBeVisible();
        const verdicts = dialog.getByRole('list', { name: 'What became of the files' });
        const told = within(verdicts)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent);
        expect(told).toEqual([
            `a.xmlRead: ${one.number} · ${one.seller.name}`,
            `b.pdfRead, to check: ${other.number} · ${other.seller.name}`,
            `again.xmlAlready present: ${one.number} · ${one.seller.name}`,
            expect.stringMatching(/^bomb\.pdfNot read.*DOCTYPE declaration/),
            expect.stringMatching(/^notes\.txtNot read.*neither a PDF nor an XML/),
        ]);
        await press('Show the invoices');
        expect(await screen.findByRole('link', { name: one.number ?? '' })).toBeVisible();
        expect(screen.getByRole('tab', { name: /^To check/ })).toBeVisible();
    });

    test('how far it is stands above the list, and nothing is offered where no file was one', async () => {
        await open('/supplier_invoices');
        const [read] = await screen.findAllByRole('button', { name: 'Read invoices' });
        await userEvent.click(read as HTMLElement);
        const dialog = within(await screen.findByRole('dialog', { name: 'Read invoices of suppliers' }));
        const input = dialog.getByLabelText('Choose files', { selector: 'input' });
        const many = Array.from({ length: 40 }, (_, place) => [`${place}.txt`, 'Not an invoice'] as const);
        const large = new File([new Uint8Array(30_000_000)], 'scan.pdf');
        fireEvent.change(input, { target: { files: [...files(...many), large] } });
        expect(await dialog.findByText(/^\d+ of 41 files$/)).toBeVisible();
        expect(await dialog.findByText('No invoice was read.', undefined, { timeout: 30_000 })).toBeVisible();
        expect(dialog.getByText('This file is larger than 20 MB.')).toBeVisible();
        expect(dialog.queryByRole('button', { name: 'Show the invoices' })).toBeNull();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('its page says what the file says, and what does not fit', async () => {
        const content = invoiceFrom();
        const iri = await read(writeCii(content).replace(/(<ram:DuePayableAmount>)[\d.]+/, '$11.00'));
        await open(pageOf(iri), 'admin', 'fr');
        const lines = within(await screen.findByRole('table', { name: 'Lignes' }));
        expect(lines.getByRole('row', { name: /Beurre doux.*4.*2,50\s€.*20\s%.*10,00\s€/ })).toBeVisible();
        expect(
            await screen.findByText('Le montant à payer est de 1,00 €, le total moins les acomptes donne 12,00 €'),
        ).toBeVisible();
        expect(screen.getByRole('button', { name: 'Fichier du fournisseur' })).toBeVisible();
    });

    test('it is to be paid, then paid, and history says by whom', async () => {
        const iri = await read(writeCii(invoiceFrom()));
        await open(pageOf(iri));
        await press('To pay');
        await press('Paid');
        await waitFor(async () =>
            expect((await api().ask('GET', iri, { as: 'admin' })).body).toMatchObject({ status: 'paid' }),
        );
    });

    test('a refusal asks for its reason', async () => {
        const iri = await read(writeCii(invoiceFrom()));
        await open(pageOf(iri));
        await press('Refuse');
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong price');
        await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
        expect(await screen.findByText('Wrong price')).toBeVisible();
        expect((await api().ask('GET', iri, { as: 'admin' })).body).toMatchObject({ refusalReason: 'Wrong price' });
    });

    test('a PDF is shown as a PDF in a tab, and XML kept as a file', async () => {
        const content = invoiceFrom();
        const { body } = await sendSupplier(api(), pdfWith(deflated(writeCii(content))), { name: 'f.pdf' });
        const tab = { location: { replace: vi.fn() }, close: vi.fn() };
        const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
        const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shown');
        await open(pageOf(String(body.record)));
        await press('File of the supplier');
        await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:shown'));
        expect(made.mock.lastCall?.[0]).toMatchObject({ type: 'application/pdf' });
        expect(opened).toHaveBeenCalledTimes(1);
        vi.restoreAllMocks();
    });

    test('a user reads it, and decides nothing', async () => {
        const content = invoiceFrom();
        const iri = await read(writeCii(content));
        await open('/supplier_invoices', 'user');
        await userEvent.click(await screen.findByRole('link', { name: content.number ?? '' }));
        expect(await screen.findByRole('table', { name: 'Lines' })).toBeVisible();
        expect(screen.getByRole('button', { name: 'File of the supplier' })).toBeVisible();
        expect(screen.getByText('You can read this record; only administrators can change it')).toBeVisible();
        for (const name of ['To pay', 'Refuse', 'Edit', 'Delete'])
            expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
        expect((await api().ask('GET', iri, { as: 'admin' })).body).toMatchObject({ status: 'to_check' });
    });
});

test('B11 an invoice on paper is entered in French notation, and what is refused stays with its reason', async () => {
    await open('/supplier_invoices', 'admin', 'fr');
    const [enter] = await screen.findAllByRole('button', { name: 'Saisir une facture papier' });
    await userEvent.click(enter as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Saisir une facture papier' }));
    const scan = new File([new Uint8Array(Buffer.from('%PDF-1.7\n'))], 'scan.pdf');
    fireEvent.change(dialog.getByLabelText('Choisir un fichier', { selector: 'input' }), { target: { files: [scan] } });
    const type = async (label: RegExp, text: string) =>
        userEvent.type(dialog.getByRole('textbox', { name: label }), text);
    await type(/^Fournisseur/, 'Papeterie du Lac');
    await type(/^Numéro/, 'PL-12');
    await type(/^Date/, '02/11/2026');
    await type(/^Taux/, '20');
    await type(/^HT/, '1234,50');
    await type(/^TVA/, '246,90');
    await type(/^Total TTC/, '1481,40');
    await type(/IBAN/, 'FR7630006000011234567890180');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la facture' }));
    expect(await dialog.findByText(/n’est pas valable/, undefined, { timeout: 20_000 })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Numéro/ })).toHaveValue('PL-12');
    await userEvent.clear(dialog.getByRole('textbox', { name: /IBAN/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la facture' }));
    expect(await screen.findByRole('heading', { name: /PL-12/ }, { timeout: 20_000 })).toBeVisible();
    const { body } = await api().ask('GET', '/api/supplier_invoices?number=PL-12', { as: 'admin' });
    expect(body.member).toMatchObject([{ totalExcludingTax: '1234.50', totalVat: '246.90', issueDate: '2026-11-02' }]);
}, 60_000);

test('B11 a statement names the accounts whose lines were left out', async () => {
    const [own, other] = [newIban(), newIban()];
    const account = { owner: company['@id'], label: 'Banque', iban: own };
    expect((await api().ask('POST', '/api/bank_accounts', { as: 'super', body: account })).status).toBe(201);
    const [statement] = /<Stmt>[\s\S]*<\/Stmt>/.exec(camt(other, [{ amount: '2.00' }])) ?? [];
    const xml = camt(own, [{ amount: '1.00' }]).replace('</BkToCstmrStmt>', `${statement}</BkToCstmrStmt>`);
    await open('/bank_lines');
    const [read] = await screen.findAllByRole('button', { name: 'Bank statement…' });
    await userEvent.click(read as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(input, { target: { files: files(['releve.xml', xml]) } });
    await userEvent.click(dialog.getByRole('button', { name: 'Read the file' }));
    const left = await dialog.findByText(/^1 line was left out/, undefined, { timeout: 20_000 });
    expect(left.textContent?.replace(/\s/g, '')).toContain(other);
}, 60_000);
