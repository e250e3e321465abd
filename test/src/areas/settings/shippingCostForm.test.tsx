import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { plain } from '#test/support/plain.ts';
import { make, newCompany } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const WORDS = {
    fr: {
        scale: 'Tranches de la société',
        order: 'Marchandises hors taxes',
        from: /^Commandes à partir de/,
        below: /^Commandes de moins de/,
    },
    en: {
        scale: 'Tranches of the company',
        order: 'Goods excluding tax',
        from: /^Orders from/,
        below: /^Orders below/,
    },
} as const;
type Locale = keyof typeof WORDS;

/** [0, 150) 12, [150, 500) 8 + 1 % or express 20 + 2 %, and nothing above; opens the second one. */
const open = async (locale: Locale): Promise<void> => {
    const { '@id': company } = await make(api(), '/api/companies', newCompany(), 'admin');
    const first = { company, minOrderPrice: '0.00', maxOrderPrice: '150.00', standardAmount: '12.00' };
    await make(api(), '/api/shipping_costs', first, 'admin');
    const { '@id': iri } = await make(
        api(),
        '/api/shipping_costs',
        {
            company,
            minOrderPrice: '150.00',
            maxOrderPrice: '500.00',
            standardAmount: '8.00',
            standardRate: '1',
            expressAmount: '20.00',
            expressRate: '2',
        },
        'admin',
    );
    await openConsole(asForm(iri.replace('/api', '/settings')), { token: await api().token('admin'), locale });
    await screen.findByRole('list', { name: WORDS[locale].scale });
};

const segments = (locale: Locale) =>
    within(screen.getByRole('list', { name: WORDS[locale].scale }))
        .getAllByRole('listitem')
        .map(({ title }) => plain(title));
const retype = async (name: string | RegExp, text: string) => {
    const input = screen.getByRole('textbox', { name });
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.type(input, text);
    return input;
};
const told = async (...sentences: string[]) =>
    waitFor(() =>
        expect(screen.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(
            sentences.join(''),
        ),
    );

describe('B1 the scale of a company', () => {
    test.each([
        [
            'fr',
            ['0 € à 150 € : 12 €', '150 € à 500 €, cette tranche : 8 € + 1 %', '500 € et plus : aucune tranche'],
            'Aucune tranche ne couvre les commandes de 500 € et plus.',
        ],
        [
            'en',
            ['€0 to €150: €12', '€150 to €500, this tranche: €8 + 1%', '€500 and more: no tranche'],
            'No tranche covers orders of €500 and more.',
        ],
    ] as const)('in %s has a text for each tranche and gap, and warns of the gap', async (locale, expected, warned) => {
        await open(locale);
        expect(segments(locale)).toEqual(expected);
        expect(screen.getByText(text => plain(text) === warned)).toBeVisible();
    });

    test('follows what is typed: without limit there is no gap, below the other tranche an overlap', async () => {
        await open('en');
        await userEvent.clear(screen.getByRole('textbox', { name: WORDS.en.below }));
        expect(segments('en')).toEqual(['€0 to €150: €12', '€150 and more, this tranche: €8 + 1%']);
        expect(screen.queryByText(/No tranche covers orders/)).toBeNull();
        await retype(WORDS.en.from, '100,50');
        expect(segments('en')).toEqual([
            '€0 to €100.50: €12',
            '€100.50 to €150: more than one tranche',
            '€150 and more, this tranche: €8 + 1%',
        ]);
    });
});

describe('B1 the simulation of an order', () => {
    test.each([
        ['fr', '320', 'Pour une commande de 320 €, le port coûte 11,20 €.', 'Express : 26,40 €.'],
        ['en', '320.00', 'Shipping an order of €320 costs €11.20.', 'Express: €26.40.'],
        ['fr', '149,99', 'Pour une commande de 149,99 €, le port coûte 12 €.', 'L’express n’est pas proposé.'],
        ['en', '149,99', 'Shipping an order of €149.99 costs €12.', 'Express is not offered.'],
        ['fr', '1 234,50 €', 'Aucune tranche ne couvre une commande de 1 234,50 €.'],
        ['en', '1,234.50', 'No tranche covers an order of €1,234.50.'],
    ] as const)('in %s, %s of goods: %s', async (locale, typed, ...sentences) => {
        await open(locale);
        await retype(WORDS[locale].order, typed);
        await told(...sentences);
    });

    test('reckons with the figures that are typed, before they are saved', async () => {
        await open('en');
        await retype(WORDS.en.order, '200');
        await retype(/^Standard, amount/, '9.5');
        await retype(/^Standard, rate/, '1,5');
        await told('Shipping an order of €200 costs €12.50.', 'Express: €24.');
    });

    test.each([
        ['fr', 'Saisissez un montant tel que 1234,50'],
        ['en', 'Type an amount such as 1234.50'],
    ] as const)('in %s says what to type; Enter saves nothing', async (locale, help) => {
        await open(locale);
        const input = await retype(WORDS[locale].order, 'cent{Enter}');
        expect(input).toHaveAccessibleDescription(help);
        expect(screen.queryByRole('alert')).toBeNull();
    });
});
