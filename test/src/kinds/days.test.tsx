import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { I18nContextProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import type { Properties } from '#contract/language/property.ts';
import { cellOf } from '#src/kinds/cells.tsx';
import { Value } from '#src/kinds/Value.tsx';
import { formattersOf } from '#src/ui/format.ts';
import { openMadeUpForm } from '#test/support/madeUpForm.tsx';

const properties = { validFrom: { kind: 'day' }, validTo: { kind: 'day' } } satisfies Properties;

const messages = {
    fr: { fields: { validFrom: 'Début', validTo: 'Fin' } },
    en: { fields: { validFrom: 'Start', validTo: 'End' } },
};

const open = (locale: 'fr' | 'en', record = {}) => openMadeUpForm(properties, { locale, record, messages });

/** By its label alone, as a script would. */
const enter = async (label: string, text: string): Promise<HTMLElement> => {
    const input = screen.getByLabelText(label);
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await userEvent.tab();
    return input;
};

describe.each([
    ['fr', 'Début', '22/11/2026'],
    ['en', 'Start', '22 Nov 2026'],
] as const)('L3 trial D17 in %s', (locale, label, written) => {
    test.each([written, '22/11/2026', '22112026', '2026-11-22'])('a day is typed as %s', async typed => {
        const { send } = await open(locale);
        expect(await enter(label, typed)).toHaveValue(written);
        expect(await send()).toMatchObject({ validFrom: '2026-11-22' });
    });

    test('a stored day is shown in the language, and cleared', async () => {
        const { send } = await open(locale, { validFrom: '2026-11-22' });
        const input = screen.getByRole('textbox', { name: label });
        expect(input).toHaveValue(written);
        await userEvent.clear(input);
        expect(await send()).toMatchObject({ validFrom: null });
    });
});

test.each([
    ['fr', 'Début', '31/02/2026', 'Ce jour n’existe pas'],
    ['fr', 'Début', '29/02/2026', 'Ce jour n’existe pas'],
    ['fr', 'Début', '11/22/2026', 'Ce jour n’existe pas'],
    ['en', 'Start', '11/22/2026', 'This day does not exist'],
    ['en', 'Start', '31/12/1899', 'The year must be 1900 or later'],
    ['fr', 'Début', 'demain', 'Saisissez une date telle que 22/11/2026'],
    ['en', 'Start', '22/11/10000', 'Type a date such as 22/11/2026 (day first)'],
] as const)('V4 in %s, %s refuses %s: it stays typed, and says why', async (locale, label, typed, told) => {
    const { send } = await open(locale);
    await enter(label, typed);
    expect(await send()).toBeUndefined();
    const input = screen.getByLabelText(label);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(told);
    expect(input).toHaveValue(typed);
});

const isOpen = () => screen.findByRole('dialog', { name: 'Calendrier' });
const buttonOf = (label: string) => screen.getByRole('button', { description: label, name: 'Ouvrir le calendrier' });

describe('F6 the calendar', () => {
    test('is gone through and left by the keyboard alone, in the language of the console', async () => {
        const { send } = await open('fr', { validFrom: '2026-11-22' });
        buttonOf('Début').focus();
        await userEvent.keyboard('{Enter}');
        const calendar = await isOpen();
        expect(await within(calendar).findByRole('grid', { name: /novembre 2026/i })).toBeVisible();
        await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/22 novembre 2026/));
        await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
        await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/30 décembre 2026/));
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(screen.getByLabelText('Début')).toHaveValue('30/12/2026');
        expect(buttonOf('Début')).toHaveFocus();
        expect(await send()).toMatchObject({ validFrom: '2026-12-30' });
    });

    test('changes nothing on Escape, and fills the field whose button was pressed', async () => {
        const { send } = await open('fr', { validFrom: '2026-11-22', validTo: null });
        await userEvent.click(buttonOf('Fin'));
        await within(await isOpen()).findByRole('grid');
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(await send()).toMatchObject({ validFrom: '2026-11-22', validTo: null });
    });

    test('and the fields with their errors have no violation that axe finds', async () => {
        const { send } = await open('fr');
        await enter('Début', 'demain');
        await send();
        const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
        expect((await axe.run(document.body, { rules })).violations).toEqual([]);
        await userEvent.click(buttonOf('Début'));
        await within(await isOpen()).findByRole('grid');
        expect((await axe.run(await isOpen(), { rules })).violations).toEqual([]);
    });
});

test.each([
    ['fr', '22/11/2026'],
    ['en', '22 Nov 2026'],
] as const)('L3 in %s a day reads %s in a list and where it is only read', (locale, shown) => {
    const i18n = { translate: String, changeLocale: () => Promise.resolve(), getLocale: () => locale };
    const place = { resource: 'things', name: 'x', format: formattersOf(locale) };
    const { container } = render(
        <I18nContextProvider value={i18n}>
            {cellOf(properties.validFrom).render('2026-11-22', place)}{' '}
            <Value name="x" property={properties.validFrom} value="2026-11-22" />
        </I18nContextProvider>,
    );
    expect(container).toHaveTextContent(`${shown} ${shown}`);
});
