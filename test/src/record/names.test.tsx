import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRACTS, contractOf } from '#contract/index.ts';
import { displayNameOf, offers, type ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Locale } from '#i18n/index.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import type { Member } from '#test/support/records.ts';
import { addressIn, DECLARED } from '#test/support/screens.ts';
import { plain, type Words, wordsOf } from '#test/support/words.ts';
import { type Input, isNeeded, type World, worldOf } from '#test/support/world.ts';

const { api } = forwardToApi();
let world: World;
beforeAll(async () => {
    [world] = await Promise.all([
        worldOf(api()),
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/bulk/transition/TransitionsSeveral.tsx'),
        import('#src/list/peek/Peek.tsx'),
        import('#src/shell/palette/PaletteContent.tsx'),
    ]);
}, 60_000);

const open = async (path: string, locale: Locale = 'en') =>
    openConsole(path, { token: await api().token('super'), locale });
const read = async (iri: string): Promise<Member> => (await api().ask('GET', iri, { as: 'super' })).body as never;
const calledIn = (name: ResourceName, record: Member, words: Words): string =>
    plain(displayNameOf(CONTRACTS[name] as never, record as never, words as never));
/** As `plain` compares it: French names have no-break spaces. */
const exactly = (name: string) => (accessible: string) => plain(accessible) === name;
const h1 = async (name: string) => screen.findByRole('heading', { level: 1, name: exactly(name) });
const tabTitle = (name: string) => waitFor(() => expect(plain(document.title)).toContain(name));
const openPalette = async (words: Words) => {
    await screen.findByRole('button', { name: words('palette.title') });
    await userEvent.keyboard('{Control>}k{/Control}');
    return within(await screen.findByRole('listbox', { name: words('palette.results') }));
};

/** A body with only what it must have. */
const needed = (contract: ResourceContract): Input =>
    Object.fromEntries(
        Object.entries(world.body(contract)).filter(
            ([name]) => contract.properties[name]?.required || isNeeded(contract, name),
        ),
    );

describe('trial H5 a record has one name', () => {
    test.each(
        DECLARED.filter(({ name, contract }) => name !== 'imports' && offers(contract, 'edit')).map(
            declared => [declared.name, declared] as const,
        ),
    )('of %s: in its title, in the title of the tab, and among those opened last', async (name, declared) => {
        const words = await wordsOf('en');
        const record = await read((await world.make(contractOf(name), 'super', needed(contractOf(name))))['@id']);
        const called = calledIn(name, record, words);
        expect(called).not.toBe('');
        await open(addressIn(declared, record['@id']));
        await h1(called);
        await tabTitle(called);
        const palette = await openPalette(words);
        expect(await palette.findByRole('option', { name: exactly(called) })).toBeVisible();
    });
});

type Kind = 'orders' | 'delivery_notes';

interface Two {
    readonly draft: Member;
    readonly numbered: Member;
    readonly customer: string;
}

/** A draft and a numbered one of a customer; the orders have a reference of the customer. */
const twoOf = async (kind: Kind, name: string): Promise<Two> => {
    const notes = noteWorld(api(), 'admin');
    const customer = await notes.customer({ name });
    const given = { thirdParty: customer, customerReference: `BC ${name}` };
    const make = async () =>
        kind === 'orders'
            ? notes.order(given)
            : notes.note(await notes.validated({ ...given, orderItems: await lines() }));
    const lines = async () => [{ item: await notes.item(), quantity: 6 }];
    const other = await make();
    const { status, body } = await notes.post(other['@id'], 'validate');
    expect(status, JSON.stringify(body)).toBe(200);
    const draft = await make();
    return { draft: await read(draft['@id']), numbered: await read(other['@id']), customer };
};

