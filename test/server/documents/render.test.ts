import { describe, expect, test } from 'vitest';
import { renderDocuments } from '#server/documents/draw.ts';
import { confirmationOf, pickListOf } from '#test/support/documents.ts';
import { charactersOf, readPdf, wordsOf } from '#test/support/pdf.ts';

describe('B5 a confirmation of an order', () => {
    test('tells its title, its language and its structure', async () => {
        const pdf = await readPdf(await renderDocuments([confirmationOf(2)], 'fr'));
        expect([pdf.title, pdf.language, pdf.isMarked]).toEqual([
            'Confirmation de commande C2026-000123',
            'fr-FR',
            true,
        ]);
        const count = (role: string) => pdf.roles[0]?.filter(one => one === role).length;
        expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 1, 3, 9, 18]);
    });

    test('writes French as the French do', async () => {
        const { pages } = await readPdf(await renderDocuments([confirmationOf(1)], 'fr'));
        const words = wordsOf(pages[0]);
        for (const written of [
            '20 mars 2026',
            `12 345,67 €`,
            `5,5 %`,
            'Bonnet « Été indien », laine mérinos',
            'Mme Zoé Łukasiewicz',
            '12 rue des Cœurs-Vaillants, 69002 Lyon',
            '4 place de l’Hôtel-de-Ville',
            '30 jours date de facture, fin de mois,',
            `SIREN 552 100 554`,
        ])
            expect(words).toContain(written);
    });

    test('keeps figures together by the spaces that French has for them', async () => {
        const characters = await charactersOf(await renderDocuments([confirmationOf(1)], 'fr'));
        for (const written of ['12\u202f345,67\u00a0€', '552\u202f100\u202f554']) expect(characters).toContain(written);
    });

    test('writes English', async () => {
        const { pages, language } = await readPdf(await renderDocuments([confirmationOf(1)], 'en'));
        expect(language).toBe('en-GB');
        const words = wordsOf(pages[0]);
        for (const written of ['20 March 2026', '€14,764.68', 'Order confirmation', 'page 1 / 1'])
            expect(words).toContain(written);
    });

    test('has the mentions that the law wants on each sheet', async () => {
        const { pages } = await readPdf(await renderDocuments([confirmationOf(60)], 'fr'));
        expect(pages.length).toBeGreaterThan(2);
        for (const page of pages) {
            const words = wordsOf(page).replaceAll('\n', ' ');
            for (const mention of [
                `Maison Lefèvre & Fils, SAS au capital de 1 250 000 €`,
                `732 829 320 RCS Lyon`,
                'FR44732829320',
            ])
                expect(words).toContain(mention);
        }
    });

    test('repeats the head of its table and numbers its sheets', async () => {
        const { pages } = await readPdf(await renderDocuments([confirmationOf(60)], 'fr'));
        for (const [place, page] of pages.entries()) {
            const words = wordsOf(page);
            expect(words).toContain(`page ${place + 1} / ${pages.length}`);
            expect(words.match(/Désignation/g)).toHaveLength(1);
        }
    });

    test.each([1, 13, 40, 41, 42, 43])(
        'shows each of %i lines once, above the foot, and no line in two parts',
        async count => {
            const { pages } = await readPdf(await renderDocuments([confirmationOf(count)], 'fr'));
            const references = pages.flatMap(page => page.filter(({ text }) => text.startsWith('SKI-')));
            expect(references.map(({ text }) => text)).toEqual(
                Array.from({ length: count }, (_, place) => `SKI-${String(place + 1).padStart(4, '0')}`),
            );
            for (const page of pages) {
                const foot = page.find(({ text }) => text.startsWith('page '))?.y ?? 0;
                const content = page.filter(({ text }) => /^(SKI|376|siliconée|Total TTC)/.test(text));
                expect(Math.min(...content.map(({ y }) => y))).toBeGreaterThan(foot + 10);
                // The reference and the EAN below it are on the same sheet.
                expect(content.filter(({ text }) => text.startsWith('SKI-')).length).toBe(
                    content.filter(({ text }) => text.startsWith('376')).length,
                );
            }
            expect(wordsOf(pages.at(-1))).toMatch(/SKI-[\s\S]*Total TTC/);
        },
    );

    test('keeps comments between its lines', async () => {
        const [first, ...rest] = confirmationOf(2).lines;
        const comment = { kind: 'comment', text: 'Livrer à part.\nMerci.' } as const;
        const lines = [...(first ? [first] : []), comment, ...rest];
        const { pages } = await readPdf(await renderDocuments([confirmationOf(2, { lines })], 'fr'));
        expect(wordsOf(pages[0])).toMatch(/SKI-0001[\s\S]*Livrer à part\.\nMerci\.[\s\S]*SKI-0002/);
    });

    test('never breaks a figure, however long it is', async () => {
        const lines = confirmationOf(1).lines.map(line =>
            line.kind === 'item'
                ? { ...line, quantity: 1_000_000, amount: '99999999.99', netUnitPrice: '1234567.1234' }
                : line,
        );
        const { pages } = await readPdf(await renderDocuments([confirmationOf(1, { lines })], 'fr'));
        const texts = pages[0]?.map(({ text }) => text);
        expect(texts).toEqual(expect.arrayContaining(['1 000 000', '99 999 999,99', '1 234 567,1234']));
    });

    test('says why there is no tax', async () => {
        const exemptionReason = 'article 294 du Code général des impôts';
        const vatTotals = [{ rate: '0.00', base: '100.00', amount: '0.00', exemptionReason }];
        const { pages } = await readPdf(await renderDocuments([confirmationOf(1, { vatTotals })], 'fr'));
        expect(wordsOf(pages[0])).toContain(`Exonération de TVA : ${exemptionReason}`);
    });

    test.each([
        'Exonération de TVA, article 262 ter, I du CGI',
        'TVA non applicable, article 293 B du CGI',
        'Autoliquidation, article 283-2 nonies du CGI',
        'Hors du champ, article 259-1° du CGI',
    ])('B11 prints “%s” as it is, without another introduction', async exemptionReason => {
        const vatTotals = [{ rate: '0.00', base: '100.00', amount: '0.00', exemptionReason }];
        const { pages } = await readPdf(await renderDocuments([confirmationOf(1, { vatTotals })], 'fr'));
        expect(wordsOf(pages[0])).toContain(exemptionReason);
        expect(wordsOf(pages[0])).not.toContain('Exonération de TVA :');
    });

    test.each([
        ['draft', 'fr', 'BROUILLON'],
        ['cancelled', 'fr', 'ANNULÉE'],
        ['draft', 'en', 'DRAFT'],
        ['cancelled', 'en', 'CANCELLED'],
    ] as const)('marked as %s in %s says %s on each sheet', async (mark, locale, word) => {
        const { pages } = await readPdf(await renderDocuments([confirmationOf(30, { mark })], locale));
        expect(pages.map(page => wordsOf(page).includes(word))).toEqual(pages.map(() => true));
    });

    test('without a number is no confirmation, and prices that nobody knows are dashes', async () => {
        const lines = confirmationOf(1).lines.map(line =>
            line.kind === 'item'
                ? { ...line, grossUnitPrice: null, discountRate: null, netUnitPrice: null, amount: null }
                : line,
        );
        const { pages, title } = await readPdf(
            await renderDocuments([confirmationOf(1, { number: null, lines })], 'fr'),
        );
        expect(title).toBe('Commande');
        expect(wordsOf(pages[0]).match(/^—$/gm)).toHaveLength(3);
        expect(wordsOf(pages[0])).not.toContain('Confirmation');
    });

    test('puts the address into the window of a DL envelope, however long it is', async () => {
        const name = 'Société antillaise de distribution d’articles de sport et de plein air de la Basse-Terre';
        const address = {
            firstLine: 'Immeuble Les Flamboyants, bâtiment C, escalier 4',
            secondLine: 'Zone industrielle de Jarry, à côté de la capitainerie',
            thirdLine: 'BP 2043',
            zip: '97122',
            city: 'Baie-Mahault Cedex',
            country: 'GP',
        };
        const billing = { name, contact: 'À l’attention de Mme Marie-Antoinette de La Rochefoucauld', address };
        const { pages } = await readPdf(await renderDocuments([confirmationOf(1, { billing })], 'fr'));
        const texts = pages[0] ?? [];
        const millimetres = ({ y }: { y: number }) => 297 - (y * 25.4) / 72;
        const within = texts.filter(one => one.x > 300 && millimetres(one) > 48 && millimetres(one) < 85);
        expect(within.map(({ text }) => text).at(-1)).toBe('GUADELOUPE');
        expect(within.map(({ text }) => text)).toContain('97122 Baie-Mahault Cedex');
    });
});

