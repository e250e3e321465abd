import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { items } from '#server/db/tables/index.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { newEan } from '#test/support/records.ts';

const { api, server } = forwardToApi();

const open = async (word: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await openConsole(`/items?filter=${filter}&perPage=10`, { token: await api().token('user'), locale: 'fr' });
    await screen.findByRole('table');
    await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Télécharger les photos' }));
    return screen.findByRole('dialog', { name: 'Télécharger les photos' });
};

test('I8 F5 count, size and what lacks are told; the browser follows the link, and the alert has it too', async () => {
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const word = `zip${newEan()}`;
    const { db } = api().database;
    const columns = { id: items.id, reference: items.reference };
    const [item] = await db.select(columns).from(items).where(eq(items.nbPicture, 1));
    const changed = { designation: word, eanCode: null };
    await db
        .update(items)
        .set(changed)
        .where(eq(items.id, item?.id ?? 0));
    await db.insert(items).values({ reference: `${word}-0`, designation: word });
    const dialog = await open(word);
    expect(await within(dialog).findByText(/^1 photo\. Elle reste à préparer/)).toBeVisible();
    expect(dialog).toHaveTextContent(`1 article n’a pas de photo : ${word}-0.`);
    expect(within(dialog).getByRole('radio', { name: '300\u00a0dpi' })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: '72\u00a0dpi' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Renommer avec le code EAN' }));
    expect(await within(dialog).findByText(/garde sa référence/)).toHaveTextContent(String(item?.reference));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Télécharger' }));
    const link = await screen.findByRole('link', { name: 'Si rien ne se passe, suivez ce lien.' });
    expect(followed).toHaveBeenCalledOnce();
    expect(link).toHaveAttribute(
        'href',
        expect.stringMatching(/\/api\/items\/pictures\/download\/\d+\?locale=fr&link=/),
    );
    expect(link).toHaveAttribute('download');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Autres actions' })).toHaveFocus());
});

test('I8 nothing to download is said; a refusal is said in the dialog, which stays', async () => {
    const word = `zip${newEan()}`;
    await api().database.db.insert(items).values({ reference: word, designation: word });
    const dialog = await open(word);
    expect(await within(dialog).findByText(/il n’y a rien à télécharger/)).toBeVisible();
    const button = within(dialog).getByRole('button', { name: 'Télécharger' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    server.use(
        http.post('*/api/items/pictures/download', () =>
            HttpResponse.json({ detail: 'Redémarrage en cours.' }, { status: 409 }),
        ),
    );
    await userEvent.click(within(dialog).getByRole('radio', { name: '72\u00a0dpi' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Redémarrage en cours.');
    expect(within(dialog).getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
