import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { plain } from '#test/support/plain.ts';
import { make, newName } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T10:00:00Z') });
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredCreate.tsx')]);
}, 60_000);
afterAll(() => void vi.useRealTimers());

type Locale = 'fr' | 'en';
const WORDS = {
    fr: {
        dates: ['Facture du', 'Échéance'],
        nbDay: /^Jours \*?$|^Jours$/,
        isEndMonth: 'Fin de mois',
        nbGapDay: 'Jours en plus',
        incomplete: 'Indiquez les jours pour vérifier la conformité à la loi.',
    },
    en: {
        dates: ['Invoice of', 'Due on'],
        nbDay: /^Days \*?$|^Days$/,
        isEndMonth: 'End of month',
        nbGapDay: 'Days after',
        incomplete: 'Enter the days to check them against the law.',
    },
} as const;

const open = async (locale: Locale, path = '/settings/payment_terms/create') =>
    openConsole(asForm(path), { token: await api().token('admin'), locale });
const type = async (name: string | RegExp, text: string) => {
    const input = await screen.findByRole('textbox', { name });
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.type(input, text);
};
const fill = async (locale: Locale, nbDay: string, isEndMonth: boolean, nbGapDay: string) => {
    await type(WORDS[locale].nbDay, nbDay);
    if (isEndMonth) await userEvent.click(screen.getByRole('switch', { name: WORDS[locale].isEndMonth }));
    await type(WORDS[locale].nbGapDay, nbGapDay);
};
const rows = () =>
    within(screen.getByRole('table'))
        .getAllByRole('row')
        .map(row => row.textContent);
const verdict = async (text: string | RegExp) =>
    waitFor(() => expect(screen.getByRole('status', { name: '' })).toHaveTextContent(text));

describe('B4 a payment term says what it means while it is typed', () => {
    test.each([
        [
            'fr',
            [
                '20/03/202610/05/2026 51 jours',
                '31/03/202610/05/2026 40 jours',
                '15/04/202610/06/2026 56 jours',
                '31/01/202710/04/2027 69 jours',
            ],
        ],
        [
            'en',
            [
                '20 Mar 202610 May 2026 51 days',
                '31 Mar 202610 May 2026 40 days',
                '15 Apr 202610 Jun 2026 56 days',
                '31 Jan 202710 Apr 2027 69 days',
            ],
        ],
    ] as const)('in %s: the due dates of invoices of today and of days to come', async (locale, expected) => {
        await open(locale);
        await fill(locale, '30', true, '10');
        expect(rows()).toEqual([WORDS[locale].dates.join(''), ...expected]);
    });

    test.each([
        ['fr', '30', false, '0', 'Conforme pour toutes les dates de facture des quatre prochaines années.'],
        ['en', '30', false, '0', 'Lawful on every invoice date of the next four years.'],
        ['fr', '45', true, '10', 'Au-delà du plafond légal pour 47,8 % des dates de facture : raccourcissez le délai.'],
        ['en', '45', true, '10', 'Beyond the legal ceiling on 47.8% of the invoice dates: shorten the term.'],
    ] as const)('in %s: %s days, end of month %s, then %s: %s', async (locale, nbDay, isEnd, gap, told) => {
        await open(locale);
        await fill(locale, nbDay, isEnd, gap);
        await verdict(told);
        expect(screen.queryByRole('listitem', { name: /2027/ })).toBeNull();
    });

    test.each([
        [
            'fr',
            /pour 7 dates de facture.*indiquez un motif/,
            '30/01/2027\u00a0: échéance le 10/04/2027, au plus tard le 31/03/2027',
            'et 2 autres dates',
        ],
        [
            'en',
            /on 7 invoice dates.*enter a reason/,
            '30 Jan 2027: due on 10 Apr 2027, 31 Mar 2027 at the latest',
            'and 2 other dates',
        ],
    ] as const)(
        'in %s: exceptions are counted, the first five with their ceiling',
        async (locale, told, first, more) => {
            await open(locale);
            await fill(locale, '30', true, '10');
            await verdict(told);
            const dates = screen.getByText(plain(first)).closest('ul');
            const texts = [...(dates?.children ?? [])].map(one => one.textContent);
            expect([texts.length, texts[0], texts[5]]).toEqual([6, first, more]);
        },
    );

    test.each(LANGUAGES)('in %s: what is incomplete or out of bounds is not reckoned', async locale => {
        await open(locale);
        await verdict(WORDS[locale].incomplete);
        await type(WORDS[locale].nbDay, '99999999999');
        await verdict(WORDS[locale].incomplete);
        expect(
            rows()
                .slice(1)
                .every(row => row?.endsWith('—')),
        ).toBe(true);
    });

    test('an existing term shows the same, under another law too', async () => {
        const { name: label } = newName() as { name: string };
        const term = { label, nbDay: 90, legalBasis: 'foreign' };
        const { '@id': iri } = await make(api(), '/api/payment_terms', term, 'admin');
        await open('en', iri.replace('/api', '/settings'));
        await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('18 Jun 2026 90 days'));
        await verdict('Not checked: another law applies.');
    });
});
