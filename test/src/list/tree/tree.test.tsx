import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { type Member, make, newName } from '#test/support/records.ts';

const { api, server, hold } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/list/tree/TreeScreen.tsx'),
            import('#src/record/DeclaredCreate.tsx'),
        ]),
    60_000,
);

// Missing in jsdom; called when a handle is pressed.
HTMLElement.prototype.setPointerCapture = () => undefined;

const open = async (as: Account = 'admin', locale: 'fr' | 'en' = 'en') => {
    await openConsole('/items_families', { token: await api().token(as), locale });
    await screen.findByRole('tree');
};
const family = (name: string, parent?: Member) =>
    make(api(), '/api/items_families', { name: `${newName().name} ${name}`, ...(parent && { parent: parent['@id'] }) });
const nameOf = ({ name }: Member) => String(name);
/** Searched by text first, because computing the accessible name of every node is slow. */
const node = async (record: Member) => {
    const tree = within(screen.getByRole('tree'));
    const item = (await tree.findByText(nameOf(record))).closest('li') as HTMLElement;
    expect(item).toHaveAccessibleName(nameOf(record));
    return item;
};
/** Opens a node by keyboard and waits for its children. */
const openNode = async (record: Member) => {
    const item = await node(record);
    item.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(item).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(item.querySelector('[role="treeitem"]')).not.toBeNull());
    return item;
};
/** Four families, each a child of the previous one, and a sibling of the first. */
const branch = async () => {
    const root = await family('0');
    const one = await family('1', root);
    const two = await family('2', one);
    const three = await family('3', two);
    return { root, one, two, three, other: await family('ailleurs') };
};
const parentOf = async (record: Member) => (await api().ask('GET', record['@id'], { as: 'admin' })).body.parent;
const lift = async (record: Member) =>
    userEvent.click(within(await node(record)).getByLabelText(`Move ${record.name}`));
const put = async (record: Member) => {
    (await node(record)).focus();
    await userEvent.keyboard('{Enter}');
};

test('I3 the tree by keyboard: levels, open, close, first and last; a leaf does not open', async () => {
    const { root, one, other } = await branch();
    await open();
    const top = await node(root);
    expect(top).toHaveAttribute('aria-expanded', 'false');
    expect(top).toHaveAttribute('aria-level', '1');
    expect(await node(other)).not.toHaveAttribute('aria-expanded');
    await openNode(root);
    await userEvent.keyboard('{ArrowRight}');
    const below = await node(one);
    expect(below).toHaveFocus();
    expect(below).toHaveAttribute('aria-level', '2');
    expect(below).toHaveAttribute('tabindex', '0');
    expect(screen.getAllByRole('treeitem').filter(item => item.tabIndex === 0)).toHaveLength(1);
    await userEvent.keyboard('{ArrowLeft}');
    expect(top).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByText(nameOf(one))).not.toBeInTheDocument());
    await userEvent.keyboard('{Home}');
    expect(screen.getAllByRole('treeitem')[0]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getAllByRole('treeitem').at(-1)).toHaveFocus();
});

test('I3 Enter opens the form of the node that has the focus', async () => {
    const { other } = await branch();
    await open();
    (await node(other)).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: nameOf(other) })).toBeVisible();
});

test('I3 a move by keyboard: told aloud, kept by the server, and the focus goes along', async () => {
    const { root, one, two, other } = await branch();
    await open();
    await openNode(root);
    await lift(one);
    expect(screen.getByText(`Where should “${one.name}” go?`)).toBeVisible();
    expect(await node(root)).not.toHaveAttribute('aria-disabled');
    expect(await node(one)).toHaveAttribute('aria-disabled', 'true');
    await put(other);
    expect(await screen.findByText(`${one.name} is now under ${other.name}.`)).toBeVisible();
    await waitFor(async () => expect(await node(one)).toHaveFocus());
    expect(await node(other)).toContainElement(await node(one));
    expect(await parentOf(one)).toBe(other['@id']);
    expect(await node(root)).not.toHaveAttribute('aria-expanded');
    await lift(one);
    await userEvent.click(screen.getByRole('button', { name: 'To the top level' }));
    expect(await screen.findByText(`${one.name} is now at the top level.`)).toBeVisible();
    expect(await parentOf(one)).toBeNull();
    expect((await api().ask('GET', two['@id'], { as: 'admin' })).body.level).toBe(1);
});

test('W4 I3 a move is taken back, and the focus goes along', async () => {
    const { root, one, other } = await branch();
    await open();
    await openNode(root);
    await lift(one);
    await put(other);
    await screen.findByText(`${one.name} is now under ${other.name}.`);
    await waitFor(async () => expect(await node(one)).toHaveFocus());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Change undone')).toBeVisible();
    expect(await parentOf(one)).toBe(root['@id']);
    await waitFor(async () => expect(await node(root)).toContainElement(await node(one)));
    await waitFor(async () => expect(await node(one)).toHaveFocus());
});

test('W4 H8 a move is not taken back where somebody has changed the record since', async () => {
    const { root, one, other } = await branch();
    await open();
    await openNode(root);
    await lift(one);
    await put(other);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await api().ask('PATCH', one['@id'], { as: 'super', body: { parent: null } });
    await userEvent.click(undo);
    expect(await screen.findByText(/has changed it since: nothing was undone/)).toBeVisible();
    expect(await parentOf(one)).toBeNull();
});

