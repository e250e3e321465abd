import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { type OpenConsole, openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/pages/profile/ProfilePage.tsx')]), 60_000);

const USERS = `${ORIGIN}/api/users/*`;

/** Creates a user and opens their profile. */
const openProfile = async (more: object = {}, options: OpenConsole = {}) => {
    const somebody = await person(api(), more);
    await openConsole('/profile', { token: await api().token(somebody.id), ...options });
    return somebody;
};

const field = async (name: string | RegExp) => {
    const input = await screen.findByRole('textbox', { name });
    await waitFor(() => expect(input).toBeEnabled());
    return input;
};
const retype = async (name: string | RegExp, text: string) => {
    const input = await field(name);
    await userEvent.clear(input);
    await userEvent.type(input, text);
    return input;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const card = async (name = 'My account') => within(await screen.findByRole('complementary', { name }));
const stored = async (iri: string) => (await api().ask('GET', iri, { as: 'super' })).body;

/** Records the bodies of PATCH requests. */
const watchPatches = (): unknown[] => {
    const bodies: unknown[] = [];
    server.use(http.patch(USERS, async ({ request }) => void bodies.push(await request.clone().json())));
    return bodies;
};

describe('P1 R2 the profile', () => {
    test('P1 R9 the card tells who one is, in French too, without a right over users', async () => {
        const { email } = await openProfile(
            {
                civility: 'mrs',
                firstName: 'Ada',
                lastName: 'Byron',
                jobTitle: 'Acheteuse',
                handledCompanies: ['/api/companies/2'],
            },
            { locale: 'fr' },
        );
        const mine = await card('Mon compte');
        expect(mine.getByRole('heading', { name: 'Mme Ada Byron' })).toBeVisible();
        // U1: the default picture, in the card, the form and the top bar.
        expect(mine.getByRole('presentation')).toHaveAttribute('src', '/avatar.svg');
        const all = screen.getAllByRole('presentation').filter(image => image.getAttribute('src') === '/avatar.svg');
        expect(all).toHaveLength(3);
        for (const text of ['Acheteuse', email, 'Utilisateur', 'Jamais']) expect(mine.getByText(text)).toBeVisible();
        expect(await mine.findByText('Alvézan Collectivités')).toBeVisible();
        expect(screen.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
        expect(document.title).toBe('Back-office · Profil');
        expect(screen.queryByRole('textbox', { name: /E-mail$/ })).not.toBeInTheDocument();
    });

    test('P1 what is changed, and nothing else, is sent; card, top bar and greeting follow at once', async () => {
        const { iri } = await openProfile({ firstName: 'Ada', lastName: 'Byron' });
        const bodies = watchPatches();
        await retype(/^Last name/, 'Lovelace');
        await retype('Job title', 'Analyst');
        await press('Save');
        expect(await screen.findByText('Profile updated')).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Ada Lovelace, Account menu' })).toBeVisible();
        const mine = await card();
        expect(mine.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
        expect(mine.getByText('Analyst')).toBeVisible();
        expect(bodies).toEqual([{ lastName: 'Lovelace', jobTitle: 'Analyst' }]);
        expect(await stored(iri)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', jobTitle: 'Analyst' });
        expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

        await retype(/^First name/, 'Augusta');
        await press('Save');
        await waitFor(async () => expect(await stored(iri)).toMatchObject({ firstName: 'Augusta' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Augusta Lovelace, Account menu' }));
        expect(await screen.findByRole('menu')).toHaveTextContent('Hello Augusta');
    });

    test('P1 W4 a change is taken back; what is being typed stays, and the top bar follows', async () => {
        const { iri } = await openProfile({ firstName: 'Ada', lastName: 'Byron', jobTitle: 'Analyst' });
        await retype(/^Last name/, 'Lovelace');
        await press('Save');
        await screen.findByRole('button', { name: 'Ada Lovelace, Account menu' });
        await retype('Job title', 'Poet');
        const messages = within(screen.getByRole('region', { name: 'Messages' }));
        await userEvent.click(messages.getByRole('button', { name: 'Undo' }));
        expect(await screen.findByText('Change undone')).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Ada Byron, Account menu' })).toBeVisible();
        expect(await stored(iri)).toMatchObject({ lastName: 'Byron', jobTitle: 'Analyst' });
        expect(await field(/^Last name/)).toHaveValue('Byron');
        expect(await field('Job title')).toHaveValue('Poet');
    });

    test('P1 a list of users that was open before has the new name at once', async () => {
        const somebody = await person(api(), { roles: ['ROLE_USER', 'ROLE_ADMIN'], lastName: 'Zibeline' });
        const filter = encodeURIComponent(JSON.stringify({ q: 'zibeline' }));
        await openConsole(`/administration/users?filter=${filter}`, { token: await api().token(somebody.id) });
        expect(await screen.findByRole('row', { name: /Zibeline/ })).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
        await retype(/^First name/, 'Augusta');
        await press('Save');
        await screen.findByText('Profile updated');
        server.use(http.get(`${ORIGIN}/api/users`, () => delay('infinite')));
        act(() => window.history.back());
        expect(await screen.findByRole('row', { name: /Augusta Zibeline/ })).toBeVisible();
    });

    test('P1 what one may do is told in words, once they are there', async () => {
        const seen: string[] = [];
        const watch = new MutationObserver(() => seen.push(document.body.textContent));
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        await openProfile({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }, { locale: 'fr' });
        expect(await screen.findByText(/autorisé à commander/)).toBeVisible();
        expect(screen.getByText(/annuler la validation/)).toBeVisible();
        watch.disconnect();
        // A name of the contract has an underscore or a capital inside.
        const rights = seen.map(text => /Ce que je peux faire.*/.exec(text)?.[0] ?? '');
        expect(rights.filter(text => /\p{Ll}_\p{Ll}|resources\.|isAllowed/u.test(text))).toEqual([]);
    });

    test('P1 a civility is chosen, and taken back', async () => {
        const { iri } = await openProfile();
        await field(/^First name/);
        await userEvent.click(screen.getByRole('combobox', { name: 'Title' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Ms' }));
        await press('Save');
        await waitFor(async () => expect(await stored(iri)).toMatchObject({ civility: 'ms' }));
        await userEvent.click(screen.getByRole('combobox', { name: 'Title' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Clear value' }));
        await press('Save');
        await waitFor(async () => expect(await stored(iri)).toMatchObject({ civility: null }));
    });

    test('trial D12 a stored Ms is Mme in French, and the only choice of that name', async () => {
        await openProfile({ civility: 'ms', firstName: 'Ada', lastName: 'Byron' }, { locale: 'fr' });
        expect(await screen.findByRole('heading', { name: 'Mme Ada Byron' })).toBeVisible();
        await userEvent.click(screen.getByRole('combobox', { name: 'Civilité' }));
        const options = await screen.findAllByRole('option');
        expect(options.map(({ textContent }) => textContent?.trim()).filter(Boolean)).toEqual(['M.', 'Mme']);
    });

    test('P1 another server gives `/api/me` as its address, and the identifier beside it', async () => {
        server.use(
            http.get(`${ORIGIN}/api/me`, async ({ request }) => {
                const answer = await api().app.fetch(request);
                return HttpResponse.json({ ...(await answer.json()), '@id': '/api/me' });
            }),
        );
        const { iri } = await openProfile();
        await retype('Job title', 'Analyst');
        await press('Save');
        await waitFor(async () => expect(await stored(iri)).toMatchObject({ jobTitle: 'Analyst' }));
    });

    test('T2 the account menu leads there', async () => {
        const { id } = await person(api());
        await openConsole('/', { token: await api().token(id) });
        await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
        const items = await screen.findAllByRole('menuitem');
        expect(items.map(item => item.textContent).at(0)).toBe('Profile');
        expect(items.at(-1)).toHaveTextContent('Sign out');
        await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
        expect(window.location.pathname).toBe('/profile');
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
});

describe('P1 what cannot be', () => {
    test('V4 the rules of the contract are told under their fields, and nothing is sent', async () => {
        await openProfile();
        const bodies = watchPatches();
        await userEvent.clear(await field(/^First name/));
        await press('Save');
        expect(await field(/^First name/)).toHaveAccessibleDescription('This field is required');
        expect(screen.getByRole('alert')).toHaveTextContent('1 field needs your attention');
        expect(bodies).toEqual([]);
    });

    test('H6 what the server refuses stands under its field', async () => {
        await openProfile();
        const violations = [{ propertyPath: 'jobTitle', message: 'No such job here.' }];
        server.use(http.patch(USERS, () => HttpResponse.json({ violations }, { status: 422 })));
        const input = await retype('Job title', 'Analyst');
        await press('Save');
        await waitFor(() => expect(input).toHaveAccessibleDescription('No such job here.'));
        expect(input).toHaveValue('Analyst');
    });

    test('H8 P1 a save after an administrator’s is a conflict about the personal fields only', async () => {
        const { iri } = await openProfile({ jobTitle: 'Buyer' });
        await retype('Job title', 'Analyst');
        const body = { jobTitle: 'Seller', agentId: 'A-9' };
        expect((await api().ask('PATCH', iri, { as: 'super', body })).status).toBe(200);
        await press('Save');
        const dialog = await screen.findByRole('dialog');
        expect(await within(dialog).findByText(/^You both changed this field/)).toBeVisible();
        expect(dialog).not.toHaveTextContent('A-9');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
        await waitFor(async () => expect(await stored(iri)).toMatchObject({ jobTitle: 'Analyst', agentId: 'A-9' }));
    });

    test('P1 what an administrator changed, and the page has read since, is not sent back', async () => {
        const { iri } = await openProfile();
        await retype('Job title', 'Analyst');
        await api().ask('PATCH', iri, { as: 'super', body: { agentId: 'A-9' } });
        await press('Save');
        const bodies = watchPatches();
        expect(await screen.findByText(/does not affect what you typed/)).toBeVisible();
        await press('Continue editing');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await press('Save');
        expect(await screen.findByText(/does not affect what you typed/)).toBeVisible();
        expect(bodies).toEqual([{ jobTitle: 'Analyst' }]);
        expect(window.location.pathname).toBe('/profile');
    });

    test('A3 what is typed is kept, and leaving asks first', async () => {
        const { id } = await openProfile();
        await retype('Job title', 'Analyst');
        await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
        const dialog = await screen.findByRole('dialog', { name: 'Your changes are not saved' });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
        expect(await field('Job title')).toHaveValue('Analyst');
        act(() => void window.dispatchEvent(new Event('pagehide')));
        expect(
            Object.keys(localStorage)
                .filter(key => key.startsWith('draft/'))
                .map(decodeURIComponent),
        ).toEqual([expect.stringContaining(`profile /api/users/${id}`)]);
    });

    test('the record does not come: it is said, and tried again', async () => {
        server.use(http.get(USERS, () => new HttpResponse(null, { status: 500 })));
        await openProfile({ jobTitle: 'Buyer' });
        expect(await screen.findByText('The record could not be loaded')).toBeVisible();
        server.resetHandlers();
        await press('Try again');
        expect(await field('Job title')).toHaveValue('Buyer');
    });
});

describe('I7 P1 a picture', () => {
    const choose = async (file: File) => {
        const button = await screen.findByRole('button', { name: 'Choose a picture' });
        await waitFor(() => expect(button).toBeEnabled());
        await userEvent.upload(screen.getByLabelText('Avatar'), file, { applyAccept: false });
        return button;
    };

    test.each([
        [
            'a type that is not taken',
            new File(['x'], 'a.pdf', { type: 'application/pdf' }),
            /^Accepted formats: JPEG, PNG/,
        ],
        [
            'a file that is too large',
            new File([new Uint8Array(10_000_001)], 'a.png', { type: 'image/png' }),
            '10 MB at most',
        ],
        [
            'an empty file',
            new File([], 'a.png', { type: 'image/png' }),
            '26 bytes at least: the file is empty, or cut off',
        ],
    ])('%s is refused under its field, and nothing is sent', async (_, file, message) => {
        const sent = vi.fn();
        server.use(http.post(`${ORIGIN}/api/entity_attachments`, sent));
        await openProfile();
        const button = await choose(file);
        expect(await screen.findByRole('alert')).toHaveTextContent(message);
        expect(button).toHaveAccessibleDescription(message);
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(sent).not.toHaveBeenCalled();
    });
});

describe('W7 a rich text near its maximum', () => {
    const html = (length: number): string => `<p>${'x'.repeat(length - '<p></p>'.length)}</p>`;
    const signature = () => screen.findByRole('textbox', { name: 'E-mail signature' });

    test('counts what is left of it, its formatting included', async () => {
        await openProfile({ emailSignature: html(9000) });
        const editor = await signature();
        await waitFor(() =>
            expect(editor).toHaveAccessibleDescription(/^Formatting counts too\. 1,000 characters left/),
        );
    });

    test('counts nothing before', async () => {
        await openProfile({ emailSignature: html(7000) });
        const editor = await signature();
        await waitFor(() => expect(editor).toHaveTextContent(/^x+$/));
        expect(editor).not.toHaveAccessibleDescription();
        expect(screen.queryByText(/characters left$/)).not.toBeInTheDocument();
    });
});
