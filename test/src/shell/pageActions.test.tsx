import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const WORDS = {
    en: { group: 'On this page', archive: 'Archive', done: 'Customer archived: it can no longer order' },
    fr: {
        group: 'Sur cette page',
        archive: 'Archiver',
        done: 'Client archivé : il ne peut plus commander',
    },
};

for (const locale of LANGUAGES)
    test(`B3 F6 in ${locale}, the actions of the open record are in the palette, and one key from its page`, async () => {
        const { group, archive, done } = WORDS[locale];
        const name = `Palette ${locale}`;
        const made = await make(api(), '/api/third_parties', newThirdParty({ name }), 'admin');
        const path = String(made['@id']).replace('/api', '');
        await openConsole(path, { token: await api().token('admin'), locale });
        await screen.findByRole('heading', { level: 1, name });
        const button = await screen.findByRole('button', { name: archive });
        await userEvent.keyboard('a');
        expect(document.activeElement?.closest('header')).toContainElement(button);

        await userEvent.keyboard('{Control>}k{/Control}');
        const field = await screen.findByRole('combobox', { name: /^(Search or jump to|Rechercher ou aller à)…$/ });
        const onPage = await screen.findByRole('group', { name: group });
        expect(within(onPage).getByRole('option', { name: archive })).toBeVisible();
        expect(field).toHaveFocus();
        await userEvent.paste(archive);
        expect(screen.getAllByRole('option')[0]).toHaveTextContent(archive);
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText(done)).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('button', { name: archive })).not.toBeInTheDocument());
        const { body } = await api().ask('GET', made['@id'], { as: 'admin' });
        expect(body).toMatchObject({ archivedAt: expect.any(String) });
    }, 60_000);
