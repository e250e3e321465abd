import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { ADDRESS } from '#test/support/records.ts';
import { textsOf } from '#test/support/screens.ts';

const { api, server, hold } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/record/documents/SendDialog.tsx'),
    ]);
}, 60_000);

const tab = { location: { replace: vi.fn() }, close: vi.fn() };
beforeEach(() => {
    vi.clearAllMocks();
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});
afterEach(() => vi.restoreAllMocks());

const CONTACTS = [
    { type: 'other', lastName: 'Muette' },
    { type: 'other', firstName: 'Jean', lastName: 'Second', email: 'jean@client.test' },
    {
        type: 'delivery',
        firstName: 'Zoé',
        lastName: 'Première',
        email: 'zoe@client.test',
        isDefault: true,
        address: ADDRESS,
    },
];

const open = async (customer: object = {}, locale: 'fr' | 'en' = 'fr') => {
    const world = orderWorld(api(), 'user');
    const thirdParty = await world.customer({ contacts: CONTACTS, locale: 'en', ...customer });
    const order = await world.order({ thirdParty });
    const { body } = await world.post(order['@id'], 'validate');
    await openConsole(`/orders/${order.id}`, { token: await api().token('user'), locale });
    await userEvent.click(await screen.findByRole('button', { name: 'Documents' }));
    const menu = await screen.findByRole('menu', { name: 'Documents' });
    return { order, menu, number: String(body.number) };
};
const openDialog = async (customer: object = {}) => {
    const opened = await open(customer);
    await userEvent.click(within(opened.menu).getByRole('menuitem', { name: 'Envoyer par e-mail…' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Envoyer par e-mail' })) };
};

/** Holds the answers about customers, from whichever address. */
const holdCustomers = () => {
    const held = ['/api/third_parties', '/api/third_parties/:id'].map(path => hold('get', path));
    return () => {
        for (const { release } of held) release();
    };
};

describe('B5 documents on the page of an order', () => {
    test('open in a tab, in the language of the customer', async () => {
        const bodies: unknown[] = [];
        server.events.on('request:start', ({ request }) => {
            if (request.url.includes('/document'))
                void request
                    .clone()
                    .json()
                    .then(body => bodies.push(body));
        });
        const { menu } = await open();
        const english = await within(menu).findByRole('menuitemradio', { name: 'En anglais' });
        await waitFor(() => expect(english).toHaveAttribute('aria-checked', 'true'));
        await userEvent.click(within(menu).getByRole('menuitem', { name: 'Confirmation de commande' }));
        await waitFor(() =>
            expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/\/api\/orders\/documents\/\d+\?/)),
        );
        expect(bodies).toEqual([{ kind: 'confirmation', locale: 'en' }]);
        server.events.removeAllListeners();
    });

    test('a document that is chosen before the customer is known is in the customer’s language all the same', async () => {
        const answerCustomers = holdCustomers();
        const asked: unknown[] = [];
        server.use(
            http.post(`${ORIGIN}/api/orders/:id/document`, async ({ request }) => {
                asked.push(await request.json());
                return HttpResponse.json({ url: '/api/orders/documents/1?key=x', expiresAt: '2090-01-01T00:00:00Z' });
            }),
        );
        const { menu } = await open();
        await userEvent.click(within(menu).getByRole('menuitem', { name: 'Confirmation de commande' }));
        expect(window.open).toHaveBeenCalled();
        expect(asked).toEqual([]);
        answerCustomers();
        await waitFor(() => expect(asked).toEqual([{ kind: 'confirmation', locale: 'en' }]));
    });

    test('a refusal is told, and the empty tab closes', async () => {
        server.use(
            http.post(`${ORIGIN}/api/orders/:id/document`, () =>
                HttpResponse.json({ detail: 'Pas de document dans cet état.' }, { status: 409 }),
            ),
        );
        const { menu } = await open();
        await userEvent.click(within(menu).getByRole('menuitem', { name: 'Bon de préparation' }));
        expect(await screen.findByText('Pas de document dans cet état.')).toBeVisible();
        expect(tab.close).toHaveBeenCalled();
        expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
    });

    test.each(
        inOneLanguage([
            ['fr', 'Bon de préparation', 'Réessayer'],
            ['en', 'Pick list', 'Try again'],
        ]),
    )('are tried again by a button where the server has too much to do (%s)', async (locale, kind, again) => {
        server.use(
            http.post(
                `${ORIGIN}/api/orders/:id/document`,
                () => HttpResponse.json({ detail: 'Busy.' }, { status: 503, headers: { 'Retry-After': '60' } }),
                { once: true },
            ),
        );
        const { menu } = await open({}, locale);
        await userEvent.click(within(menu).getByRole('menuitem', { name: kind }));
        const retry = await screen.findByRole('button', { name: again });
        expect(tab.location.replace).not.toHaveBeenCalled();
        await userEvent.click(retry);
        await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(expect.stringContaining('/document')));
        expect(retry).not.toBeInTheDocument();
    });
});

