import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { takeNumber } from '#server/areas/numbers.ts';
import { openYearsOn } from '#server/db/numberSeries.ts';
import { transaction } from '#server/db/transaction.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { make, newCompany } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const WORDS = {
    fr: {
        prefix: /^Préfixe/,
        pattern: /^Modèle/,
        next: /^Prochain numéro/,
        told: (number: string) => `Prochain : ${number}`,
        none: 'Ces valeurs ne forment pas encore de numéro.',
        frozen: /^Des numéros de cette année sont déjà utilisés/,
    },
    en: {
        prefix: /^Prefix/,
        pattern: /^Pattern/,
        next: /^Next number/,
        told: (number: string) => `Next: ${number}`,
        none: 'These values do not produce a number yet.',
        frozen: /^Numbers of this year are already in use/,
    },
} as const;
type Locale = keyof typeof WORDS;

const YEAR = today().slice(0, 4);

/** Returns the invoice series of a new company. */
const newSeries = async () => {
    const company = (await make(api(), '/api/companies', newCompany(), 'admin'))['@id'];
    const path = `/api/number_series?company=${company}&kind=invoices&year=${YEAR}`;
    const [series] = (await api().ask('GET', path, { as: 'admin' })).body.member;
    if (!series) throw new Error('the company has no series');
    return { company, iri: series['@id'] };
};

const open = async (iri: string, locale: Locale): Promise<void> => {
    const token = await api().token('admin');
    await openConsole(asForm(iri.replace('/api', '/settings')), { token, locale });
    await screen.findByRole('textbox', { name: WORDS[locale].pattern });
};

const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name });
const retype = async (name: RegExp, text: string): Promise<void> => {
    const input = field(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    // An opening brace starts the name of a key in user-event.
    await userEvent.type(input, text.replaceAll('{', '{{'));
};
const told = (text: string) =>
    waitFor(() =>
        expect(screen.getAllByRole('status').map(one => one.textContent?.replace(/\s/g, ' '))).toContain(text),
    );

describe('B5 the form of a number series', () => {
    test.each(['fr', 'en'] as const)('shows the next number in %s while it is typed, and saves it', async locale => {
        const { iri } = await newSeries();
        const words = WORDS[locale];
        await open(iri, locale);
        await told(words.told(`F${YEAR}-000001`));
        await retype(words.prefix, 'FA-');
        await retype(words.pattern, '{prefix}{yy}_{number:4}');
        await retype(words.next, '42');
        await told(words.told(`FA-${YEAR.slice(2)}_0042`));
        await retype(words.pattern, '{prefix}{number:4}');
        await told(words.none);
        await retype(words.pattern, '{prefix}{year}{number:4}');
        await userEvent.click(screen.getByRole('button', { name: locale === 'fr' ? 'Enregistrer' : 'Save' }));
        await waitFor(async () =>
            expect((await api().ask('GET', iri, { as: 'admin' })).body).toMatchObject({
                prefix: 'FA-',
                pattern: '{prefix}{year}{number:4}',
                nextNumber: 42,
            }),
        );
    });

    test('that has given a number is read only, and says why', async () => {
        const { company, iri } = await newSeries();
        const request = { company: Number(company.split('/').at(-1)), kind: 'invoices', day: today() } as const;
        await transaction(api().database.db, tx => takeNumber(tx, request));
        await openConsole(iri.replace('/api', '/settings'), { token: await api().token('admin'), locale: 'en' });
        expect(await screen.findByText(WORDS.en.frozen)).toBeVisible();
        await told(WORDS.en.told(`F${YEAR}-000002`));
        for (const name of [WORDS.en.prefix, WORDS.en.pattern, WORDS.en.next])
            expect(screen.queryByRole('textbox', { name })).toBeNull();
    });
});

describe('B5 the list of number series', () => {
    test('shows the next number of each kind, and is on the page of the company', async () => {
        const { company } = await newSeries();
        await openConsole(company.replace('/api', '/administration'), {
            token: await api().token('admin'),
            locale: 'en',
        });
        // The newest series come first.
        const newest = openYearsOn(today()).at(-1);
        for (const prefix of ['C', 'B', 'F', 'A'])
            expect(await screen.findByText(`${prefix}${newest}-000001`)).toBeVisible();
    });
});
