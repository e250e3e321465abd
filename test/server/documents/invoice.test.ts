import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceContent, InvoiceLine } from '#contract/invoices/invoiceContent.ts';
import { sumAmounts } from '#contract/values/money.ts';
import { renderDocuments, renderInvoice } from '#server/documents/draw.ts';
import { invoiceDocument } from '#server/documents/invoiceDocument.ts';
import { counted, EXPORT, invoiceLine, invoiceOf } from '#test/support/invoiceDocuments.ts';
import { charactersOf, lineOf, overlaps, type Placed, readPdf, wordsOf } from '#test/support/pdf.ts';

const pagesOf = async (content: InvoiceContent) => (await readPdf(await renderInvoice(content, null))).pages;

/** All that an invoice says, as one text. */
const saidBy = async (content: InvoiceContent): Promise<string> =>
    wordsOf((await pagesOf(content)).flat()).replaceAll('\n', ' ');

const BUYER = invoiceOf(1).buyer;
const SELLER = invoiceOf(1).seller;
const LILLE = {
    ...{ firstLine: '8 rue de Béthune', secondLine: null, thirdLine: null },
    ...{ zip: '59000', city: 'Lille', country: 'FR' },
};

const CREDIT: Partial<InvoiceContent> = {
    type: 'credit_note',
    number: 'A2026-000007',
    dueDate: null,
    paymentTerm: null,
    creditedInvoice: { number: 'F2026-000123', issueDate: '2026-11-28' },
    creditReason: 'deux bonnets décousus',
};

const DEPOSIT = invoiceOf(0, {
    type: 'deposit',
    number: 'F2026-000124',
    lines: [
        invoiceLine(0, {
            kind: 'charge',
            note: null,
            reference: null,
            eanCode: null,
            designation: 'Acompte de 30 % sur la commande C2026-000456',
            quantity: '1.0000',
            grossUnitPrice: null,
            discountRate: null,
            netUnitPrice: '300.0000',
            lineAmount: '300.00',
        }),
    ],
});

const EXPORTED = counted({
    ...invoiceOf(2),
    lines: [invoiceLine(0, { vat: EXPORT }), invoiceLine(1, { vat: EXPORT })],
    charges: [{ reason: 'shipping', amount: '9.50', vat: EXPORT }],
});