test('I3 Escape, or the same place again, leaves everything as it was', async () => {
    const { root, one } = await branch();
    await open();
    await openNode(root);
    await lift(one);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(`${one.name} stays where it was.`)).toBeInTheDocument();
    expect(screen.queryByText(`Where should “${one.name}” go?`)).not.toBeInTheDocument();
    await lift(one);
    await put(root);
    expect(await screen.findByText(`${one.name} is there already.`)).toBeInTheDocument();
    expect(await parentOf(one)).toBe(root['@id']);
});

test('V4 refused: under itself, on a fifth level, or with a branch too deep', async () => {
    const { root, one, two, three, other } = await branch();
    await open();
    for (const record of [root, one, two]) await openNode(record);
    const alert = async (text: string | RegExp) => {
        const found = await screen.findByRole('alert');
        await waitFor(() => expect(found).toHaveTextContent(text));
    };
    await lift(root);
    await put(two);
    await alert('A record cannot be moved under itself or under one of its descendants.');
    await lift(other);
    await put(three);
    await alert('The tree has 4 levels');
    await lift(root);
    await put(other);
    await alert('Families are four levels deep at most');
    for (const record of [root, other]) expect(await parentOf(record)).toBeNull();
});

test('V4 refused beside its namesake: the server says which property it is about', async () => {
    const { root, one } = await branch();
    const namesake = await make(api(), '/api/items_families', { name: one.name });
    await open();
    await lift(namesake);
    await put(root);
    expect(await screen.findByRole('alert')).toHaveTextContent('Name: This value is already used');
    expect(await parentOf(namesake)).toBeNull();
});

test('H8 somebody else moved, or changed, it meanwhile: told, and nothing of theirs is lost', async () => {
    const { root, one, other } = await branch();
    await open();
    await openNode(root);
    await lift(one);
    // Its version has been read by now, before it is changed.
    const asked = await api().ask('PATCH', one['@id'], { as: 'super', body: { parent: null } });
    expect(asked.status).toBe(200);
    // The branches are read again afterwards, which does not keep anybody from moving the next one.
    const { release } = hold('get', '/api/items_families');
    await put(other);
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed it meanwhile.');
    expect(await parentOf(one)).toBeNull();
    server.use(http.patch(`${ORIGIN}/api/items_families/*`, () => HttpResponse.error()));
    await lift(other);
    await put(root);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`“${other.name}” was not moved`));
    release();
});

test('I3 a move by pointer: dragged by its handle onto another', async () => {
    const { root, one, other } = await branch();
    await open();
    await openNode(root);
    const target = await node(other);
    const handle = within(await node(one)).getByLabelText(`Move ${one.name}`);
    document.elementFromPoint = () => target;
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 10, clientY: 200 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 10, clientY: 260 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 10, clientY: 262 });
    await waitFor(() => expect(target).toHaveAttribute('data-over'));
    fireEvent.pointerUp(handle, { pointerId: 1 });
    fireEvent.click(handle);
    expect(await screen.findByText(`${one.name} is now under ${other.name}.`)).toBeVisible();
    expect(await parentOf(one)).toBe(other['@id']);
});

test('I3 one is added below: the form knows its parent, which no address can make up', async () => {
    const { root } = await branch();
    await open();
    const add = `Add below ${root.name}`;
    await userEvent.click(within(await node(root)).getByLabelText(add));
    expect(await screen.findByRole('heading', { level: 1, name: 'New family' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Parent family')).toHaveValue(nameOf(root)));
    const { name } = newName();
    await userEvent.click(screen.getByLabelText(/^Name/));
    await userEvent.paste(String(name));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('heading', { level: 1, name: String(name) })).toBeVisible();
    const { body } = await api().ask('GET', `/api/items_families?name=${encodeURIComponent(String(name))}`, {
        as: 'admin',
    });
    expect(body.member[0]?.parent).toBe(root['@id']);
});

test.each(['/api/brands/1', '/api/items_families/', 'https://elsewhere.example/1'])(
    'R3 an address that asks for the parent %s asks in vain',
    async parent => {
        const path = `/items_families/create?parent=${encodeURIComponent(parent)}&level=3`;
        await openConsole(path, { token: await api().token('admin'), locale: 'en' });
        expect(await screen.findByLabelText('Parent family')).toHaveValue('');
    },
);

test('I3 what is searched for comes with its path', async () => {
    const { root, one, two } = await branch();
    await open();
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search by name' }));
    await userEvent.paste(nameOf(two));
    const found = await screen.findByRole('link', { name: nameOf(two) });
    const item = found.closest('li');
    expect(item).toHaveTextContent(`${nameOf(two)}${[root, one].map(nameOf).join(' › ')}`);
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();
});

test('A5 who may not edit reads the tree and its records, without handles', async () => {
    const { root, one } = await branch();
    await open('user', 'fr');
    await openNode(root);
    const tree = within(screen.getByRole('tree', { name: 'Arbre : Familles' }));
    const link = tree.getByRole('link', { name: nameOf(one), hidden: true });
    expect(link).toHaveAttribute('href', one['@id'].replace('/api', ''));
    expect(tree.queryByRole('button')).not.toBeInTheDocument();
});

test('T2 a branch that cannot be read says so, and is read at the second attempt', async () => {
    const { root, one } = await branch();
    await open();
    const id = root['@id'];
    server.use(
        http.get(`${ORIGIN}/api/items_families`, ({ request }) =>
            request.url.includes(encodeURIComponent(id)) ? HttpResponse.error() : undefined,
        ),
    );
    (await node(root)).focus();
    await userEvent.keyboard('{ArrowRight}');
    const failed = await screen.findByRole('treeitem', { name: /could not be loaded/ }, { timeout: 15_000 });
    server.resetHandlers();
    failed.focus();
    await userEvent.keyboard('{Enter}');
    expect(await node(one)).toBeVisible();
}, 30_000);
