import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const ACCOUNTS = '/administration/bank_accounts';
const IBAN = 'FR1420041010050500013M02606';
const WORDS = {
    fr: { owner: /^Titulaire/, kind: 'Titulaire : de quelle sorte ?', company: 'Société', customer: 'Client' },
    en: { owner: /^Owner/, kind: 'Owner: of which kind?', company: 'Company', customer: 'Customer' },
} as const;
type Locale = keyof typeof WORDS;

const open = async (path: string, as: 'user' | 'admin' = 'admin', locale: Locale = 'en') =>
    openConsole(asForm(path), { token: await api().token(as), locale });
const newCustomer = (name: string) => make(api(), '/api/third_parties', newThirdParty({ name }), 'admin');
const paste = async (name: string | RegExp, text: string) => {
    await userEvent.click(await screen.findByRole('textbox', { name }));
    await userEvent.paste(text);
};
const kind = (locale: Locale, name: 'company' | 'customer') =>
    within(screen.getByRole('group', { name: WORDS[locale].kind })).getByRole('radio', { name: WORDS[locale][name] });
const owner = (locale: Locale = 'en') => screen.findByRole('combobox', { name: WORDS[locale].owner });

describe.each(LANGUAGES)('B1 the owner of an account in %s', locale => {
    test('is chosen among companies, or among customers', async () => {
        const name = `Club ${locale}`;
        const { '@id': customer } = await newCustomer(name);
        await open(`${ACCOUNTS}/create`, 'admin', locale);
        await waitFor(async () => expect(await owner(locale)).toHaveValue('Comptoir des Stades'));
        expect(kind(locale, 'company')).toBeChecked();
        await userEvent.click(kind(locale, 'customer'));
        expect(kind(locale, 'customer')).toBeChecked();
        expect(await owner(locale)).toHaveValue('');
        await userEvent.type(await owner(locale), name);
        await userEvent.click(await screen.findByRole('option', { name }));
        await paste(locale === 'fr' ? /^Libellé/ : /^Label/, name);
        await paste(/^IBAN/, IBAN);
        await userEvent.click(screen.getByRole('button', { name: locale === 'fr' ? 'Créer' : 'Create' }));
        await screen.findByText(locale === 'fr' ? 'Compte bancaire créé' : 'Bank account created');
        // The owner of an account is not changed later.
        await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
        expect(await screen.findByRole('link', { name })).toBeVisible();
        const { body } = await api().ask('GET', `/api/bank_accounts?owner=${customer}`, { as: 'admin' });
        expect(body.member).toMatchObject([{ owner: customer, label: name, iban: IBAN }]);
    });
});

describe('B1 the accounts of a customer', () => {
    test('are listed from their page, by name, and a new one there is theirs', async () => {
        const { '@id': customer } = await newCustomer('Club du Port');
        const body = { owner: customer, label: 'Compte du port', iban: IBAN };
        await api().ask('POST', '/api/bank_accounts', { as: 'admin', body });
        await open(customer.replace('/api', ''));
        await userEvent.click(await screen.findByRole('link', { name: '1 bank account' }));
        expect(await screen.findByRole('cell', { name: 'Club du Port' })).toBeVisible();
        expect(await screen.findByRole('button', { name: /^Remove .*Club du Port/ })).toBeVisible();
        const [create] = await screen.findAllByRole('link', { name: 'New bank account' });
        await userEvent.click(create ?? document.body);
        await waitFor(async () => expect(await owner()).toHaveValue('Club du Port'));
        expect(kind('en', 'customer')).toBeChecked();
    });

    test('the list is filtered by a company or a customer, which are told apart', async () => {
        await newCustomer('Comptoir du Nord');
        await open(ACCOUNTS);
        await userEvent.click(await screen.findByRole('button', { name: 'Owner: Comptoir des Stades' }));
        const field = await screen.findByRole('combobox', { name: 'Find a value: Owner' });
        const list = within(screen.getByRole('listbox'));
        expect(await list.findByRole('group', { name: 'Customers' })).toBeVisible();
        await userEvent.type(field, 'Comptoir d');
        await userEvent.click(await list.findByRole('option', { name: 'Comptoir du Nord' }));
        await userEvent.click(list.getByRole('option', { name: 'Comptoir des Stades' }));
        expect(await screen.findByRole('button', { name: /^Remove .*Comptoir du Nord/ })).toBeVisible();
        expect(list.getByRole('group', { name: 'Companies' })).toBeVisible();
    });

    const pasteLetterhead = async () => {
        await userEvent.click(await screen.findByText('Paste a letterhead'));
        await paste('A letterhead, a signature or legal notices', `IBAN ${IBAN}\nclub@exemple.test`);
        await screen.findByRole('button', { name: /^Use the E-?mail/i });
    };

    test('begin with the IBAN of a pasted letterhead', async () => {
        const { '@id': customer } = await newCustomer('Club du Lac');
        await open(customer.replace('/api', ''));
        await pasteLetterhead();
        await userEvent.click(screen.getByRole('link', { name: 'New bank account with this IBAN' }));
        await waitFor(async () => expect(await owner()).toHaveValue('Club du Lac'));
        expect(screen.getByRole('textbox', { name: /^IBAN/ })).toHaveValue('FR14 2004 1010 0505 0001 3M02 606');
        expect(screen.getByRole('textbox', { name: 'RIB key' })).toHaveValue('06');
        expect(window.location.href).not.toContain('0500013');
    });

    test('are not offered to who may add none', async () => {
        const { '@id': customer } = await newCustomer('Club de la Mer');
        await open(customer.replace('/api', ''), 'user');
        await pasteLetterhead();
        expect(screen.queryByRole('link', { name: 'New bank account with this IBAN' })).toBeNull();
    });

    test('are not offered for a customer who does not exist yet', async () => {
        await open('/third_parties/create');
        await pasteLetterhead();
        expect(screen.queryByRole('link', { name: 'New bank account with this IBAN' })).toBeNull();
    });
});
