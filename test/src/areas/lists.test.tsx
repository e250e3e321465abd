import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractOf } from '#contract/index.ts';
import { isDeletedInBulk, offers } from '#contract/language/contract.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { mayPerform } from '#contract/language/transitions.ts';
import { filterGroupsOf } from '#src/list/filters/declared.ts';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { declareWhere, LANGUAGES } from '#test/support/extent.ts';
import { sampleOf } from '#test/support/factory.ts';
import { chipTexts } from '#test/support/filters.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { addressIn, type DECLARED, heading, inEachLanguage, LISTED, press, textsOf } from '#test/support/screens.ts';
import { type Words, wordsOf } from '#test/support/words.ts';
import { EVERY_KIND, mayDo, ROLES_OF, type World, worldOf } from '#test/support/world.ts';

const { api, server } = forwardToApi();
let world: World;
beforeAll(async () => {
    [world] = await Promise.all([worldOf(api()), import('#src/App.tsx')]);
    // The seed has none of them.
    for (const name of [
        'quotes',
        'orders',
        'delivery_notes',
        'invoices',
        'payments',
        'bank_lines',
        'supplier_invoices',
        'imports',
        'webhooks',
    ] as const)
        await world.make(contractOf(name));
}, 60_000);

type Declared = (typeof DECLARED)[number];

/** Whose rows say all that there is. */
const UNLINKED: readonly ResourceName[] = ['countries', 'audit_entries'];

const open = async (path: string, as: Account = 'super') => openConsole(path, { token: await api().token(as) });
const table = async () => within(await screen.findByRole('table'));
const headers = async () => (await table()).getAllByRole('columnheader');

const expectDistinct = (names: readonly (string | null)[]) => {
    expect(names).not.toContain('');
    expect(names).toHaveLength(new Set(names).size);
};

/** Expects the heading, the count, the buttons and the column headings. */
const expectList = async ({ name, contract }: Declared, words: Words) => {
    await heading(words(`resources.${name}.name`, { smart_count: 2 }));
    const { body } = await api().ask('GET', `${collectionPath(name)}?itemsPerPage=1`, { as: 'super' });
    const count = words(`resources.${name}.count`, { smart_count: body.totalItems, total: body.totalItems });
    expect(await screen.findByText(count)).toHaveRole('status');
    if (contract.search) {
        const box = screen.getByRole('searchbox', { name: words(`resources.${name}.filter.search`) });
        expect(box).toHaveAttribute('placeholder');
    }
    if (offers(contract, 'create'))
        expect(screen.getByRole('link', { name: words(`resources.${name}.create_title`) })).toBeVisible();
    // One heading contains the checkbox that selects all rows.
    expectDistinct(textsOf((await headers()).filter(header => !header.hasAttribute('data-select'))));
};

const optionsIn = () => within(screen.getByRole('dialog')).getAllByRole('option');

/** Opens the choice of a filter, where the list has any. */
const openFilters = async (words: Words): Promise<boolean> => {
    const button = screen.queryByRole('button', { name: words('common.list.add_filter') });
    if (!button) return false;
    await userEvent.click(button);
    await screen.findByRole('dialog');
    return optionsIn().length > 0;
};

/** A value for each filter of the resource with an input. */
const valuesOf = ({ contract }: Declared): Record<string, unknown> => ({
    ...(contract.search && { q: 'introuvable' }),
    ...Object.fromEntries(
        filterGroupsOf(contract).flatMap(({ fields }) =>
            fields.flatMap(({ names: { is, low, high }, widget, property }) => {
                const sample = widget === 'day' ? '2024-03-01' : sampleOf(property, 1, world.reach);
                const value = Array.isArray(sample) ? sample[0] : sample;
                return [is, low, high].flatMap(name => (name === undefined ? [] : [[name, value]]));
            }),
        ),
    ),
});

/** The address of the list without the filter on the current company that it begins with (B7). */
const whole = (declared: Declared): string => `${addressIn(declared)}?filter=%7B%7D`;

const filtered = (declared: Declared): string => {
    const filter = JSON.stringify(valuesOf(declared));
    return `${addressIn(declared)}?${new URLSearchParams({ filter })}`;
};