describe('invoices.md 4: an invoice as PDF', () => {
    test('tells its title, its language and its structure', async () => {
        const pdf = await readPdf(await renderInvoice(invoiceOf(2), null));
        expect([pdf.title, pdf.language, pdf.isMarked]).toEqual(['Facture F2026-000123', 'fr-FR', true]);
        const count = (role: string) => pdf.roles[0]?.filter(one => one === role).length;
        // The table of lines and that of VAT: heads, the delivery note, two lines, two rates.
        expect([count('H1'), count('Table'), count('TR')]).toEqual([1, 2, 7]);
    });

    test.each<[what: string, content: InvoiceContent, said: readonly string[], unsaid?: RegExp]>([
        [
            'the seller, as the law wants it',
            invoiceOf(1),
            [
                'Maison Lefèvre & Fils, SAS au capital de 1 250 000 €',
                'SIREN 732 829 320 RCS Lyon',
                'N° TVA FR44732829320',
                'Siège social : 12 rue des Cœurs-Vaillants',
                'www.maison-lefevre.example',
            ],
        ],
        [
            'service, contract and law of a public buyer',
            invoiceOf(1, {
                buyer: { ...BUYER, isPublic: true },
                ...{ serviceCode: 'SERVICE-12', contractReference: '2026-M-0042' },
            }),
            [
                'Votre référence BC-7781/b Code service SERVICE-12 N° de marché 2026-M-0042',
                'majoré de huit points et une indemnité forfaitaire pour frais de recouvrement de 40 €',
                'L2192-13, R2192-31 et D2192-35 du Code de la commande publique',
            ],
            /L441|12,5/,
        ],
        [
            'both addresses of a buyer that is billed elsewhere',
            invoiceOf(1, { buyer: { ...BUYER, contact: 'Mme Anne Durand', billingAddress: LILLE } }),
            [
                'Sport 2000 Chambéry SARL Mme Anne Durand 8 rue de Béthune 59000 Lille',
                'Siège Sport 2000 Chambéry SARL 4 place de l’Hôtel-de-Ville 73000 Chambéry',
                'Adresse de facturation Sport 2000 Chambéry SARL Mme Anne Durand 8 rue de Béthune 59000 Lille',
            ],
        ],
        [
            'the address of contents frozen without another one',
            invoiceOf(1),
            ['Sport 2000 Chambéry SARL 4 place de l’Hôtel-de-Ville 73000 Chambéry'],
            /Siège(?! social)|Adresse de facturation/,
        ],
        [
            'the buyer and where it went',
            invoiceOf(1),
            [
                'Sport 2000 Chambéry SARL 4 place de l’Hôtel-de-Ville 73000 Chambéry',
                'Client C00042 Votre SIREN 552 100 554 Votre n° TVA FR84552100554 Votre référence BC-7781/b',
                'Livraison 12 novembre 2026 Livré à Sport 2000 Chambéry Quai de réception n° 4, ZAC des Landiers',
                'Opération Livraison de biens',
            ],
        ],
        [
            'what is due until when, and how it is paid',
            invoiceOf(4),
            [
                'Date de facture 28 novembre 2026 Échéance 10 janvier 2027 Net à payer 1 380,73 €',
                'À régler par virement au plus tard le 10 janvier 2027',
                'Règlement 30 jours date de facture, fin de mois, puis 10 jours',
                'IBAN FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP Référence à rappeler F2026-000123',
                'Scannez ce code',
            ],
        ],
        [
            'its delivery notes and lines',
            invoiceOf(2),
            [
                'BL B2026-000123 du 12 novembre 2026 commande C2026-000456 (votre réf. BC-7781)',
                '1 SKI-0001 3760123450003 Bonnet « Été indien », laine mérinos 6 18,50 18,5000 111,00 5,5 %',
                '12 19,50 12,5 % 17,0625 204,75 20 %',
            ],
        ],
        [
            'its sums and VAT by rate',
            invoiceOf(4),
            [
                'TVA Base HT Montant de TVA 20 % 1 052,22 € 210,44 € 5,5 % 111,91 € 6,16 €',
                'Marchandises HT 1 154,63 € Frais de port HT 9,50 € Total HT 1 164,13 € TVA 216,60 €',
                'Total TTC 1 380,73 € Net à payer 1 380,73 €',
            ],
        ],
        [
            'what the law wants to read',
            invoiceOf(1),
            [
                'pénalités au taux annuel de 12,5 %',
                'indemnité forfaitaire pour frais de recouvrement de 40 €',
                'Escompte pour paiement anticipé : néant.',
                'Option pour le paiement de la taxe d’après les débits.',
                'Réserve de propriété',
            ],
        ],
        [
            'a discount for early payment, and nothing of debits',
            invoiceOf(1, { seller: { ...SELLER, isVatOnDebits: false, earlyPaymentDiscount: '2 % sous 10 jours' } }),
            ['Escompte pour paiement anticipé : 2 % sous 10 jours'],
            /néant|débits/,
        ],
        [
            'B11 neither penalties nor indemnity to a private person',
            invoiceOf(1, { buyer: { ...BUYER, isProfessional: false, siren: null, vatNumber: null } }),
            ['Escompte pour paiement anticipé'],
            /40 €|indemnité|pénalités|Votre SIREN|Votre n° TVA/,
        ],
        [
            'a period and no place where there are several',
            invoiceOf(2, { period: { start: '2026-11-01', end: '2026-11-30' }, deliveryAddress: null }, 1),
            ['Période du 1 novembre 2026 au 30 novembre 2026', 'BL B2026-000123', 'BL B2026-000124'],
            /Livré à/,
        ],
        [
            'what is no delivery, and texts between lines',
            counted({
                ...invoiceOf(1),
                lines: [
                    ...invoiceOf(1).lines,
                    { kind: 'text', note: 0, text: 'Livré en deux fois.' },
                    invoiceLine(7, { note: null, isService: true, quantity: '2.5000', unitCode: 'HUR' }),
                    invoiceLine(8, { note: null, unitCode: 'XBX' }),
                ],
            }),
            ['5,5 % Livré en deux fois. Hors livraisons 2 SKI-0008', '2,5 h', 'XBX', 'Opération Biens et services'],
        ],
        [
            'the comment of a line below it',
            invoiceOf(1, { lines: [invoiceLine(0, { comment: 'Maillots rouges' })] }),
            ['Maillots rouges'],
        ],
        [
            'deposits that are deducted',
            counted(
                { ...invoiceOf(4), deposits: [{ number: 'F2026-000100', issueDate: '2026-11-02', amount: '360.00' }] },
                '360.00',
            ),
            ['Total TTC 1 380,73 € Acompte, facture F2026-000100 du 2 novembre 2026 −360,00 € Net à payer 1 020,73 €'],
        ],
        [
            'several deposits, each with what is taken of it',
            counted(
                {
                    ...invoiceOf(4),
                    deposits: [
                        { number: 'F2026-000100', issueDate: '2026-11-02', amount: '360.00' },
                        { number: 'F2026-000101', issueDate: '2026-11-03', amount: '1020.73' },
                    ],
                },
                '1380.73',
            ),
            [
                'Acompte, facture F2026-000100 du 2 novembre 2026 −360,00 €',
                'Acompte, facture F2026-000101 du 3 novembre 2026 −1 020,73 €',
                'Net à payer 0,00 €',
            ],
            /À régler|IBAN|Scannez/,
        ],
        [
            'a deposit',
            DEPOSIT,
            ['Facture d’acompte F2026-000124', '1 Acompte de 30 % sur la commande C2026-000456 1 300,00 300,00 5,5 %'],
            /EAN|Remise|Prix brut|BL |Hors livraisons|Marchandises/,
        ],
        [
            'a credit note',
            invoiceOf(2, CREDIT),
            [
                'Avoir A2026-000007 sur la facture F2026-000123 du 28 novembre 2026',
                'Date de l’avoir 28 novembre 2026 Facture corrigée F2026-000123 Net en votre faveur 373,72 €',
                'Motif : deux bonnets décousus',
            ],
            /payer|régler|IBAN|Échéance|pénalités|Escompte/,
        ],
        [
            'why there is no tax',
            EXPORTED,
            ['0 % G', 'Exonération de TVA : exportation, article 262 I du Code général des impôts'],
        ],
        [
            'no account where there is none',
            invoiceOf(1, { seller: { ...SELLER, bankAccount: null } }),
            ['À régler au plus tard le 10 janvier 2027'],
            /IBAN|BIC|Scannez|virement/,
        ],
    ])('says %s', async (_, content, said, unsaid) => {
        const words = await saidBy(content);
        for (const text of said) expect(words).toContain(text);
        if (unsaid) expect(words).not.toMatch(unsaid);
    });

    test('is written in English', async () => {
        const words = await saidBy({ ...EXPORTED, locale: 'en' });
        for (const text of [
            'Invoice F2026-000123',
            'Invoice date 28 November 2026 Due date 10 January 2027 Amount due €325.25',
            'Delivery note B2026-000123 of 12 November 2026 order C2026-000456 (your ref. BC-7781)',
            'Exempt from VAT: exportation',
            'Please pay by transfer by 10 January 2027',
            'a fixed recovery charge of €40',
            'page 1 / 1',
        ])
            expect(words).toContain(text);
    });

    test('uses the spaces that French has', async () => {
        const characters = await charactersOf(await renderInvoice(invoiceOf(4), null));
        for (const text of ['1\u202f380,73\u00a0€', '552\u202f100\u202f554', '40\u00a0€', 'anticipé\u00a0: néant'])
            expect(characters).toContain(text);
    });

    test('as a draft has a mark on each sheet, no number, and no code to pay it by', async () => {
        const pages = await pagesOf(invoiceOf(30, { number: null }));
        expect(pages.length).toBeGreaterThan(1);
        for (const page of pages) expect(page.map(({ text }) => text)).toContain('BROUILLON');
        expect(wordsOf(pages.flat())).not.toMatch(/F2026|Scannez|null/);
    });

    test('names a dozen orders of a delivery note, and counts the others', async () => {
        const orders = Array.from({ length: 60 }, (_, place) => ({
            number: `C2026-${place}`,
            customerReference: null,
        }));
        const [note] = invoiceOf(1).deliveryNotes;
        const words = await saidBy(invoiceOf(1, { deliveryNotes: note ? [{ ...note, orders }] : [] }));
        expect(words).toContain('commande C2026-11, 48 autres commandes');
    });

    test('may be one of several documents in a file', async () => {
        const documents = [invoiceOf(1), invoiceOf(1, CREDIT)].map(one => invoiceDocument(one));
        const { title, pages } = await readPdf(await renderDocuments(documents, 'fr'));
        expect([title, pages.length]).toEqual(['2 factures', 2]);
    });
});

