import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { type Member, make } from '#test/support/records.ts';

const { api } = forwardToApi();
// Load the lazy modules first, so that the first test does not include a cold start.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const WORD = 'Voltige';
const family = (name: string, parent?: Member) =>
    make(api(), '/api/items_families', { name: `${WORD} ${name}`, ...(parent && { parent: parent['@id'] }) });

/** Expects the options of the parent's input, by path. */
const expectOffered = async (record: Member, expected: readonly unknown[]): Promise<void> => {
    const close = await openConsole(asForm(record['@id'].replace('/api', '')), { token: await api().token('admin') });
    const input = await screen.findByRole('combobox', { name: 'Parent family' });
    await waitFor(() => expect(input).toBeEnabled());
    fireEvent.mouseDown(input);
    fireEvent.change(input, { target: { value: WORD } });
    const texts = () =>
        screen
            .queryAllByRole('option')
            .map(({ textContent }) => textContent)
            .filter(text => text !== `Create “${WORD}”`);
    await waitFor(() => expect(texts()).toEqual(expected));
    close();
};

test('I3 a parent is offered where there is room below it, and never among what the family holds itself', async () => {
    const root = await family('a');
    const one = await family('b', root);
    const two = await family('c', one);
    await family('d', two);
    const alone = await family('e');
    const [pathOfRoot, pathOfOne] = [`${WORD} a`, `${WORD} a › ${WORD} b`];
    await expectOffered(alone, [pathOfRoot, pathOfOne, `${pathOfOne} › ${WORD} c`]);
    // A family with children needs two levels below its parent; its current parent is already selected.
    await expectOffered(two, [pathOfRoot, alone.name]);
    await expectOffered(root, [alone.name]);
});
