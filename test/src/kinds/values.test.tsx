import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { I18nContextProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import type { ValueProperty } from '#contract/language/kinds.ts';
import { cellOf } from '#src/kinds/cells.tsx';
import { sameValue } from '#src/kinds/sameValue.ts';
import { Value } from '#src/kinds/Value.tsx';
import { formattersOf } from '#src/ui/format.ts';
import { openMadeUpForm } from '#test/support/madeUpForm.tsx';
import { PLAIN_ADDRESS as ADDRESS } from '#test/support/plainAddress.ts';

const TERMS: ValueProperty = {
    kind: 'value',
    type: 'Address',
    required: true,
    properties: { zip: { kind: 'rate', required: true }, city: { kind: 'day' } },
};

const messages = {
    fr: { fields: { address: 'Adresse', terms: 'Conditions' } },
    en: { fields: { address: 'Address', terms: 'Terms' } },
};

const LILLE = {
    '@type': 'Address',
    firstLine: '1 rue de Paris',
    secondLine: null,
    thirdLine: null,
    zip: '59000',
    city: 'Lille',
    country: 'FR',
    phoneNumber: null,
    mobileNumber: null,
};

const open = (options: Partial<Parameters<typeof openMadeUpForm>[1]> = {}) =>
    openMadeUpForm({ address: ADDRESS }, { messages, ...options });

const group = (name: string) => screen.getByRole('group', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('B2 the input of a value', () => {
    test.each([
        ['fr', 'Adresse', ['Adresse, ligne 1', 'Code postal', 'Ville', 'Pays', 'Mobile']],
        ['en', 'Address', ['Address line 1', 'Postcode', 'City', 'Country', 'Mobile number']],
    ] as const)('in %s is a group with a legend, of inputs with labels', async (locale, legend, labels) => {
        await open({ locale, record: { address: LILLE } });
        for (const label of labels) expect(within(group(legend)).getByLabelText(label)).toBeVisible();
        expect(field(labels[1])).toHaveValue('59000');
        const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
        expect((await axe.run(document.body, { rules })).violations).toEqual([]);
    });

    test('sends the whole value with the part that was changed', async () => {
        const { send } = await open({ record: { address: LILLE } });
        await userEvent.clear(field('City'));
        await userEvent.type(field('City'), 'Lomme');
        expect(await send()).toMatchObject({ address: { ...LILLE, city: 'Lomme' } });
    });

    test('may be left empty, but once it is begun, what it must have is missed under its part', async () => {
        const { send } = await open({ record: { address: null } });
        expect(await send()).toBeDefined();
        await userEvent.type(field('City'), 'Lille');
        const before = await send();
        expect(before).not.toMatchObject({ address: { city: 'Lille' } });
        expect(field('Postcode')).toHaveAccessibleDescription('This field is required');
        expect(field('Address line 2')).toBeValid();
        for (const [name, text] of [
            ['Address line 1', '1 rue de Paris'],
            ['Postcode', '59000'],
            ['Country', 'FR'],
        ] as const)
            await userEvent.type(field(name), text);
        expect(await send()).toMatchObject({ address: { zip: '59000', city: 'Lille', country: 'FR' } });
    });

    test('that is required marks the parts that it must have', async () => {
        const { send } = await openMadeUpForm({ terms: TERMS }, { messages, record: { terms: null } });
        expect(await send()).toBeUndefined();
        expect(field('Postcode')).toHaveAccessibleDescription('This field is required');
        expect(within(group('Terms')).getByText('Postcode').parentElement).toHaveTextContent('Postcode *');
    });

    test('has the inputs of the kinds of its parts', async () => {
        const { send } = await openMadeUpForm({ terms: TERMS }, { messages, record: { terms: null }, locale: 'fr' });
        await userEvent.type(field('Code postal'), '20,5');
        await userEvent.type(field('Ville'), '22/11/2026');
        expect(await send()).toMatchObject({ terms: { zip: '20.5', city: '2026-11-22' } });
    });

    test('V4 shows what the server refuses below the part', async () => {
        const { send } = await open({ record: { address: LILLE }, refused: { address: { zip: 'No such postcode' } } });
        await send();
        expect(field('Postcode')).toHaveAccessibleDescription('No such postcode');
        expect(field('City')).toBeValid();
    });
});

test('V4 what the server refuses of the value as a whole is told with the group', async () => {
    const { send } = await open({ record: { address: LILLE }, refused: { address: 'No such address' } });
    await send();
    expect(group('Address')).toHaveAccessibleDescription('No such address');
});

const shown = (value: unknown) => {
    const i18n = { translate: String, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };
    const place = { resource: 'things', name: 'address', format: formattersOf('en') };
    const { container } = render(
        <I18nContextProvider value={i18n}>
            <div>{cellOf(ADDRESS).render(value, place)}</div>
            <div>
                <Value name="address" property={ADDRESS} value={value} />
            </div>
        </I18nContextProvider>,
    );
    const [cell, lines] = container.children;
    return {
        cell: cell?.textContent,
        lines: [...(lines?.firstElementChild?.children ?? [])].map(one => one.textContent),
    };
};

test('B2 a value is shown in lines, and in a list on one line', () => {
    expect(shown(LILLE)).toEqual({
        cell: '1 rue de Paris, 59000 Lille, FR',
        lines: ['1 rue de Paris', '59000 Lille', 'FR'],
    });
});

test.each([[null], [{}], [{ '@type': 'Address', zip: null, city: '' }]])('B2 %j is shown as empty', value => {
    expect(shown(value).cell).toBe('—');
});

describe('H8 two values are equal part by part', () => {
    test.each([
        [LILLE, { country: 'FR', city: 'Lille ', zip: '59000', firstLine: '1 rue de Paris' }, true],
        [LILLE, { ...LILLE, '@id': '/.well-known/genid/7' }, true],
        [LILLE, { ...LILLE, zip: '59001' }, false],
        [LILLE, { ...LILLE, secondLine: 'Bâtiment B' }, false],
        [null, { '@type': 'Address', firstLine: '', zip: null }, true],
        [null, LILLE, false],
    ])('%j and %j: %s', (one, other, same) => expect(sameValue(ADDRESS, one, other)).toBe(same));

    test('by the kinds of their parts', () => {
        const company = { kind: 'relation', to: 'companies' } as const;
        const value: ValueProperty = { ...TERMS, properties: { ...TERMS.properties, company } };
        const plain = { zip: '20.50', company: '/api/companies/1' };
        expect(sameValue(value, plain, { zip: '20.5', company: { '@id': '/api/companies/1', name: 'A' } })).toBe(true);
        expect(sameValue(value, plain, { ...plain, company: '/api/companies/2' })).toBe(false);
    });
});
