import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, expect } from 'vitest';
import { messages as en } from '#i18n/en/index.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import type { Locale } from '#i18n/index.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { type Member, make, newItem } from '#test/support/records.ts';

export type { Locale };

/** The console's messages. */
export const WORDS = { en, fr };

export const ITEM = `${ORIGIN}/api/items/*`;
export const CHOOSE = /^You both changed (this field|these fields)\. Choose what to keep, then save\.$/;

export const field = (name: string | RegExp): Promise<HTMLElement> =>
    screen.findByLabelText(name, { selector: 'input[type=text],textarea' });

export const retype = async (name: string | RegExp, text: string): Promise<void> => {
    const input = await field(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.paste(text);
};

export const press = async (name: string): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name }));

/** Waits for the dialog with the text. */
export const dialog = async (text: string | RegExp): Promise<HTMLElement> => {
    const found = await screen.findByRole('dialog');
    await within(found).findByText(text);
    return found;
};

export const noDialog = (): Promise<unknown> =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const group = (name: string) => within(screen.getByRole('group', { name }));
export const choose = (name: string, side: RegExp): Promise<void> =>
    userEvent.click(group(name).getByRole('radio', { name: side }));

/** Two people editing one item, with the real application. */
export const twoPeople = () => {
    const { api, server, hold } = forwardToApi();
    // Loads lazy chunks beforehand, so that the first test is not slower.
    beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

    /** Creates an item and opens its form. */
    const openItem = async (more: object = {}, locale: Locale = 'en'): Promise<Member> => {
        const item = await make(api(), '/api/items', newItem(more));
        await openConsole(asForm(item['@id'].replace('/api', '')), { token: await api().token('user'), locale });
        return item;
    };

    /** Another person changes the item. */
    const changeMeanwhile = async (item: Member, body: object): Promise<void> => {
        const { status } = await api().ask('PATCH', item['@id'], { as: 'super', body });
        expect(status).toBe(200);
    };

    /** Opens a form and edits colour and weight; another person writes `theirs`; then the form is saved. */
    const conflict = async (theirs: object, locale: Locale = 'en'): Promise<Member> => {
        const { resources, common } = WORDS[locale];
        const item = await openItem({ color: 'White' }, locale);
        await retype(resources.items.fields.color, 'Red');
        await retype(resources.items.fields.weight, '2');
        await changeMeanwhile(item, theirs);
        await press(common.form.save);
        return item;
    };

    const stored = async (item: Member) => (await api().ask('GET', item['@id'], { as: 'super' })).body;

    /** Records the bodies of PATCH requests. */
    const watchPatches = (): unknown[] => {
        const bodies: unknown[] = [];
        server.use(http.patch(ITEM, async ({ request }) => void bodies.push(await request.clone().json())));
        return bodies;
    };

    return { api, server, hold, openItem, changeMeanwhile, conflict, stored, watchPatches };
};
