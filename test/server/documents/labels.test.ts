import { describe, expect, test } from 'vitest';
import { renderDocuments } from '#server/documents/draw.ts';
import { labelsOf } from '#test/support/deliveryDocuments.ts';
import { readPdf, wordsOf } from '#test/support/pdf.ts';

describe('B5 labels', () => {
    test('are one a package, each on a sheet of A6', async () => {
        const pdf = await readPdf(await renderDocuments([labelsOf(3)], 'fr'));
        expect([pdf.title, pdf.isMarked]).toEqual(['Étiquettes B2026-000045', true]);
        expect(pdf.sizes).toEqual([1, 2, 3].map(() => [105, 148]));
        for (const [place, page] of pdf.pages.entries()) {
            const words = wordsOf(page);
            const said = [`Colis ${place + 1}/3`, 'B2026-000045', '73000 Chambéry', 'Tél. 04 79 00 00 00', '12,5 kg'];
            for (const written of [...said, 'C2026-000123 (BC-7781/b),\nC2026-000124', 'Maison Lefèvre & Fils'])
                expect(words).toContain(written);
        }
        expect(pdf.roles.map(roles => roles.filter(role => role === 'H1').length)).toEqual([1, 1, 1]);
    });

    test('are written in English, and say what is express', async () => {
        const express = labelsOf(1, { shippingMode: 'express' });
        const { pages } = await readPdf(await renderDocuments([express], 'en'));
        for (const written of ['Package 1/1', 'EXPRESS', '1 April 2026', 'Tel. 04 79 00 00 00'])
            expect(wordsOf(pages[0])).toContain(written);
        const standard = await readPdf(await renderDocuments([labelsOf(1)], 'en'));
        expect(wordsOf(standard.pages[0])).not.toContain('EXPRESS');
    });

    test('are four on a sheet of A4, those of another delivery note after them', async () => {
        const one = labelsOf(3, { template: 'labels_a4' });
        const other = labelsOf(2, { template: 'labels_a4', number: 'B2026-000046' });
        const { pages, sizes, title } = await readPdf(await renderDocuments([one, other], 'fr'));
        expect(title).toBe('Étiquettes de 2 bons de livraison');
        expect(sizes).toEqual([
            [210, 297],
            [210, 297],
        ]);
        const counts = pages.map(page => page.filter(({ text }) => text.startsWith('Colis')));
        expect(counts.map(texts => texts.map(({ text }) => text))).toEqual([
            ['Colis 1/3', 'Colis 2/3', 'Colis 3/3', 'Colis 1/2'],
            ['Colis 2/2'],
        ]);
        const [first, second, third, fourth] = counts[0] ?? [];
        expect([first?.x, first?.y, second?.y]).toEqual([third?.x, second?.y, first?.y]);
        expect([second?.x, third?.y]).toEqual([fourth?.x, fourth?.y]);
        expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((105 * 72) / 25.4, 0);
    });

    test('are one while nobody has counted the packages', async () => {
        const { pages } = await readPdf(await renderDocuments([labelsOf(0)], 'fr'));
        expect(pages.map(page => wordsOf(page).match(/Colis .*/)?.[0])).toEqual(['Colis 1/1']);
    });

    test.each(['labels', 'labels_a4'] as const)('of a draft say so each (%s)', async template => {
        const draft = labelsOf(3, { template, number: null, mark: 'draft' });
        const { pages } = await readPdf(await renderDocuments([draft], 'fr'));
        expect(pages.flat().filter(({ text }) => text === 'BROUILLON')).toHaveLength(3);
        expect(wordsOf(pages.flat())).not.toContain('B2026');
    });

    test('hold long addresses and many orders, nothing over something else', async () => {
        const long = 'Société antillaise de distribution d’articles de sport et de plein air de la Basse-Terre';
        const address = {
            firstLine: 'Immeuble Les Flamboyants, bâtiment C, escalier 4',
            secondLine: 'Zone industrielle de Jarry, à côté de la capitainerie',
            thirdLine: 'BP 2043',
            zip: '97122',
            city: 'Baie-Mahault Cedex',
            country: 'GP',
        };
        const orders = Array.from({ length: 300 }, (_, place) => ({
            number: `C2026-${place}`,
            customerReference: 'référence '.repeat(place % 9),
        }));
        const delivery = { name: long, contact: 'À l’attention de Mme Marie-Antoinette de La Rochefoucauld', address };
        const { pages } = await readPdf(await renderDocuments([labelsOf(1, { delivery, orders })], 'fr'));
        const texts = pages[0] ?? [];
        // Wrapped for the type that fits, not for the largest.
        expect(texts.map(({ text }) => text)).toContain('Immeuble Les Flamboyants, bâtiment C, escalier 4');
        const heightOf = (start: string) => texts.find(({ text }) => text.startsWith(start))?.y ?? Number.NaN;
        expect(heightOf('GUADELOUPE')).toBeGreaterThan(heightOf('Tél.') + 10);
        const cut = texts.find(({ text }) => text.endsWith('…'));
        expect(cut?.y).toBeGreaterThan(heightOf('Colis') + 20);
    });
});
