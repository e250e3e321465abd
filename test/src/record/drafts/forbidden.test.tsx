import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { createDrafts } from '#src/record/drafts/drafts.ts';
import { ACCOUNTS, ORIGIN } from '#test/support/api.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { plain } from '#test/support/plain.ts';
import { ITEM, type Locale, press, retype, twoPeople, WORDS } from '../conflict/screen.ts';
import { banner, kept, untilKept } from './screen.ts';

const { server, openItem } = twoPeople();

const { kept: SENTENCE } = WORDS.en.app.forbidden;
const refused = () => HttpResponse.json({ detail: 'Access Denied.' }, { status: 403 });

const forbiddenPage = async (locale: Locale = 'en') =>
    expect(await screen.findByRole('heading', { name: WORDS[locale].app.forbidden.title })).toBeVisible();
/** Waits until the page is complete, because its note appears after the heading. */
const sayingNothing = async () => {
    await forbiddenPage();
    await act(async () => undefined);
    expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
};

/** Makes a background request (choices of brands) forbidden. The first choices are loaded with their tab. */
const readBrands = async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Classification' }));
    const brand = await screen.findByRole('combobox', { name: 'Brand' });
    server.use(http.get(`${ORIGIN}/api/brands`, refused));
    await userEvent.type(brand, 'a');
};

describe('A4 led away from a form', () => {
    test.each(LANGUAGES)('A4 by a refused save: the page says that what was typed is kept (%s)', async locale => {
        const { app, common, resources } = WORDS[locale];
        await openItem({ color: 'White' }, locale);
        await retype(resources.items.fields.color, 'Red');
        server.use(http.patch(ITEM, refused));
        await press(common.form.save);
        await forbiddenPage(locale);
        expect(await screen.findByText(plain(app.forbidden.kept))).toHaveRole('status');
        expect(kept()).toHaveLength(1);
        act(() => window.history.back());
        expect(await screen.findByRole('button', { name: common.draft.resume })).toBeVisible();
    });

    test('A4 by a refused reading, a moment after it was typed: too', async () => {
        await openItem();
        await retype('Colour', 'Red');
        await readBrands();
        expect(await screen.findByText(SENTENCE)).toBeVisible();
        expect(kept().join()).toContain('Red');
    });

    test('A4 with nothing typed: it says nothing, whatever other forms have left', async () => {
        createDrafts(() => localStorage, String(ACCOUNTS.user)).keep('items /api/items/1', 'a', {
            at: Date.now(),
            changes: { color: { before: null, typed: 'Green' } },
        });
        await openItem();
        await readBrands();
        await sayingNothing();
        expect(kept()).toHaveLength(1);
    });

    test('A4 with what could not be kept: it says nothing', async () => {
        const { setItem } = Storage.prototype;
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
            if (key.startsWith('draft/')) throw new DOMException('full', 'QuotaExceededError');
            setItem.call(this, key, value);
        });
        await openItem();
        await retype('Colour', 'Red');
        await readBrands();
        await sayingNothing();
    });
});

test('A4 gone back to after the input was discarded, it no longer says so', async () => {
    await openItem();
    await retype('Colour', 'Red');
    server.use(http.patch(ITEM, refused));
    await press('Save');
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    act(() => window.history.back());
    await banner();
    await press('Discard');
    await waitFor(() => expect(kept()).toEqual([]));
    act(() => window.history.forward());
    await sayingNothing();
});

test('A4 the page that is opened by its address says nothing of forms', async () => {
    await openItem();
    await retype('Colour', 'Red');
    await untilKept('Red');
    await openConsole('/error403-forbidden');
    await sayingNothing();
});
