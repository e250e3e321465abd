import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

const LATE = { timeout: 40_000 };

const openCustomer = async (locale: 'en' | 'fr', form = ''): Promise<void> => {
    const made = await make(api(), '/api/third_parties', newThirdParty({ authorizedOutstanding: '1200.00' }), 'admin');
    await openConsole(`${made['@id'].replace('/api', '')}${form}`, { token: await api().token('admin'), locale });
};

describe('trial words of the trade explain themselves', () => {
    test.each(
        inOneLanguage([
            ['en', 'Authorised outstanding', /^Credit\s*What a customer owes and has ordered/],
            ['fr', 'Encours autorisé', /^Encours\s*Ce qu’un client doit et a commandé/],
        ]),
    )('to the pointer on the name of a value that is read, and Escape closes it: in %s', async (locale, name, told) => {
        await openCustomer(locale);
        const word = await screen.findByText(name, { selector: 'dt *' }, LATE);
        await userEvent.hover(word);
        expect(await screen.findByRole('tooltip', {}, LATE)).toHaveTextContent(told);
        await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('tooltip')).toBeNull();
        expect(word).toBeVisible();
    });

    test('to the focus on what edits the value, whose name stays and which has it as its description', async () => {
        await openCustomer('en');
        const edit = await screen.findByRole('button', { name: /^Authorised outstanding €1,200.00/ }, LATE);
        await userEvent.tab();
        await waitFor(() => {
            edit.blur();
            edit.focus();
            expect(edit).toHaveAccessibleDescription(/^What a customer owes/);
        }, LATE);
    });

    test('in a form, to the pointer on the label', async () => {
        await openCustomer('en', '?edit');
        const input = await screen.findByRole('textbox', { name: 'Authorised outstanding' }, LATE);
        const [word] = screen.getAllByText('Authorised outstanding', { selector: '[data-term] *' });
        await userEvent.hover(word ?? input);
        expect(await screen.findByRole('tooltip', {}, LATE)).toHaveTextContent(/^Credit/);
    });
});