describe('B4 sending a document by mail', () => {
    test('begins with the default contact and the usual words of the language, until others are typed', async () => {
        const { dialog, number } = await openDialog();
        const to = await dialog.findByRole('combobox', { name: 'À' });
        await waitFor(() =>
            expect(textsOf(within(to).getAllByRole('option'))).toEqual([
                'Zoé Première <zoe@client.test>',
                'Jean Second <jean@client.test>',
                'Une autre adresse…',
            ]),
        );
        const message = dialog.getByRole('textbox', { name: 'Message' });
        const subject = dialog.getByRole('textbox', { name: 'Objet' });
        expect((message as HTMLTextAreaElement).value).toContain(`your order ${number}`);
        await waitFor(() => expect((subject as HTMLInputElement).value).toMatch(`Order confirmation ${number} – `));
        await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Langue' }), 'français');
        expect((message as HTMLTextAreaElement).value).toContain(`votre commande ${number}`);
        expect((subject as HTMLInputElement).value).toMatch(`Confirmation de commande ${number} – `);
        await userEvent.type(message, ' À bientôt');
        await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Langue' }), 'anglais');
        expect((message as HTMLTextAreaElement).value).toMatch(/^Bonjour.*À bientôt$/s);
        await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
        expect(await screen.findByText('Message à Zoé Première en cours d’envoi')).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await api().jobs.drain();
        expect(api().sent.at(-1)).toMatchObject({ to: 'zoe@client.test', text: expect.stringContaining('À bientôt') });
    });

    test('trial D22 a confirmation goes to the customer’s own address unless another one is chosen', async () => {
        const { dialog } = await openDialog({ name: 'Mairie', email: 'mairie@client.test' });
        const to = await dialog.findByRole('combobox', { name: 'À' });
        await waitFor(() => expect(within(to).getAllByRole('option')).toHaveLength(4));
        expect(within(to).getByRole('option', { selected: true })).toHaveTextContent(
            'Mairie, le client <mairie@client.test>',
        );
    });

    test('trial D15 a pick list is printed, and not mailed to a customer', async () => {
        const { dialog } = await openDialog();
        const kinds = await dialog.findByRole('combobox', { name: 'Document' });
        expect(textsOf(within(kinds).getAllByRole('option'))).toEqual(['Confirmation de commande']);
    });

    test('trial D22 another address, copies and a subject are typed; what is wrong is said at its field', async () => {
        const { dialog } = await openDialog({ contacts: [{ ...CONTACTS[2], email: null }] });
        const address = await dialog.findByRole('textbox', { name: /^E-mail du destinataire/ });
        const [copy, subject] = ['Copie à (Cc)', 'Objet'].map(name => dialog.getByRole('textbox', { name }));
        const send = () => userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
        await userEvent.type(copy as HTMLElement, 'jean');
        await send();
        expect(address).toHaveAccessibleDescription('Ce champ est obligatoire');
        expect(copy).toHaveAccessibleDescription('E-mail invalide');
        await userEvent.type(address, 'zoe@ailleurs.test');
        await userEvent.type(copy as HTMLElement, '@client.test, b@client.test');
        await userEvent.clear(subject as HTMLElement);
        await userEvent.type(subject as HTMLElement, 'Votre commande');
        await send();
        expect(await screen.findByText('Message à zoe@ailleurs.test en cours d’envoi')).toBeVisible();
        await api().jobs.drain();
        expect(api().sent.at(-1)).toMatchObject({
            to: 'zoe@ailleurs.test',
            cc: ['jean@client.test', 'b@client.test'],
            subject: 'Votre commande',
        });
    });

    test('is written in the language of the customer, who is not known yet when the dialog opens', async () => {
        const answerCustomers = holdCustomers();
        const { dialog, number } = await openDialog();
        answerCustomers();
        const message = await dialog.findByRole('textbox', { name: 'Message' });
        expect((message as HTMLTextAreaElement).value).toContain(`your order ${number}`);
    });

    test('a refusal stays in the dialog with what was typed', async () => {
        server.use(
            http.post(`${ORIGIN}/api/orders/:id/send`, () =>
                HttpResponse.json({ detail: 'Trop d’essais.' }, { status: 429 }),
            ),
        );
        const { dialog } = await openDialog();
        const message = await dialog.findByRole('textbox', { name: 'Message' });
        await waitFor(() => expect(dialog.getByRole('combobox', { name: 'À' })).not.toHaveValue(''));
        await userEvent.clear(message);
        await userEvent.type(message, 'Bonjour Zoé');
        await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
        expect(await dialog.findByRole('alert')).toBeVisible();
        expect(message).toHaveValue('Bonjour Zoé');
    });
});

test('B5 documents of a selection are one file, whose job the bell follows without having been opened', async () => {
    const world = orderWorld(api(), 'user');
    const thirdParty = await world.customer({ name: 'Lot groupé' });
    const [draft, valid] = [await world.order({ thirdParty }), await world.order({ thirdParty })];
    const { body } = await world.post(valid['@id'], 'validate');
    const filter = encodeURIComponent(JSON.stringify({ 'thirdParty.name': 'Lot groupé' }));
    await openConsole(`/orders?filter=${filter}`, { token: await api().token('user'), locale: 'fr' });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Sélectionner toute? / }));
    const bar = screen.getByRole('region', { name: 'La sélection' });
    await userEvent.click(await within(bar).findByRole('button', { name: 'Documents' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2 documents en un fichier' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Document' }), 'Bon de préparation');
    await userEvent.click(dialog.getByRole('button', { name: 'Préparer' }));
    expect(await screen.findByText(/^Les documents se préparent/)).toBeVisible();
    await api().jobs.drain();
    const told = await screen.findByText(/^Terminé : Documents à imprimer, sauf 1 fiche\./);
    const alert = told.closest<HTMLElement>('[role="alert"], [role="status"], li');
    expect(within(alert ?? document.body).getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
        'href',
        expect.stringContaining('/api/orders/documents/'),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Notifications, / }));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(await within(panel).findByText(/^Laissé de côté :/)).toBeVisible();
    expect(draft.number).toBeNull();
    expect(body.number).not.toBeNull();
});
