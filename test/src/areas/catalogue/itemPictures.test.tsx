import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { addMade } from '#test/support/pictures.ts';
import { make, newItem } from '#test/support/records.ts';

const { api, server } = forwardToApi();
const screens = () =>
    Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/catalogue/items/pictures/ItemPictures.tsx'),
        import('#i18n/en/catalogue/pictures.ts'),
        import('#i18n/fr/catalogue/pictures.ts'),
    ]);
beforeAll(async () => void (await screens()), 60_000);

const NAMES = ['a.jpg', 'b.jpg', 'c.jpg'];

/** Opens the pictures of an item with three pictures. */
const open = async (as: Account, locale: 'fr' | 'en' = 'en') => {
    const { '@id': item } = await make(api(), '/api/items', newItem());
    await addMade(api(), item, NAMES);
    await openConsole(`${item.replace('/api', '')}?tab=pictures`, { token: await api().token(as), locale });
    return item;
};
const cards = async () => within(await screen.findByLabelText('Pictures, in their order'));
const shown = async () =>
    (await cards()).getAllByRole('listitem').map(card => card.getAttribute('aria-label')?.replace(/^.*: /, ''));

test('I7 A5 what one may not do is not offered; the day of the check is noted', async () => {
    const item = await open('user', 'fr');
    expect(await screen.findByRole('tab', { name: 'Photos 3' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Autres actions pour b.jpg' }));
    const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(actions).toEqual(['Avancer d’une place', 'Reculer d’une place']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Vérifiées aujourd’hui' }));
    expect(await screen.findByText('Photos marquées comme vérifiées aujourd’hui')).toBeVisible();
    const { body } = await api().ask('GET', `/api/changes?record=${item}&order[id]=desc`, { as: 'super' });
    expect(Object.keys(body.member[0]?.differences ?? {})).toEqual(['lastPictureCheckDate']);
});

test('I7 the pictures cannot be read: it is said in their place, and tried again', async () => {
    let isBroken = true;
    const answer = () => (isBroken ? new HttpResponse(null, { status: 500 }) : undefined);
    server.use(http.get(`${ORIGIN}/api/items/pictures`, answer));
    await open('user');
    expect(await screen.findByText('The pictures could not be loaded')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await shown()).toEqual(NAMES));
});

test('I7 a picture is moved with the keyboard; it is told, and its handle keeps the focus', async () => {
    await open('user');
    (await screen.findByRole('button', { name: 'Move picture 1 of 3: a.jpg' })).focus();
    await userEvent.keyboard(' {End}');
    expect(screen.getByText('Place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await shown()).toEqual(['b.jpg', 'c.jpg', 'a.jpg']));
    expect(await screen.findByRole('button', { name: 'Move picture 3 of 3: a.jpg' })).toHaveFocus();
});

test.each([
    { why: 'the disk is full', status: 503, body: { detail: 'The disk is full.' }, reason: 'The disk is full.' },
    { why: 'without a reason', status: 500, body: {}, reason: 'An error occurred on the server.' },
])(
    'E I7 a picture that cannot be deleted is there again, and the alert says so: $why',
    async ({ status, body, reason }) => {
        server.use(http.delete(`${ORIGIN}/api/items/pictures/*`, () => HttpResponse.json(body, { status })));
        await open('admin');
        await userEvent.click(await screen.findByRole('button', { name: 'More for b.jpg' }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Delete the picture' }));
        const alert = await screen.findByText(/^Unable to remove the file\./);
        expect(alert).toHaveTextContent(reason);
        await waitFor(async () => expect(await shown()).toEqual(NAMES));
    },
);