/** `6 766,52` → `6766.52` */
const figureOf = (text: string): string => text.replaceAll(' ', '').replace(',', '.');

const besides = (page: readonly Placed[], label: string): string | undefined => {
    const figure = page.some(({ text }) => text === label) ? lineOf(page, label).at(-1) : undefined;
    return figure === undefined ? undefined : figureOf(figure);
};

const REFERENCE = /^SKI-\d{4}$/;

describe('invoices.md 4: a long invoice', () => {
    test('carries its sum over from sheet to sheet, to the cent', async () => {
        const amounts = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 90, size: 'max' });
        await fc.assert(
            fc.asyncProperty(amounts, fc.integer({ min: 1, max: 12 }), async (cents, ofNote) => {
                const lines = cents.map((amount, place): InvoiceLine => {
                    const lineAmount = (amount / 100).toFixed(2);
                    return invoiceLine(place, { note: Math.floor(place / ofNote), lineAmount });
                });
                const pages = await pagesOf(counted({ ...invoiceOf(cents.length, {}, ofNote), lines }));
                const printed = pages.map(page => page.filter(({ text }) => REFERENCE.test(text)).length);
                let [before, shown] = [sumAmounts([]), 0];
                for (const [place, page] of pages.entries()) {
                    const next = shown + (printed[place] ?? 0);
                    const after = sumAmounts(lines.slice(0, next).map(({ lineAmount }) => lineAmount));
                    const goesOn = next < lines.length;
                    const hasMore = printed[place] !== 0 && Number(before) !== 0;
                    expect(besides(page, 'Report')).toBe(hasMore ? before : undefined);
                    expect(besides(page, 'À reporter')).toBe(goesOn && Number(after) !== 0 ? after : undefined);
                    [before, shown] = [after, next];
                }
                expect(shown).toBe(lines.length);
            }),
            { numRuns: 12, endOnFailure: true },
        );
    });

    test.each([5, 6, 7, 8, 9, 20, 21, 22])(
        'of %i lines shows each once, and its totals below one of them',
        async count => {
            const pages = await pagesOf(invoiceOf(count, {}, 3));
            const references = pages.flatMap(page => page.filter(({ text }) => REFERENCE.test(text)));
            expect(references.map(({ text }) => text)).toEqual(
                Array.from({ length: count }, (_, place) => `SKI-${String(place + 1).padStart(4, '0')}`),
            );
            const totals = pages.find(page => wordsOf(page).includes('Total TTC'));
            expect(wordsOf(totals)).toMatch(/SKI-[\s\S]*Total TTC/);
            for (const [place, page] of pages.entries()) {
                const foot = page.find(({ text }) => text.startsWith('page '))?.y ?? 0;
                const ends = page.filter(({ text }) => /^(SKI|376|À reporter|Référence à|Réserve)/.test(text));
                expect(Math.min(...ends.map(({ y }) => y))).toBeGreaterThan(foot + 8);
                expect(wordsOf(page)).toContain(`page ${place + 1} / ${pages.length}`);
            }
        },
    );

    test('of 1 000 lines ends', async () => {
        const pages = await pagesOf(invoiceOf(1000, {}, 25));
        expect(wordsOf(pages.flat()).match(/^SKI-\d{4}$/gm)).toHaveLength(1000);
        expect(wordsOf(pages.at(-1))).toContain(`page ${pages.length} / ${pages.length}`);
    });

    test('shows texts of 5 000 characters whole, above the foot, and the rest on other sheets', async () => {
        const long = Array.from({ length: 800 }, (_, place) => `mot${place}`).join(' ');
        const content = counted({
            ...invoiceOf(1),
            lines: [
                invoiceLine(0, { designation: `d${long.replaceAll(' ', ' d')}` }),
                { kind: 'text', note: 0, text: `t${long.replaceAll(' ', ' t')}` },
                invoiceLine(1),
            ],
            note: `n${long.replaceAll(' ', ' n')}`,
            seller: { ...SELLER, invoiceNote: `s${long.replaceAll(' ', ' s')}` },
        });
        const pages = await pagesOf(content);
        const words = new Set(wordsOf(pages.flat()).split(/\s/));
        for (const kind of ['d', 't', 'n', 's'])
            expect(long.split(' ').filter(word => !words.has(`${kind}${word}`))).toEqual([]);
        for (const page of pages) {
            const foot = page.find(({ text }) => text.startsWith('page '))?.y ?? 0;
            const written = page.filter(({ text }) => /^[dtns]mot/.test(text));
            expect(Math.min(...written.map(({ y }) => y))).toBeGreaterThan(foot + 8);
            expect(overlaps(page)).toEqual([]);
        }
    });

    test.each([
        ['one word of 120 letters', 'abcdefghij'.repeat(12)],
        ['words', 'Société antillaise de distribution '.repeat(4).slice(0, 120)],
        ['emoji and Greek', '😀 Ελληνική Εταιρεία '.repeat(6)],
        ['Hebrew and what no font has', 'שלום 日本商事 '.repeat(10)],
    ])('names of %s stay in their place', async (_, name) => {
        const content = invoiceOf(3, {
            seller: { ...SELLER, name },
            buyer: { ...BUYER, name, contact: name },
            deliveryName: name,
            customerReference: name.slice(0, 50),
        });
        const lines = content.lines.map(line => (line.kind === 'text' ? line : { ...line, designation: name }));
        const { pages, sizes } = await readPdf(await renderInvoice({ ...content, lines }, null));
        for (const [place, page] of pages.entries()) {
            expect(overlaps(page)).toEqual([]);
            const [width = 0] = sizes[place] ?? [];
            expect(Math.max(...page.map(text => ((text.x + text.width) * 25.4) / 72))).toBeLessThan(width);
        }
    });
});
