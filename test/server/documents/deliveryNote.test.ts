import { describe, expect, test } from 'vitest';
import { renderDocuments } from '#server/documents/draw.ts';
import { deliveryNoteOf, pricedNoteOf } from '#test/support/deliveryDocuments.ts';
import { charactersOf, lineOf, readPdf, wordsOf } from '#test/support/pdf.ts';

const REFERENCE = /^SKI-\d{4}$/;
const ORDER = /^Commande C2026/;

describe('B5 a delivery note', () => {
    test('tells its title, its language and its structure', async () => {
        const pdf = await readPdf(await renderDocuments([deliveryNoteOf(2)], 'fr'));
        expect([pdf.title, pdf.language, pdf.isMarked]).toEqual(['Bon de livraison B2026-000045', 'fr-FR', true]);
        const count = (role: string) => pdf.roles[0]?.filter(one => one === role).length;
        // The comments, the head, the order and its items.
        expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 1, 5, 8, 15]);
    });

    test.each([
        [
            'fr',
            [
                'Date d’expédition',
                '1 avril 2026',
                'LYO1 Entrepôt de Lyon',
                'Transports Gédéon',
                '12,5 kg',
                '73000 Chambéry',
            ],
        ],
        ['fr', ['Quai de réception n° 4', '4 place de l’Hôtel-de-Ville', 'Commande C2026-000001 du 20 mars 2026']],
        ['fr', ['Votre référence : BC-7781', 'Commentaires d’expédition : Livrer avant 10 h, par la cour.']],
        ['fr', ['Réserves à la réception', 'Date, nom, cachet et signature', 'page 1 / 1', 'SIREN 552 100 554']],
        [
            'en',
            ['Delivery note', 'Shipping date', '1 April 2026', 'From', 'Picked up by', '12.5 kg', 'Billing address'],
        ],
        ['en', ['Order C2026-000001 of 20 March 2026', 'Your reference: BC-7781', 'page 1 / 1']],
        ['en', ['Shipping comments: Livrer avant 10 h, par la cour.', 'Reservations on receipt']],
    ] as const)('says in %s %j', async (locale, expected) => {
        const { pages } = await readPdf(await renderDocuments([deliveryNoteOf(2)], locale));
        for (const written of expected) expect(wordsOf(pages[0])).toContain(written);
    });

    test.each([
        ['fr', 'par lettre recommandée dans les trois jours', 'L133-3 du Code de commerce'],
        ['en', 'by registered letter within three days', 'French Commercial Code, art. L133-3'],
    ] as const)('reminds in %s of what the carrier must be told', async (locale, ...expected) => {
        const { pages } = await readPdf(await renderDocuments([deliveryNoteOf(1)], locale));
        const words = wordsOf(pages[0]).replaceAll('\n', ' ');
        for (const written of expected) expect(words).toContain(written);
    });

    test('keeps weight and colon together by the space that French has for them', async () => {
        const characters = await charactersOf(await renderDocuments([deliveryNoteOf(1)], 'fr'));
        for (const written of ['12,5\u202fkg', 'Votre référence\u00a0: BC']) expect(characters).toContain(written);
    });

    test('counts what was ordered, delivered before and now, and what is left', async () => {
        const { pages } = await readPdf(await renderDocuments([deliveryNoteOf(2)], 'fr'));
        expect(lineOf(pages[0], 'SKI-0002').slice(-4)).toEqual(['1 001', '200', '700', '101']);
        expect(wordsOf(pages[0])).not.toMatch(/Prix|Montant|Total/);
    });

    test('has prices and totals for who wants them', async () => {
        const { pages } = await readPdf(await renderDocuments([pricedNoteOf(2)], 'fr'));
        expect(lineOf(pages[0], 'SKI-0002').slice(-4)).toEqual(['101', '17,1875', '211,00', '20 %']);
        expect(lineOf(pages[0], 'Total TTC')).toEqual(['Total TTC', '14 764,68 €']);
        expect(lineOf(pages[0], 'Frais de port, standard')).toEqual(['Frais de port, standard', '9,50 €']);
    });

    test.each([16, 17, 18, 19, 20, 21, 22, 60])(
        'shows each of %i lines once, none without the head of its order and its table',
        async count => {
            const { pages } = await readPdf(await renderDocuments([deliveryNoteOf(count, {}, 3)], 'fr'));
            const references = pages.flatMap(page => page.filter(({ text }) => REFERENCE.test(text)));
            expect(references.map(({ text }) => text)).toEqual(
                Array.from({ length: count }, (_, place) => `SKI-${String(place + 1).padStart(4, '0')}`),
            );
            expect(pages.flat().filter(({ text }) => ORDER.test(text))).toHaveLength(Math.ceil(count / 3));
            for (const [place, page] of pages.entries()) {
                const rows = page.filter(({ text }) => REFERENCE.test(text) || ORDER.test(text));
                expect(rows.at(-1)?.text).toMatch(REFERENCE);
                expect(wordsOf(page).match(/Désignation/g)).toHaveLength(1);
                expect(wordsOf(page)).toContain(`page ${place + 1} / ${pages.length}`);
            }
            // Who signs sees a line above.
            expect(wordsOf(pages.at(-1))).toMatch(/SKI-[\s\S]*Réserves à la réception/);
            expect(pages.filter(page => wordsOf(page).includes('Réserves à la réception'))).toHaveLength(1);
        },
    );

    test('of 1 000 lines ends', async () => {
        const { pages } = await readPdf(await renderDocuments([deliveryNoteOf(1000, {}, 40)], 'fr'));
        expect(wordsOf(pages.flat()).match(/^SKI-\d{4}$/gm)).toHaveLength(1000);
        expect(wordsOf(pages.at(-1))).toContain(`page ${pages.length} / ${pages.length}`);
    });

    test.each([
        ['draft', 'fr', 'BROUILLON'],
        ['cancelled', 'fr', 'ANNULÉ'],
        ['draft', 'en', 'DRAFT'],
        ['cancelled', 'en', 'CANCELLED'],
    ] as const)('marked as %s in %s says %s on each sheet', async (mark, locale, word) => {
        const { pages } = await readPdf(await renderDocuments([deliveryNoteOf(30, { mark })], locale));
        expect(pages.length).toBeGreaterThan(1);
        for (const page of pages) expect(page.map(({ text }) => text)).toContain(word);
    });

    test('leaves out what nobody has said', async () => {
        const nothing = { number: null, billing: null, weight: null, orderPickupAgent: null, shippingComments: null };
        const { pages, title } = await readPdf(await renderDocuments([deliveryNoteOf(1, nothing)], 'fr'));
        expect(title).toBe('Bon de livraison');
        expect(wordsOf(pages[0])).not.toMatch(/B2026|facturation|Poids|Enlevé|Commentaires|null/);
    });
});
