import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const FRENCH = 'FR1420041010050500013M02606';
const OTHER = 'FR7630006000011234567890189';
const RIB = ['20041', '01005', '0500013M026', '06'];
const NAMES = {
    fr: { iban: /^IBAN/, parts: ['Code banque', 'Code guichet', 'Numéro de compte', 'Clé RIB'] },
    en: { iban: /^IBAN/, parts: ['Bank code', 'Branch code', 'Account number', 'RIB key'] },
} as const;
type Locale = keyof typeof NAMES;

const open = async (locale: Locale) =>
    openConsole('/administration/bank_accounts/create', { token: await api().token('admin'), locale });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const paste = async (name: string | RegExp, text: string) => {
    const input = await field(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(text);
    return input;
};
const partsOf = (locale: Locale) =>
    NAMES[locale].parts.map(name => screen.getByRole<HTMLInputElement>('textbox', { name }).value);

describe.each(LANGUAGES)('B1 in %s', locale => {
    test('an IBAN fills the parts of the RIB, and is shown in groups of four when it is left', async () => {
        await open(locale);
        const iban = await paste(NAMES[locale].iban, FRENCH);
        expect(partsOf(locale)).toEqual(RIB);
        await userEvent.tab();
        expect(iban).toHaveValue('FR14 2004 1010 0505 0001 3M02 606');
        await paste(NAMES[locale].iban, OTHER);
        expect(partsOf(locale)).toEqual(['30006', '00001', '12345678901', '89']);
    });

    test('the parts of the RIB fill the IBAN', async () => {
        await open(locale);
        for (const [at, name] of NAMES[locale].parts.entries()) await paste(name, RIB[at] ?? '');
        expect(await field(NAMES[locale].iban)).toHaveValue('FR14 2004 1010 0505 0001 3M02 606');
    });

    test('a part that was typed stays, and says that it disagrees', async () => {
        await open(locale);
        const [bank = ''] = NAMES[locale].parts;
        await paste(bank, '30006');
        await paste(NAMES[locale].iban, FRENCH);
        expect(partsOf(locale)).toEqual(['30006', ...RIB.slice(1)]);
        await waitFor(async () =>
            expect(await field(bank)).toHaveAccessibleDescription(
                locale === 'fr' ? 'Ceci diffère de l’IBAN' : 'This differs from the IBAN',
            ),
        );
    });

    test('four parts with a wrong key fill nothing, and the key says so', async () => {
        await open(locale);
        for (const [at, name] of NAMES[locale].parts.entries()) await paste(name, [...RIB.slice(0, 3), '07'][at] ?? '');
        expect(await field(NAMES[locale].iban)).toHaveValue('');
        await waitFor(async () => expect(await field(NAMES[locale].parts[3])).toBeInvalid());
    });
});

test('B1 a filled account is stored as it was shown', async () => {
    await open('en');
    await paste(/^Label/, 'Compte rempli');
    await paste(/^IBAN/, FRENCH);
    // The owner is the current company (B7).
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Owner/ })).toHaveValue('Comptoir des Stades'));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Bank account created')).toBeVisible();
    const { body } = await api().ask('GET', '/api/bank_accounts?q=rempli', { as: 'admin' });
    expect(body.member[0]).toMatchObject({ iban: FRENCH, bankCode: '20041', ribKey: '06' });
});
