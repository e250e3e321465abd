import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { isReadable, isWritable } from '#contract/language/property.ts';
import { ACCOUNTS } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { alike, CONTRACTS_HERE, openWorld, propertiesOf, repeated, type World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
    world = await openWorld();
});
afterAll(() => world.api.close());

const editable = CONTRACTS_HERE.filter(contract => offers(contract, 'edit'));
const written = (contract: ResourceContract): string[] =>
    propertiesOf(contract, one => isReadable(one) && (one.tracked ?? isWritable(one))).map(([name]) => name);
/** Masked in the history (test/api/settings.test.ts). */
const isMasked = ({ properties }: ResourceContract, name: string): boolean => {
    const property = properties[name];
    return property?.kind === 'text' && property.masked === true;
};
const isKept = ({ history }: ResourceContract): boolean => history !== false;

describe('D1 the history', () => {
    test.each(editable.filter(one => isKept(one) && offers(one, 'delete')))(
        '$name: who made, changed and deleted it, and which values',
        async contract => {
            const made = await world.make(contract, 'admin');
            const { '@id': iri } = made;
            const sent = world.patch(contract, made);
            const { status, body: after } = await world.api.ask('PATCH', iri, { as: 'super', body: sent });
            expect(status).toBe(200);
            await world.api.ask('PATCH', iri, { as: 'super', body: repeated(contract, sent, after) });
            expect((await world.api.ask('DELETE', iri, { as: 'super' })).status).toBe(204);
            const told = await changesOf(world.api, iri);
            const by = (account: 'super' | 'admin') => `/api/users/${ACCOUNTS[account]}`;
            expect(told.map(({ action, author, resource }) => [action, author, resource])).toEqual([
                ['delete', by('super'), contract.name],
                ['edit', by('super'), contract.name],
                ['create', by('admin'), contract.name],
            ]);
            const [removal, edit, creation] = told.map(one => one.differences);
            const [now, before] = alike(contract, made, after);
            const moved = written(contract).filter(name => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
            const full = written(contract).filter(name => after[name] !== null && `${after[name]}` !== '');
            const given = written(contract).filter(name => {
                const usual = [null, '', [], contract.properties[name]?.default];
                return !usual.some(value => JSON.stringify(value) === JSON.stringify(made[name]));
            });
            const claims = [
                { told: creation, side: 'to', names: given, record: made },
                { told: edit, side: 'from', names: moved, record: made },
                { told: edit, side: 'to', names: moved, record: after },
                { told: removal, side: 'from', names: full, record: after },
            ] as const;
            for (const { told: differences = {}, side, names, record } of claims) {
                expect(Object.keys(differences).sort()).toEqual(names.toSorted());
                const shown = names.filter(name => !isMasked(contract, name));
                const values = Object.fromEntries(shown.map(name => [name, differences[name]?.[side]]));
                const [kept, expected] = alike(contract, values, record);
                expect(expected).toEqual(kept);
            }
            for (const { to } of Object.values(removal ?? {})) expect(to).toBeNull();
            for (const { from } of Object.values(creation ?? {})) expect(from).toBeNull();
        },
    );

    test('of a resource that keeps none tells nothing', async () => {
        for (const contract of editable.filter(one => !isKept(one))) {
            const made = await world.make(contract);
            await world.api.ask('PATCH', made['@id'], { as: 'super', body: world.patch(contract, made) });
            expect(await changesOf(world.api, made['@id'])).toEqual([]);
        }
    });
});
