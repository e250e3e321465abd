import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { collectionPath, RESOURCE_NAMES } from '#contract/language/names.ts';
import { type Action, mayWrite } from '#contract/language/roles.ts';
import type { Account, Answer } from '#test/support/api.ts';
import { sampleOf } from '#test/support/factory.ts';
import type { Member } from '#test/support/records.ts';
import {
    alike,
    CONTRACTS,
    mayDo,
    openWorld,
    propertiesOf,
    ROLES_OF,
    serverOf,
    takesJson,
    type World,
} from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
    world = await openWorld();
});
afterAll(() => world.api.close());

const METHODS: Record<Action, string> = { list: 'GET', show: 'GET', create: 'POST', edit: 'PATCH', delete: 'DELETE' };
const ACTIONS = ['list', 'show', 'create', 'edit', 'delete'] as const satisfies readonly Action[];
const DONE: Record<Action, number> = { list: 200, show: 200, create: 201, edit: 200, delete: 204 };
const ofCollection = (action: Action): boolean => action === 'list' || action === 'create';

const pathOf = ({ name }: ResourceContract, action: Action, iri = `${collectionPath(name)}/1`) =>
    ofCollection(action) ? collectionPath(name) : iri;

const kept = new Map<string, Member>();

/** A record that the person may see; reused unless the action deletes it. */
const recordFor = async (contract: ResourceContract, action: Action, as: Account): Promise<Member> => {
    const owner = serverOf(contract.name).scope ? as : 'super';
    const key = `${contract.name} ${owner}`;
    const found = kept.get(key);
    if (found && !(action === 'delete' && mayDo(as, contract.name, action))) return found;
    const made = await world.make(contract, owner);
    if (action !== 'delete') kept.set(key, made);
    return made;
};

/** Performs the action. */
const attempt = async (contract: ResourceContract, action: Action, as: Account): Promise<Answer> => {
    const record = ofCollection(action) ? undefined : await recordFor(contract, action, as);
    const body = action === 'create' ? world.body(contract, as) : action === 'edit' ? {} : undefined;
    return world.api.ask(METHODS[action], pathOf(contract, action, record?.['@id']), { as, body });
};

const claims = (as: Account) =>
    CONTRACTS.flatMap(contract => ACTIONS.map(action => ({ contract, name: contract.name, as, action })));

describe.each(['user', 'admin', 'super'] as const)('A5 N7 what %s may do', as => {
    test.each(claims(as).filter(one => offers(one.contract, one.action)))(
        '$action $name',
        async ({ contract, name, action }) => {
            if (action === 'create' && mayDo(as, name, action) && !takesJson(contract)) {
                expect(await world.make(contract, as)).toMatchObject({ '@type': contract.type });
                return;
            }
            const { status, body } = await attempt(contract, action, as);
            if (mayDo(as, name, action)) expect([status, body.detail]).toEqual([DONE[action], undefined]);
            else expect([status, body.detail]).toEqual([403, 'Access Denied.']);
        },
    );

    test('a method that the API does not have is 405, naming those that exist', async () => {
        for (const { contract, action } of claims(as).filter(one => !offers(one.contract, one.action))) {
            const there = ACTIONS.filter(one => offers(contract, one) && ofCollection(one) === ofCollection(action));
            const allow = there.map(one => (METHODS[one] === 'GET' ? 'GET, HEAD' : METHODS[one])).join(', ');
            const { status, headers } = await world.api.ask(METHODS[action], pathOf(contract, action), { as });
            expect([contract.name, action, status, headers.get('allow')]).toEqual([contract.name, action, 405, allow]);
        }
    });
});

const guarded = CONTRACTS.flatMap(contract =>
    propertiesOf(contract, ({ writers }) => writers !== undefined).map(([name, property]) => ({
        contract,
        resource: contract.name,
        name,
        property,
    })),
);

describe.each(['user', 'admin', 'super'] as const)('B10 what %s may change of a record', as => {
    test.each(guarded)('$resource: $name', async ({ contract, name, property }) => {
        const { '@id': iri, [name]: before } = await world.make(contract);
        // What is sent back as it was read is accepted.
        const values = [3, 4, 5].map(n => sampleOf(property, n, world.reach));
        const value = values.find(one => JSON.stringify(one) !== JSON.stringify(before)) ?? null;
        const body = { ...world.body(contract, as), [name]: value };
        const created = await world.api.ask('POST', collectionPath(contract.name), { as, body });
        const edited = await world.api.ask('PATCH', iri, { as, body: { [name]: value } });
        const { body: after } = await world.api.ask('GET', iri, { as });
        if (mayWrite({ roles: ROLES_OF[as] }, property)) {
            expect([created.status, edited.status]).toEqual([201, 200]);
            const [kept, sent] = alike(contract, { [name]: value }, after);
            expect(kept).toEqual(sent);
        } else {
            const refusal = [403, `You may not change these fields: ${name}.`];
            expect([created.status, created.body.detail]).toEqual(refusal);
            expect([edited.status, edited.body.detail]).toEqual(refusal);
            expect(after[name]).toEqual(before);
        }
    });
});

test.each(CONTRACTS)('A5 nobody may do anything to $name without a token: 401', async contract => {
    for (const action of ACTIONS) {
        const { status } = await world.api.ask(METHODS[action], pathOf(contract, action));
        expect([action, status]).toEqual([action, 401]);
    }
});

test.each<Account>(['user', 'admin', 'super'])(
    'N7 the menu of %s has each resource with a page of its own that they may list',
    async as => {
        const { body } = await world.api.ask('GET', '/api/menu', { as });
        const pages = CONTRACTS.filter(({ name, page }) => page !== false && mayDo(as, name, 'list'));
        const listed = Object.values(body).filter(name => RESOURCE_NAMES.some(one => one === name));
        expect(listed.sort()).toEqual(pages.map(({ name }) => name).sort());
    },
);

test('N7 each name of the contract is served, and no name twice', () => {
    expect(CONTRACTS.map(({ name }) => name).sort()).toEqual([...RESOURCE_NAMES].sort());
});
