import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changes } from '#server/db/tables/index.ts';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';
import { make, newItem, newName } from '#test/support/records.ts';

vi.setConfig({ testTimeout: 30_000 });

const { api, server } = forwardToApi();
const screens = () =>
    Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/people/users/userForm.tsx'),
    ]);
beforeAll(async () => void (await screens()), 60_000);

/** An observer that reports every element as visible. */
class Seen extends IntersectionObserver {
    readonly #look: IntersectionObserverCallback;
    constructor(look: IntersectionObserverCallback) {
        super(look);
        this.#look = look;
    }
    override observe(target: Element) {
        this.#look([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
    }
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Seen));

const CHANGES = `${ORIGIN}/api/changes`;
const plain = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
const patch = (iri: string, body: object, as: Account) => api().ask('PATCH', iri, { as, body });
const open = async (path: string, as: Account, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token(as), locale });
const history = (name = 'History') => screen.findByRole('region', { name });
const entries = async (name?: string): Promise<HTMLElement[]> => within(await history(name)).findAllByRole('listitem');

describe('D1 the history under a form', () => {
    test('D1 a change of which another server tells next to nothing is still a line', async () => {
        const { '@id': iri } = await make(api(), '/api/items', newItem());
        const member = [{ '@id': '/api/changes/1', '@type': 'Change', createdAt: '2026-03-01T10:00:00+00:00' }];
        server.use(http.get(CHANGES, () => HttpResponse.json({ '@type': 'Collection', member, totalItems: 1 })));
        await open(iri.replace('/api', ''), 'user');
        expect((await entries()).map(plain)).toEqual([expect.stringMatching(/Changed by — /)]);
    });

    test('D1 L1 reads in the person’s language, and tells at once what is saved', async () => {
        const { '@id': brand, name } = await make(api(), '/api/brands', newName());
        const { '@id': iri } = await make(api(), '/api/items', newItem({ brand }), 'super');
        const saleUnitPriceExcludingTax = '12.9';
        await patch(iri, { status: 'planning', brand: null, saleUnitPriceExcludingTax, isEnabled: false }, 'admin');
        await open(iri.replace('/api', ''), 'user', 'fr');
        const [edit, create] = await entries('Historique');
        expect(within(await history('Historique')).getByRole('heading', { level: 3 })).toHaveTextContent('Aujourd’hui');
        await within(edit as HTMLElement).findByText(String(name));
        const values = within(edit as HTMLElement).getAllByRole('definition');
        expect(values.map(plain)).toEqual([
            'Avant : ActifMaintenant : En préparation',
            'Avant : OuiMaintenant : Non',
            'Avant : —videMaintenant : 12,90 €',
            `Avant : ${name}Maintenant : —vide`,
        ]);
        const [when] = create?.querySelectorAll('time') ?? [];
        expect(plain(create as Element)).toMatch(/Création par .+ maintenant/);
        const given = within(create as HTMLElement).getAllByRole('term');
        expect(given.map(plain)).toEqual(['Référence', 'Désignation', 'Taux de TVA', 'Marque']);
        expect(within(create as HTMLElement).getAllByRole('definition')[3]).toHaveTextContent(String(name));
        expect([when?.dateTime, when?.title]).toEqual([expect.stringMatching(/^\d{4}-.+\+00:00$/), expect.any(String)]);
        await userEvent.click(screen.getByRole('button', { name: /^Ajouter.: Principal$/ }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Couleur' }));
        await userEvent.paste('Rouge');
        await userEvent.keyboard('{Enter}');
        await waitFor(async () => expect(await entries('Historique')).toHaveLength(3));
        expect(plain((await entries('Historique'))[0] as Element)).toMatch(/^Modification par Inès Caron/);
    });

    test('A10 D1 names the key of the program that made a change for its author', async () => {
        const made = await make(api(), '/api/api_keys', { name: 'Till', scopes: ['items:write'] }, 'admin');
        const headers = { authorization: `Bearer ${made.key}` };
        const { body } = await api().ask('POST', '/api/items', { headers, body: newItem() });
        await open(body['@id'].replace('/api', ''), 'user');
        const [entry] = (await entries()).map(plain);
        expect(entry).toMatch(/^Created by .+ with the API key “Till” now/);
    });

    test('D1 fails alone, is tried again, and gives older ones at a press', async () => {
        const { id, iri } = await person(api());
        await patch(iri, { plainPassword: 'Une-Autre-2026!', roles: ['ROLE_ADMIN'] }, 'super');
        const one = { record: iri, recordName: 'x', authorId: 9, authorName: 'Aude Partie', action: 'edit' };
        const old = { ...one, differences: { former: { from: 'a', to: 'b' } }, createdAt: new Date(0) };
        await api()
            .database.db.insert(changes)
            .values(Array.from({ length: 21 }, () => old));
        server.use(http.get(CHANGES, () => HttpResponse.json({ detail: 'Out of order.' }, { status: 500 })));
        await open(`/administration/users/${id}`, 'super');
        expect(await within(await history()).findByRole('alert')).toHaveTextContent(
            'The history could not be loadedOut of order.',
        );
        server.resetHandlers();
        await userEvent.click(within(await history()).getByRole('button', { name: 'Try again' }));
        expect(await entries()).toHaveLength(20);
        const [edit, , former] = await entries();
        expect(plain(edit as Element)).toMatch(/PasswordReplaced/);
        expect(plain(edit as Element)).toMatch(/RolesBefore: UserNow: Admin/);
        expect(plain(former as Element)).toMatch(/^Changed by Aude Partie .+FormerBefore: aNow: b$/);
        await userEvent.click(within(await history()).getByRole('button', { name: 'Show more' }));
        await waitFor(async () => expect(await entries()).toHaveLength(23));
        expect((await entries())[20]).toHaveFocus();
        expect(within(await history()).queryByRole('button')).not.toBeInTheDocument();
    });

    test.each([403, 404, 405])('D1 is not there where the server answers %s, and nobody is led away', async status => {
        server.use(http.get(CHANGES, () => new HttpResponse(null, { status })));
        await open('/items/1', 'user');
        expect(await screen.findByRole('button', { name: /^Reference/ })).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).not.toBeInTheDocument());
        expect(window.location.pathname).toBe('/items/1');
    });

    test('D1 is asked for when one comes near, and says that nothing was changed', async () => {
        vi.unstubAllGlobals();
        const asked: string[] = [];
        server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
        const close = await open('/items/2', 'user');
        const reference = await screen.findByRole('button', { name: /^Reference/ });
        await waitFor(() => expect(reference).toBeEnabled());
        expect(plain(await history())).toBe('History');
        expect(asked).not.toContain('/api/changes');
        close();
        vi.stubGlobal('IntersectionObserver', Seen);
        await open('/items/2', 'user');
        expect(await within(await history()).findByText(/^No changes yet\./)).toBeVisible();
        expect(asked).toContain('/api/changes');
        server.events.removeAllListeners();
    });
});
