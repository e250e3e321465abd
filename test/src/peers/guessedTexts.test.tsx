import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open, server } = beforePeers();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/guessed/screens.tsx')]), 60_000);

/** Keys of messages, placeholders, and both forms of a plural. */
const RAW = /\b(resources|ra|common|app|live)\.\w+\.?\w*|%\{|\|\|\|\|/;
const WORDS = {
    en: { save: 'Save', remove: 'Delete', confirm: 'Delete the record', deleted: 'Record deleted' },
    fr: {
        save: 'Enregistrer',
        remove: 'Supprimer',
        confirm: 'Supprimer l’enregistrement',
        deleted: 'Enregistrement supprimé',
    },
};

test.each(LANGUAGES)(
    'L2 no screen of a described resource has raw keys, nor what its deletion says (%s)',
    async locale => {
        const words = WORDS[locale];
        const peer = await open('/suppliers?perPage=25', { locale });
        await userEvent.click(await screen.findByText('Fournisseur 01'));
        await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeEnabled());
        expect(document.body).not.toHaveTextContent(RAW);
        await userEvent.click(screen.getByRole('button', { name: words.remove }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).not.toHaveTextContent(RAW);
        await userEvent.click(within(dialog).getByRole('button', { name: words.confirm }));
        expect(await screen.findByText(words.deleted)).toBeVisible();
        await waitFor(() => expect(peer.records.suppliers).toHaveLength(44));
        expect(document.body).not.toHaveTextContent(RAW);
    },
);

test('A4 the sentence of another server’s refusal is shown, and the form is kept', async () => {
    await open('/suppliers/1');
    const body = { '@type': 'Error', title: 'An error occurred', status: 403, detail: 'Only buyers rename suppliers.' };
    server.use(
        http.patch(`${ORIGIN}/api/suppliers/1`, () =>
            HttpResponse.json(body, { status: 403, headers: { 'Content-Type': 'application/problem+json' } }),
        ),
    );
    const name = await screen.findByLabelText(/^Name/);
    await waitFor(() => expect(name).toBeEnabled());
    fireEvent.change(name, { target: { value: 'Maison' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Only buyers rename suppliers.'))[0]).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Maison');
});