describe('B5 a pick list', () => {
    test('follows the racks, has no prices, and bars for codes that are EANs', async () => {
        const { pages } = await readPdf(await renderDocuments([pickListOf(40)], 'fr'));
        const all = pages.flat();
        const racks = all.flatMap(({ text }) => /^A(\d+)-\d$/.exec(text)?.[1] ?? []).map(Number);
        expect(racks.length).toBeGreaterThan(20);
        expect(racks).toEqual([...racks].sort((one, other) => one - other));
        expect(all.findIndex(({ text }) => text === '—')).toBeGreaterThan(
            all.findLastIndex(({ text }) => /^A\d/.test(text)),
        );
        expect(wordsOf(all)).not.toMatch(/€ ?$/m);
    });
});

test('B5 several documents are one file, each with page numbers of its own', async () => {
    const several = [confirmationOf(40), confirmationOf(1, { number: 'C2026-000124' })];
    const { pages, title } = await readPdf(await renderDocuments(several, 'fr'));
    expect(title).toBe('2 confirmations de commande');
    expect(pages.map(page => /page \d+ \/ \d+/.exec(wordsOf(page))?.[0])).toEqual([
        'page 1 / 3',
        'page 2 / 3',
        'page 3 / 3',
        'page 1 / 1',
    ]);
});

test('B5 a document of more sheets than anybody could want is refused before it is drawn', async () => {
    const comment = { kind: 'comment' as const, text: `a${'\n'.repeat(498)}b` };
    const draw = async () =>
        renderDocuments([confirmationOf(1, { lines: Array.from({ length: 200 }, () => comment) })], 'fr');
    await expect(draw()).rejects.toMatchObject({ kind: 'invalid', key: 'document_too_large' });
});
