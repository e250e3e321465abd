import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import type { Properties, Property } from '#contract/language/property.ts';
import { cellOf } from '#src/kinds/cells.tsx';
import { Value } from '#src/kinds/Value.tsx';
import { formattersOf } from '#src/ui/format.ts';
import { openMadeUpForm } from '#test/support/madeUpForm.tsx';

const properties = {
    capital: { kind: 'money' },
    rate: { kind: 'rate' },
    ratio: { kind: 'decimal', digits: [4, 3] },
} satisfies Properties;

const messages = {
    fr: { fields: { capital: 'Capital', rate: 'Taux', ratio: 'Rapport' } },
    en: { fields: { capital: 'Capital', rate: 'Rate', ratio: 'Ratio' } },
};

const field = (name: string) => screen.getByRole('textbox', { name });

/** Types or pastes into a field and leaves it. */
const enter = async (name: string, text: string): Promise<HTMLElement> => {
    const input = screen.getByLabelText(name);
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(text);
    await userEvent.tab();
    return input;
};

describe.each([
    ['fr', 'Taux'],
    ['en', 'Rate'],
] as const)('L3 in %s', (locale, rate) => {
    test.each([
        ['20,5', '20.5', '20,5', '20.5'],
        ['20.5', '20.5', '20,5', '20.5'],
        ['20,5\u202f%', '20.5', '20,5', '20.5'],
        ['5.50', '5.50', '5,5', '5.5'],
    ])('a rate typed as %j is %j, and written %j or %j', async (typed, value, french, english) => {
        const { send } = await openMadeUpForm(properties, { locale, messages });
        expect(await enter(rate, typed)).toHaveValue(locale === 'fr' ? french : english);
        expect(await send()).toMatchObject({ rate: value });
    });

    test.each([
        ['1 234,56', '1234.56', '1\u202f234,56', '1,234.56'],
        ['1,234.56', '1234.56', '1\u202f234,56', '1,234.56'],
        ['1\u202f234,5\u00a0€', '1234.5', '1\u202f234,50', '1,234.50'],
        ['€12', '12', '12,00', '12.00'],
    ])('an amount pasted as %j is %j, and written %j or %j', async (typed, value, french, english) => {
        const { send } = await openMadeUpForm(properties, { locale, messages });
        expect(await enter('Capital', typed)).toHaveValue(locale === 'fr' ? french : english);
        expect(await send()).toMatchObject({ capital: value });
    });

    test('1,234 is read in the language of the console', async () => {
        const { send } = await openMadeUpForm(properties, { locale, messages });
        await enter(locale === 'fr' ? 'Rapport' : 'Ratio', '1,234');
        expect(await send()).toMatchObject({ ratio: locale === 'fr' ? '1.234' : '1234' });
    });
});

test.each([
    ['fr', 'Taux', 'vingt', 'Saisissez un pourcentage tel que 20,5'],
    ['en', 'Rate', 'twenty', 'Type a percentage such as 20.5'],
    ['en', 'Rate', '120', '100 at most'],
    ['fr', 'Capital', '10 %', 'Saisissez un montant tel que 1234,50'],
    ['en', 'Rate', '10 €', 'Type a percentage such as 20.5'],
    ['en', 'Ratio', '10%', 'Type a number such as 1234.5'],
    ['fr', 'Capital', '12 50', 'Saisissez un montant tel que 1234,50'],
    ['en', 'Capital', '12.345', 'A number with at most 10 digits before the decimal mark and 2 after'],
    ['en', 'Capital', '-1.00', 'A positive number, or zero, is expected'],
    ['en', 'Ratio', '1.2.3', 'Type a number such as 1234.5'],
] as const)(
    'V1 in %s, %s refuses %j: it stays typed, and the field says what to type',
    async (locale, name, typed, told) => {
        const { send } = await openMadeUpForm(properties, { locale, messages });
        await enter(name, typed);
        expect(await send()).toBeUndefined();
        expect(field(name)).toBeInvalid();
        expect(field(name)).toHaveAccessibleDescription(told);
        expect(field(name)).toHaveValue(typed);
    },
);

test('L3 a stored amount and rate are shown as the language writes them, without zeros that say nothing', async () => {
    await openMadeUpForm(properties, { locale: 'fr', record: { capital: '1000.00', rate: '20.00' }, messages });
    expect(field('Capital')).toHaveValue('1\u202f000,00');
    expect(field('Taux')).toHaveValue('20');
});

test('trial L1 an amount has its thousands apart until one types, and what Tab has chosen is replaced', async () => {
    const { send } = await openMadeUpForm(properties, { locale: 'en', record: { capital: '50000.00' }, messages });
    expect(field('Capital')).toHaveValue('50,000.00');
    await userEvent.click(field('Capital'));
    expect(field('Capital')).toHaveValue('50000.00');
    await userEvent.tab();
    expect(field('Capital')).toHaveValue('50,000.00');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('61000');
    await userEvent.tab();
    expect(field('Capital')).toHaveValue('61,000.00');
    expect(await send()).toMatchObject({ capital: '61000' });
});

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

test.each<[Property, locale: 'fr' | 'en', value: string, shown: string]>([
    [properties.capital, 'fr', '1234.50', '1 234,50 €'],
    [properties.capital, 'en', '1234.50', '€1,234.50'],
    [properties.rate, 'fr', '20.50', '20,5 %'],
    [properties.rate, 'en', '20.50', '20.5%'],
])(
    'L3 %j in %s: %s reads %s in a list, at the end of its cell, and where it is only read',
    (property, locale, value, shown) => {
        const i18n = { translate: String, changeLocale: () => Promise.resolve(), getLocale: () => locale };
        const cell = cellOf(property);
        const { container } = render(
            <I18nContextProvider value={i18n}>
                <i>{cell.render(value, { resource: 'things', name: 'x', format: formattersOf(locale) })}</i>{' '}
                <Value name="x" property={property} value={value} />
            </I18nContextProvider>,
        );
        expect(plain(container.textContent)).toBe(`${shown} ${shown}`);
        expect(cell.align).toBe('end');
    },
);
