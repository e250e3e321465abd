import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#test/support/extent.ts';
import { ORIGIN } from '../../support/api.ts';
import { forwardToApi } from '../../support/backend.ts';
import { openConsole } from '../../support/openConsole.ts';
import { type Member, make, newName } from '../../support/records.ts';
import { dialog, group, type Locale, noDialog, press, retype, WORDS } from '../record/conflict/screen.ts';
import { banner, kept, untilKept } from '../record/drafts/screen.ts';

/** A resource declared only by a name and a menu entry. */
vi.mock('#src/areas/index.ts', async () => {
    const { guessResource } = await import('#src/areas/declareResource.ts');
    return {
        pages: [],
        secondLists: [],
        resources: [guessResource('items_families', 'box', { group: 'catalogue', order: 50 })],
    };
});

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/guessed/screens.tsx')]), 60_000);

// In development, the guessers log code that would replace them.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

const family = (more: object = {}) => make(api(), '/api/items_families', newName(more));
const open = async ({ '@id': iri }: Member, locale: Locale = 'en') =>
    openConsole(iri.replace('/api', ''), { token: await api().token('admin'), locale });
const changeMeanwhile = async ({ '@id': iri }: Member, body: object) =>
    expect((await api().ask('PATCH', iri, { as: 'super', body })).status).toBe(200);
const stored = async ({ '@id': iri }: Member) => (await api().ask('GET', iri, { as: 'super' })).body;

describe('H8 somebody else was faster', () => {
    test.each(LANGUAGES)('H8 both changed a field: the guessed form asks, with its own labels (%s)', async locale => {
        const { common, resources } = WORDS[locale];
        const { name } = resources.items_families.fields;
        const one = await family({ name: `Before ${locale}` });
        const close = await open(one, locale);
        await retype(new RegExp(`^${name}`), `Mine ${locale}`);
        await changeMeanwhile(one, { name: `Theirs ${locale}` });
        await press(common.form.save);
        const asked = await dialog(name);
        expect(asked).toHaveAccessibleName(common.conflict.title);
        const { mine, theirs } = common.conflict;
        expect(group(name).getByRole('radio', { name: `${mine} Mine ${locale}` })).toBeChecked();
        expect(group(name).getByRole('radio', { name: `${theirs} Theirs ${locale}` })).not.toBeChecked();
        expect(screen.getByRole('group', { name })).toHaveTextContent(`Before ${locale}`);
        expect(await stored(one)).toMatchObject({ name: `Theirs ${locale}` });
        await userEvent.click(within(asked).getByRole('button', { name: common.form.save }));
        await waitFor(async () => expect(await stored(one)).toMatchObject({ name: `Mine ${locale}` }));
        await noDialog();
        close();
    });

    test('H8 each another field: a relation is shown by its record’s name, and both are saved', async () => {
        const above = await family();
        const one = await family();
        await open(one);
        await retype(/^Name/, `${one.name} bis`);
        await changeMeanwhile(one, { parent: above['@id'] });
        await press('Save');
        const asked = await dialog('Changed by them only, kept');
        await waitFor(() =>
            expect(within(asked).getByText('Parent family').parentElement).toHaveTextContent(
                `Parent familyBefore: —emptyNow: ${above.name}`,
            ),
        );
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        await waitFor(async () =>
            expect(await stored(one)).toMatchObject({ name: `${one.name} bis`, parent: above['@id'] }),
        );
    });

    test('H8 theirs: the form adopts their version', async () => {
        const one = await family();
        await open(one);
        await retype(/^Name/, `${one.name} mine`);
        await changeMeanwhile(one, { name: `${one.name} theirs` });
        await press('Save');
        const asked = await dialog('Name');
        await userEvent.click(group('Name').getByRole('radio', { name: /^Theirs/ }));
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        await noDialog();
        expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(`${one.name} theirs`);
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${one.name} theirs`);
        await retype(/^Name/, `${one.name} again`);
        await press('Save');
        await waitFor(async () => expect(await stored(one)).toMatchObject({ name: `${one.name} again` }));
    });
});

describe('A3 what was typed is not lost', () => {
    test('A3 the page goes: it is offered when the guessed form is opened again', async () => {
        const one = await family();
        const close = await open(one);
        await retype(/^Name/, 'Typed, then lost');
        await untilKept('Typed, then lost');
        close();
        await open(one);
        await banner();
        await press('Resume my input');
        await press('Save');
        await waitFor(async () => expect(await stored(one)).toMatchObject({ name: 'Typed, then lost' }));
        await waitFor(() => expect(kept()).toEqual([]));
    });

    test('A3 of a new record as well', async () => {
        const close = await openConsole('/items_families/create', { token: await api().token('admin') });
        await retype(/^Name/, 'Never sent');
        await untilKept('Never sent');
        close();
        await openConsole('/items_families/create', { token: await api().token('admin') });
        await banner();
        await press('Resume my input');
        expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Never sent');
    });

    test('A4 a refusal for want of rights keeps it', async () => {
        const one = await family();
        await open(one);
        await retype(/^Name/, 'Not allowed');
        server.use(
            http.patch(`${ORIGIN}/api/items_families/*`, () => HttpResponse.json({ detail: 'No.' }, { status: 403 })),
        );
        await press('Save');
        expect(await screen.findByRole('heading', { name: 'Access Forbidden !' })).toBeVisible();
        await untilKept('Not allowed');
    });
});
