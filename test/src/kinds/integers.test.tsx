import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import type { Properties } from '#contract/language/property.ts';
import { cellOf } from '#src/kinds/cells.tsx';
import { sameValue } from '#src/kinds/sameValue.ts';
import { Value } from '#src/kinds/Value.tsx';
import { formattersOf } from '#src/ui/format.ts';
import { openMadeUpForm } from '#test/support/madeUpForm.tsx';

const properties = { sizes: { kind: 'integers', min: 1, max: 1000, most: 3 } } as const satisfies Properties;
const { sizes } = properties;

const messages = { fr: { fields: { sizes: 'Tailles' } }, en: { fields: { sizes: 'Sizes' } } };
const NAMES = { fr: 'Tailles', en: 'Sizes' };

const enter = async (text: string): Promise<HTMLElement> => {
    const input = screen.getByRole('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await userEvent.tab();
    return input;
};

describe.each(['fr', 'en'] as const)('in %s', locale => {
    const open = () => openMadeUpForm(properties, { locale, messages, record: { sizes: [5] } });

    test.each([
        ['6, 8 12', [6, 8, 12], '6, 8, 12'],
        ['12;6', [6, 12], '6, 12'],
        [' 8,8 , 6,', [6, 8], '6, 8'],
    ])('L3 whole numbers typed as %j are %j, and written %j', async (typed, value, shown) => {
        const { send } = await open();
        expect(await enter(typed)).toHaveValue(shown);
        expect(screen.getByRole('textbox')).toHaveAccessibleName(NAMES[locale]);
        expect(await send()).toMatchObject({ sizes: value });
    });

    test('L3 an emptied box is no number, rather than null', async () => {
        const { send } = await open();
        await userEvent.clear(screen.getByRole('textbox'));
        expect(await send()).toMatchObject({ sizes: [] });
    });

    test.each([
        ['6, dix', 'Type whole numbers such as 6, 8, 12', 'Saisissez des nombres entiers tels que 6, 8, 12'],
        ['1.5', 'Type whole numbers such as 6, 8, 12', 'Saisissez des nombres entiers tels que 6, 8, 12'],
        ['0, 6', '1 at least', '1 au minimum'],
        ['6, 1001', '1,000 at most', '1\u202f000 au maximum'],
        ['1, 2, 3, 4', '3 entries at most', '3 entrées au maximum'],
    ])('V1 %j is refused: it stays typed, and the field says what to type', async (typed, en, fr) => {
        const { send } = await open();
        await enter(typed);
        expect(await send()).toBeUndefined();
        expect(screen.getByRole('textbox')).toHaveAccessibleDescription({ en, fr }[locale]);
        expect(screen.getByRole('textbox')).toHaveValue(typed);
    });
});

test('L3 a list and a record show whole numbers in one line, in their order', () => {
    const i18n = { translate: String, changeLocale: () => Promise.resolve(), getLocale: () => 'fr' };
    render(
        <I18nContextProvider value={i18n}>
            <p>{cellOf(sizes).render([6, 8, 12], { resource: 'x', name: 'sizes', format: formattersOf('fr') })}</p>
            <p>{cellOf(sizes).render([], { resource: 'x', name: 'sizes', format: formattersOf('fr') })}</p>
            <p>
                <Value name="sizes" property={sizes} value={[6, 8]} />
            </p>
        </I18nContextProvider>,
    );
    expect(screen.getAllByRole('paragraph').map(one => one.textContent)).toEqual(['6, 8, 12', '—', '68']);
});

test('H8 the order of whole numbers is no difference, and none equals absent', () => {
    expect(sameValue(sizes, [6, 8], [8, 6])).toBe(true);
    expect(sameValue(sizes, [], undefined)).toBe(true);
    expect(sameValue(sizes, [6], [8])).toBe(false);
});
