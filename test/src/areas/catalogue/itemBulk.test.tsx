import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { items } from '#server/db/tables/index.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { newEan } from '#test/support/records.ts';

const { api } = forwardToApi();

const fill = async (count: number): Promise<string> => {
    const word = `lot${newEan()}`;
    const values = Array.from({ length: count }, (_, at) => ({
        reference: `${word}-${at}`,
        designation: word,
        status: at < 3 ? 'not_renewed' : 'active',
    }));
    await api().database.db.insert(items).values(values);
    return word;
};
const open = async (word: string, as: 'admin' | 'user' = 'admin') => {
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await openConsole(`/items?filter=${filter}&perPage=10`, { token: await api().token(as), locale: 'fr' });
    await screen.findByRole('table');
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const totalOf = async (query: string) =>
    (await api().ask('GET', `/api/items?${query}`, { as: 'user' })).body.totalItems;

describe('I9 all that match, not the page alone', () => {
    test('I9 they are chosen, what will change is told first, then it is done by the filter', async () => {
        const word = await fill(12);
        await open(word);
        await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
        await press('Sélectionner tout ce qui correspond (12)');
        const bar = screen.getByRole('region', { name: 'La sélection' });
        expect(within(bar).getByRole('status')).toHaveTextContent('Sélection : tout ce qui correspond (12)');
        await userEvent.selectOptions(
            await within(bar).findByRole('combobox', { name: 'Changer le statut' }),
            'Non renouvelé',
        );
        const dialog = await screen.findByRole('dialog', { name: 'Passer à « Non renouvelé » ?' });
        expect(await within(dialog).findByText('9 fiches passent à « Non renouvelé ».')).toBeVisible();
        expect(dialog).toHaveTextContent('3 le sont déjà et restent telles quelles.');
        expect(await totalOf(`q=${word}&status=not_renewed`)).toBe(3);
        await press('Modifier');
        expect(await screen.findByText('9 fiches modifiées')).toBeVisible();
        expect(await totalOf(`q=${word}&status=not_renewed`)).toBe(12);
        await waitFor(() => expect(bar).not.toBeVisible());
    });

    test('I9 of those that are gone meanwhile a deletion tells which and why', async () => {
        const word = await fill(2);
        await open(word);
        await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
        const { body } = await api().ask('GET', `/api/items?q=${word}&order[reference]=asc`, { as: 'super' });
        await api().ask('DELETE', body.member[0]?.['@id'] ?? '', { as: 'super' });
        await press('Supprimer');
        await screen.findByRole('dialog', { name: 'Supprimer la sélection ?' });
        await screen.findByText(/^1 fiche est supprimée pour tous les utilisateurs/);
        await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(`${word}-0 · ${word} : Cette fiche n’existe pas`);
        await press('Fermer');
        expect(await screen.findByText('Aucun article ne correspond à ces filtres')).toBeVisible();
    });
});

test('I11 A5 the list says how many rows its file would have, the selection’s when there is one', async () => {
    const word = await fill(3);
    await open(word, 'user');
    await press('Exporter');
    expect(screen.getByText('Toutes les lignes trouvées (3)')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Sélectionner/ })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Aucun article ne correspond à ces filtres')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exporter' })).toHaveAttribute('aria-disabled', 'true');
});
