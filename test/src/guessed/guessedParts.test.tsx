import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

/** A resource that has parts, declared only by a name and a menu entry. */
vi.mock('#src/areas/index.ts', async () => {
    const { guessResource } = await import('#src/areas/declareResource.ts');
    return {
        pages: [],
        secondLists: [],
        resources: [guessResource('third_parties', 'box', { group: 'sales', order: 50 })],
    };
});

const { api, server } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/guessed/screens.tsx')]), 60_000);
// In development, the guessers log code that would replace them.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };

test('41.4 parts that a record brings along are shown as they are, and asked for nowhere', async () => {
    const party = newThirdParty();
    const contacts = [{ type: 'delivery', lastName: 'Lovelace', email: 'ada@example.test', address: ADDRESS }];
    const { '@id': iri } = await make(api(), '/api/third_parties', { ...party, address: ADDRESS, contacts }, 'admin');
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(decodeURIComponent(request.url)));
    await openConsole(iri.replace('/api', ''), { token: await api().token('admin') });
    const input = await screen.findByRole('textbox', { name: /^Contacts/ });
    expect(input).toHaveDisplayValue(/"lastName":"Lovelace"/);
    expect(await screen.findByRole('group', { name: /^Address/ })).toBeVisible();
    expect(asked.filter(url => url.includes('[object'))).toEqual([]);
    server.events.removeAllListeners();
});
