import { createHydraDataProvider } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { strangeIn } from '#server/http/foreign/shapes.ts';
import { createPeer, type PeerOptions } from '#test/support/peer.ts';
import { recorded } from '../../hydra/support.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const strangeAt = async (fetch: Fetch, token = 'token'): Promise<readonly string[]> => {
    const provider = createHydraDataProvider({ entrypoint: '/api', getToken: () => token, fetch });
    return strangeIn((await provider.introspect()).data.resources);
};

const text = { range: 'xsd:string' };
const strangeOf = (options: PeerOptions) => {
    const peer = createPeer(options);
    return strangeAt(peer.fetch, peer.token);
};
/** A stranger's class in the place of ours, with what its forms ask for. */
const withClass = (name: string, properties: NonNullable<PeerOptions['definitions']>[string]['properties']) =>
    strangeOf({ definitions: { [name]: { title: 'Other', properties } } });

describe('41 screens of the console are for records of their shape', () => {
    test.each([
        ['api-platform-4.3', ['brands', 'contacts']],
        ['api-platform-3.4-hydra-prefix', ['brands']],
    ])('items of %s are; its brands ask for a code, which ours have not', async (server, strange) => {
        const fetch: Fetch = async url => recorded(`${server}/${url.includes('docs') ? 'docs' : 'entrypoint'}`);
        expect(await strangeAt(fetch)).toEqual(strange);
    });

    test.each(['3.4', '4.1', '4.3'] as const)('and those of a stranger in the shapes of %s', async version => {
        expect(await strangeOf({ version })).toEqual([]);
    });

    test('what has no more in common than its name is guessed', async () => {
        expect(await withClass('items', { title: text, body: text })).toEqual(['items']);
        expect(await withClass('brands', { name: text, slogan: text })).toEqual([]);
    });

    test('a number here that is a text there is shown by its screens', async () => {
        const item = { reference: text, designation: text };
        expect(await withClass('items', { ...item, weight: text, packaging: text })).toEqual([]);
    });

    test('what its own form asks for, and ours does not have, is guessed', async () => {
        expect(await withClass('brands', { name: text, slogan: { ...text, required: true } })).toEqual(['brands']);
    });

    test.each([
        ['a number that is a text here', { range: 'xsd:integer' }],
        ['a relation that is a text here', { range: '#Item' }],
        ['a flag that is a text here', { range: 'xsd:boolean' }],
        ['a day that is a text here', { range: 'xsd:date' }],
    ])('%s is guessed', async (_, name) => {
        expect(await withClass('brands', { name })).toEqual(['brands']);
    });

    test('a relation here that is a text there is guessed, an enumeration without a type is not', async () => {
        const item = { reference: text, designation: text };
        expect(await withClass('items', { ...item, brand: text })).toEqual(['items']);
        expect(await withClass('items', { ...item, status: { range: null } })).toEqual([]);
    });
});