const listOf = (kind: Kind, filter: object): string => `/${kind}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const idOf = (record: Member): string => record['@id'].split('/').at(-1) ?? '';

describe.each(['orders', 'delivery_notes'] as const)('trial H5 D18 %s', kind => {
    test.each(LANGUAGES)('are called by their number, drafts without one by that of the draft: in %s', async locale => {
        const words = await wordsOf(locale);
        const { draft, numbered, customer } = await twoOf(kind, `Noms ${kind} ${locale}`);
        const names = [words(`resources.${kind}.unnamed`, { id: idOf(draft) }), String(numbered.number)];
        expect(names[0]).toMatch(locale === 'fr' ? /^Brouillon n° \d+$/ : /^Draft no. \d+$/);
        expect([draft, numbered].map(record => calledIn(kind, record, words))).toEqual(names);

        await open(listOf(kind, { thirdParty: customer }), locale);
        for (const name of names) {
            expect(await screen.findByRole('link', { name: exactly(name) })).toBeVisible();
            expect(screen.getByRole('button', { name: exactly(words('common.list.peek', { name })) })).toBeVisible();
            expect(
                screen.getByRole('checkbox', { name: exactly(words('common.list.select', { name })) }),
            ).toBeVisible();
        }
        const [first = ''] = names;
        await userEvent.click(
            screen.getByRole('button', { name: exactly(words('common.list.peek', { name: first })) }),
        );
        expect(await screen.findByRole('heading', { level: 2, name: exactly(first) })).toBeVisible();
    });

    test.each(LANGUAGES)('have that name in their titles and among those opened last: in %s', async locale => {
        const words = await wordsOf(locale);
        const { draft, numbered } = await twoOf(kind, `Titres ${kind} ${locale}`);

        for (const record of [draft, numbered]) {
            const leave = await open(`/${kind}/${idOf(record)}`, locale);
            const name = calledIn(kind, record, words);
            await h1(name);
            await tabTitle(name);
            const palette = await openPalette(words);
            expect(await palette.findByRole('option', { name: exactly(name) })).toBeVisible();
            leave();
        }
    });

    test('in the question before a deletion', async () => {
        const words = await wordsOf('en');
        const { draft } = await twoOf(kind, `Question ${kind}`);
        await open(`/${kind}/${idOf(draft)}`);
        await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
        expect(await screen.findByRole('dialog')).toHaveTextContent(calledIn(kind, draft, words));
    });

    test('in the activity, under one name also before it had a number', async () => {
        const words = await wordsOf('en');
        const { draft, numbered } = await twoOf(kind, `Activité ${kind}`);
        await open('/');
        const card = within(await screen.findByRole('region', { name: 'Recent changes' }));
        const links = await card.findAllByRole('link');
        for (const record of [draft, numbered]) {
            const mine = links.filter(link => link.getAttribute('href') === `/${kind}/${idOf(record)}`);
            expect(mine.length).toBeGreaterThan(0);
            for (const link of mine) expect(plain(link.textContent)).toContain(calledIn(kind, record, words));
        }
    });
});

test('trial H5 the palette finds an order by the reference of its customer, and calls it by its name', async () => {
    const words = await wordsOf('en');
    const { draft } = await twoOf('orders', 'Palette');
    await open('/');
    await screen.findByRole('link', { name: 'Orders' });
    await openPalette(words);
    await userEvent.keyboard('BC Palette');
    expect(await screen.findByRole('option', { name: calledIn('orders', draft, words) })).toBeVisible();
});

test('trial H5 the orders of a note, and the notes that were made, are called by their names', async () => {
    const words = await wordsOf('en');
    const notes = noteWorld(api(), 'admin');
    const order = await notes.validated({ customerReference: 'BC Cité' });
    const note = await notes.note(order);
    await open(listOf('delivery_notes', { orders: order['@id'], 'exists.cancelledAt': false }));
    expect(await screen.findByRole('link', { name: calledIn('delivery_notes', note, words) })).toBeVisible();
    expect(screen.queryByRole('link', { name: String(order.number) })).toBeNull();
});