const removalsIn = (words: Words): HTMLElement[] => {
    const list = screen.queryByRole('list', { name: words('common.list.active_filters') });
    const name = new RegExp(`^${words('common.list.remove_filter')} `);
    return list ? within(list).getAllByRole('button', { name }) : [];
};

/** Matches a text with spaces of any kind, such as the French ones that do not break. */
const spoken = (text: string): RegExp =>
    new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`);

/** Records the orders in which the list is requested, the last one last. */
const watchOrders = (name: string): string[] => {
    const seen: string[] = [];
    server.events.on('request:start', ({ request: { url } }) => {
        const { pathname, searchParams } = new URL(url);
        if (pathname !== collectionPath(name as Declared['name'])) return;
        for (const [parameter, value] of searchParams) {
            const [, property] = /^order\[(.+)\]$/.exec(parameter) ?? [];
            if (property) seen.push(`${property} ${value}`);
        }
    });
    return seen;
};

/** Whether there is anything to do with several records, besides deleting them. */
const mayChoose = (as: Account, { transitions = {} }: Declared['contract']): boolean =>
    Object.values(transitions).some(one => mayPerform({ roles: ROLES_OF[as] }, one));

/**
 * Each resource is listed once, as who may do all and as who may little; what follows from kinds is tried on those that have
 * every kind between them (EVERY_KIND), and on all in `npm run test:all`.
 */
describe.each(LISTED)('the list of $name', { timeout: 120_000 }, declared => {
    const { name, contract } = declared;
    const testOfKinds = declareWhere(EVERY_KIND.includes(name), test);

    test('L2 I2 heading, count, search, columns and filters are named; a row leads to its form', async () => {
        await open(whole(declared));
        await heading((await wordsOf('en'))(`resources.${name}.name`, { smart_count: 2 }));
        await table();
        await inEachLanguage(async words => {
            await expectList(declared, words);
            if (await openFilters(words)) expectDistinct(textsOf(optionsIn()));
        });
        if (!offers(contract, 'edit')) return;
        const [row] = (await table()).getAllByRole('link');
        const path = row?.getAttribute('href') ?? '';
        expect(path.startsWith(`${addressIn(declared)}/`)).toBe(true);
        fireEvent.click(row ?? document.body);
        await waitFor(() => expect(window.location.pathname).toBe(path));
    });

    testOfKinds('I2 H4 the heading of a column that can be sorted turns the order round', async () => {
        await open(`${addressIn(declared)}?perPage=5`);
        const sortable = textsOf((await headers()).filter(header => header.hasAttribute('aria-sort')));
        expect(sortable).not.toEqual([]);
        const asked = watchOrders(name);
        const turn = async (column: string) => {
            const find = async () => (await table()).findByRole('columnheader', { name: column });
            const before = (await find()).getAttribute('aria-sort');
            fireEvent.click(within(await find()).getByRole('button'));
            await waitFor(async () => expect((await find()).getAttribute('aria-sort')).not.toBe(before));
            const direction = (await find()).getAttribute('aria-sort') === 'descending' ? 'desc' : 'asc';
            await waitFor(() => expect(asked.at(-1)).toMatch(new RegExp(` ${direction}$`)));
            const order = asked.at(-1)?.split(' ')[0];
            expect(new URLSearchParams(window.location.search).get('sort')).toBe(order);
            return order;
        };
        const first = sortable[0] ?? '';
        const orders = [await turn(first)];
        for (const column of sortable.slice(1)) orders.push(await turn(column));
        expectDistinct(orders.map(String));
        expect(orders.filter(order => !contract.orders.includes(String(order)))).toEqual([]);
        server.events.removeAllListeners();
    });

    testOfKinds('I3 nothing matches: each filter is told in words, and all are cleared at once', async () => {
        await open(filtered(declared));
        await inEachLanguage(async words => {
            expect(await screen.findByText(words(`resources.${name}.empty.filtered`))).toBeVisible();
            expect(screen.getByText(words(`resources.${name}.empty.filtered_body`))).toBeVisible();
            await waitFor(() => expect(chipTexts().join()).not.toMatch(/…|\/api\//));
            const told = chipTexts();
            expectDistinct(told);
            for (const [place, removal] of removalsIn(words).entries()) {
                expect(told[place]).toMatch(/\S ?: \S/);
                expect(removal).toHaveAccessibleName(spoken(`${words('common.list.remove_filter')} ${told[place]}`));
            }
        });
        const words = await wordsOf(LANGUAGES.at(-1) ?? 'en');
        const before = removalsIn(words);
        if (before[0]) {
            await userEvent.click(before[0]);
            await waitFor(() => expect(chipTexts().length).toBeLessThan(before.length));
        }
        await press(words('app.action.clear_filters'));
        expect((await (await table()).findAllByRole('row')).length).toBeGreaterThan(1);
        expect(chipTexts()).toEqual([]);
        if (contract.search) expect(screen.getByRole('searchbox')).toHaveValue('');
        else expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    });

    testOfKinds('I2 no record at all: what it is, and the way to make one', async () => {
        const nothing = () => HttpResponse.json({ member: [], totalItems: 0 });
        server.use(http.get(`${ORIGIN}${collectionPath(name)}`, nothing));
        await open(whole(declared));
        await inEachLanguage(async words => {
            expect(await screen.findByText(words(`resources.${name}.empty.title`))).toBeVisible();
            expect(screen.getByText(words(`resources.${name}.empty.body`))).toBeVisible();
            if (!offers(contract, 'create')) return;
            const [create] = screen.getAllByRole('link', { name: words(`resources.${name}.create_title`) });
            expect(create).toHaveAttribute('href', `${addressIn(declared)}/create`);
        });
    });

    testOfKinds('I9 who may delete chooses records and deletes them at once, where the API does so', async () => {
        // A picture belongs to one user.
        const makeOne = () => world.make(contract, 'super', { ...world.body(contract), avatar: undefined });
        const made = [await makeOne(), await makeOne()];
        await open(`${whole(declared)}&sort=id&order=DESC&perPage=5`);
        if (!contract.bulk) {
            expect((await table()).queryAllByRole('checkbox').length > 0).toBe(mayChoose('super', contract));
            return;
        }
        const words = await wordsOf('en');
        const boxes = (await table()).getAllByRole('row').slice(1, 1 + made.length);
        for (const row of boxes) await userEvent.click(within(row).getByRole('checkbox'));
        if (!isDeletedInBulk(contract)) {
            expect(await screen.findByRole('button', { name: 'Edit…' })).toBeVisible();
            expect(screen.queryByRole('button', { name: words('common.form.delete') })).not.toBeInTheDocument();
            return;
        }
        await press(words('common.form.delete'));
        const dialog = await screen.findByRole('dialog', { name: words('common.bulk.delete_title') });
        const told = words('common.bulk.will_delete', { smart_count: made.length, count: made.length });
        expect(await within(dialog).findByText(told)).toBeVisible();
        await userEvent.click(within(dialog).getByRole('button', { name: words('common.bulk.delete') }));
        expect(await screen.findByText(words('common.bulk.deleted', { smart_count: made.length }))).toBeVisible();
        for (const { '@id': iri } of made) expect((await api().ask('GET', iri, { as: 'super' })).status).toBe(404);
    });

    test('A5 S1 ROLE_USER sees what the contract lets them, and no way to the rest', async () => {
        await open(addressIn(declared), 'user');
        const words = await wordsOf('en');
        if (!mayDo('user', name, 'list')) {
            expect(await heading(words('app.forbidden.title'))).toBeVisible();
            return;
        }
        const rows = await (await table()).findAllByRole('row');
        const paths = rows.flatMap(row => [...row.querySelectorAll('a')].map(link => link.getAttribute('href') ?? ''));
        const leads = paths.some(path => path.startsWith(addressIn(declared)));
        expect(leads).toBe(mayDo('user', name, 'show') && !UNLINKED.includes(name));
        const create = screen.queryByRole('link', { name: words(`resources.${name}.create_title`) });
        expect(create !== null).toBe(mayDo('user', name, 'create'));
        expect(screen.queryAllByRole('checkbox').length > 0).toBe(mayChoose('user', contract));
    });
});
