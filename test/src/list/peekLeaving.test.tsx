import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import type { Member } from '#test/support/records.ts';
import { openTwoWith } from './twoItems.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/peek/Peek.tsx'),
    ]);
}, 60_000);
const openTwo = openTwoWith(api);

const WORDS = {
    en: { panel: 'Record beside the list', title: 'Your changes are not saved', colour: 'Colour', edit: 'Edit' },
    fr: {
        panel: 'Fiche à côté de la liste',
        title: 'Vos modifications ne sont pas enregistrées',
        colour: 'Couleur',
        edit: 'Modifier',
    },
};
type Locale = keyof typeof WORDS;

const panel = (locale: Locale = 'en') => screen.findByRole('region', { name: WORDS[locale].panel });
const shows = async (name: string, locale: Locale = 'en') =>
    within(await panel(locale)).findByRole('heading', { name: new RegExp(name) });
const colour = async (locale: Locale = 'en') =>
    within(await panel(locale)).findByRole('textbox', { name: WORDS[locale].colour });
const stored = async (item: Member | undefined) =>
    (await api().ask('GET', item?.['@id'] ?? '', { as: 'user' })).body as { color?: string };
const asked = (locale: Locale = 'en') => screen.findByRole('dialog', { name: WORDS[locale].title });
const answer = async (name: string, locale: Locale = 'en') =>
    userEvent.click(within(await asked(locale)).getByRole('button', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Two items in a list, the first one beside it with a colour that is not saved. */
const openDirty = async (word: string, locale: Locale = 'en') => {
    const made = await openTwo(word, 'user', locale);
    screen.getByRole('link', { name: `${word}-1` }).focus();
    await userEvent.keyboard(' ');
    await shows(`${word}-1`, locale);
    await userEvent.click(within(await panel(locale)).getByRole('button', { name: WORDS[locale].edit }));
    const input = await colour(locale);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.click(input);
    await userEvent.paste('Red');
    return made;
};

describe('I3 F6 a record beside the list is left with changes', () => {
    test('by an arrow in the list: staying goes back to the field, leaving to the row', async () => {
        const [one] = await openDirty('LEAVEA');
        screen.getByRole('link', { name: 'LEAVEA-1' }).focus();
        await userEvent.keyboard('{ArrowDown}');
        await answer('Stay');
        await noDialog();
        expect(await colour()).toHaveFocus();
        expect(await colour()).toHaveValue('Red');
        screen.getByRole('link', { name: 'LEAVEA-1' }).focus();
        await userEvent.keyboard('{ArrowDown}');
        await answer('Leave without saving');
        await shows('LEAVEA-2');
        await waitFor(() => expect(screen.getByRole('link', { name: 'LEAVEA-2' })).toHaveFocus());
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect((await stored(one)).color ?? null).toBeNull();
        await userEvent.keyboard('{ArrowUp}');
        await shows('LEAVEA-1');
        expect(await within(await panel()).findByRole('region', { name: 'Unsaved input' })).toBeVisible();
    });

    test('by J, Escape and its button: each asks; saving saves, then closes, and the row has the focus', async () => {
        const [one] = await openDirty('LEAVEB', 'fr');
        await userEvent.keyboard('{Escape}j');
        await answer('Rester', 'fr');
        await noDialog();
        await userEvent.keyboard('{Escape}{Escape}');
        await asked('fr');
        await userEvent.keyboard('{Escape}');
        await noDialog();
        expect(await colour('fr')).toHaveFocus();
        await userEvent.click(within(await panel('fr')).getByRole('button', { name: 'Fermer le volet' }));
        await answer('Enregistrer et quitter', 'fr');
        await waitFor(() => expect(screen.queryByRole('region', { name: WORDS.fr.panel })).not.toBeInTheDocument());
        expect(await stored(one)).toMatchObject({ color: 'Red' });
        await waitFor(() => expect(screen.getByRole('link', { name: 'LEAVEB-1' })).toHaveFocus());
    });

    test('by the link to its page: what was typed is offered there again', async () => {
        await openDirty('LEAVEC');
        await userEvent.click(within(await panel()).getByRole('link', { name: 'Open the page' }));
        await answer('Leave without saving');
        await screen.findByRole('heading', { level: 1, name: /LEAVEC-1/ });
        expect(await screen.findByRole('region', { name: 'Unsaved input' })).toBeVisible();
    });
});

test('I2 Ctrl+Enter beside a list saves, shows the next record and says so', async () => {
    const [one] = await openDirty('NEXTA');
    expect(
        await within(await panel()).findByText(/NEXTA-1 is shown beside the list\. Escape closes it\.$/),
    ).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await shows('NEXTA-2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await stored(one)).toMatchObject({ color: 'Red' });
    expect(await within(await panel()).findByText(/NEXTA-2, record 2 of 2$/)).toBeVisible();
    await waitFor(async () => expect(await panel()).toHaveFocus());
    await userEvent.keyboard('k');
    await shows('NEXTA-1');
});
