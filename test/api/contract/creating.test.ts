import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceContract } from '#contract/language/contract.ts';
import { isRequiredIn } from '#contract/language/defaults.ts';
import { collectionPath } from '#contract/language/names.ts';
import { isList, isNullable, isWritable, type Property } from '#contract/language/property.ts';
import {
    alike,
    CONTRACTS,
    CONTRACTS_HERE,
    type Input,
    isNeeded,
    isSettled,
    openWorld,
    propertiesOf,
    serverOf,
    takesJson,
    type World,
} from '#test/support/world.ts';
import {
    decidedOf,
    KEYWORDS,
    missingOf,
    roundsOf,
    UNEXPECTED,
    uniqueOf,
    violationsOf,
} from '#test/support/writeClaims.ts';

let world: World;
beforeAll(async () => {
    world = await openWorld();
});
afterAll(() => world.api.close());

const ask = (method: string, path: string, body?: Input, headers: Record<string, string> = {}) =>
    world.api.ask(method, path, { as: 'super', body, headers });
const post = (contract: ResourceContract, body: Input) => ask('POST', collectionPath(contract.name), body);
describe.each(CONTRACTS_HERE.filter(takesJson))('$name, made', contract => {
    const required = propertiesOf(contract, one => isWritable(one) && one.required === true).map(([name]) => name);
    // The current company is taken where none is named (B7).
    const always = required.filter(name => name !== contract.company && !isSettled(contract, name));
    const ofFlag = propertiesOf(contract, one => isRequiredIn(contract.properties, one, {})).map(([name]) => name);
    const demanded = [...always, ...ofFlag];

    test('V4 what is wrong is 422 under each property, and makes nothing', async () => {
        const good = world.body(contract);
        const total = async () => (await ask('GET', `${collectionPath(contract.name)}?itemsPerPage=0`)).body.totalItems;
        const before = await total();
        for (const { body, told } of roundsOf(contract, world.reach))
            expect([body, violationsOf(await post(contract, { ...good, ...body }))]).toEqual([body, [422, told]]);
        expect(violationsOf(await post(contract, {}))).toEqual([422, demanded.map(name => [name, 'required'])]);
        for (const [name, value] of missingOf(contract, world.reach)) {
            // A company that does not exist has no place to take by default; a delivery note has that of its order.
            const takesPlace = isSettled(contract, 'companyLocation') && contract.name !== 'delivery_notes';
            const lacksPlace = name === contract.company && takesPlace;
            const told = lacksPlace ? ['companyLocation', 'required'] : [name, 'missing'];
            expect(violationsOf(await post(contract, { ...good, [name]: value }))).toEqual([422, [told]]);
        }
        expect(await total()).toBe(before);
    });

    test('V4 all that is sent is kept, and read again', async () => {
        const sent = world.body(contract);
        const { status, headers, body } = await post(contract, sent);
        expect([status, headers.get('location'), headers.get('etag')]).toEqual([201, body['@id'], '"1"']);
        const [kept, expected] = alike(contract, sent, body);
        expect(kept).toEqual(expected);
        // A secret is told once.
        const { [contract.secret ?? '']: _, ...told } = body;
        expect((await ask('GET', body['@id'])).body).toEqual(told);
    });

    test('V4 the least that makes a record gets the defaults, and nothing for the rest', async () => {
        const whole = world.body(contract);
        const { status, body } = await post(
            contract,
            Object.fromEntries(
                Object.entries(whole).filter(([name]) => required.includes(name) || isNeeded(contract, name)),
            ),
        );
        expect(status).toBe(201);
        const optional = propertiesOf(contract, one => one.only === undefined && one.required !== true).filter(
            ([name]) => !isSettled(contract, name) && !isNeeded(contract, name),
        );
        const fallback = (one: Property) => (isList(one) ? [] : (one.default ?? null));
        expect(body).toMatchObject(Object.fromEntries(optional.map(([name, one]) => [name, fallback(one)])));
    });

    test('V4 texts are trimmed, and blank ones are empty', async () => {
        const sent = world.body(contract);
        const texts = propertiesOf(contract, one => one.kind === 'text' && one.only === undefined).filter(
            ([name]) => name in sent,
        );
        const spaced = Object.fromEntries(texts.map(([name]) => [name, `  ${sent[name]}\t`]));
        const { '@id': iri, ...record } = (await post(contract, { ...sent, ...spaced })).body;
        const [kept, expected] = alike(contract, sent, record);
        expect(kept).toEqual(expected);
        const optional = texts
            .filter(([name, one]) => isNullable(one) && !isNeeded(contract, name))
            .map(([name]) => name);
        const { status, body } = await ask('PATCH', iri, Object.fromEntries(optional.map(name => [name, '  '])));
        expect([status, optional.map(name => body[name])]).toEqual([200, optional.map(() => null)]);
    });

    test('V4 what is unique is refused a second time, made or changed', async () => {
        const sent = world.body(contract);
        const made = await world.make(contract, 'super', sent);
        for (const name of uniqueOf(contract).filter(one => one in sent)) {
            const fresh = world.body(contract);
            const others = Object.fromEntries(uniqueOf(contract).map(other => [other, fresh[other]]));
            const twin = { ...sent, ...others, [name]: sent[name] };
            expect(violationsOf(await post(contract, twin))).toEqual([422, [[name, 'taken']]]);
            const { '@id': iri } = await world.make(contract, 'super', { ...sent, ...others });
            const patched = await ask('PATCH', iri, { [name]: sent[name] });
            expect(violationsOf(patched)).toEqual([422, [[name, 'taken']]]);
            expect((await ask('PATCH', made['@id'], { [name]: sent[name] })).status).toBe(200);
        }
    });

    test('N7 what only the API decides, and what it does not know, is 422 by name', async () => {
        const decided = decidedOf(contract, world.reach);
        const { status, body } = await post(contract, { ...world.body(contract), ...decided });
        expect([status, body.violations?.map(({ propertyPath }) => propertyPath).sort()]).toEqual([
            422,
            Object.keys(decided).sort(),
        ]);
        for (const { code } of body.violations ?? []) expect(UNEXPECTED).toContain(code);
    });

    test('N7 what describes a record in JSON-LD is no property of a new one, and accepted', async () => {
        const { status, body } = await post(contract, { ...KEYWORDS, ...world.body(contract) });
        expect([status, body.id === KEYWORDS.id, body['@id'] === KEYWORDS['@id']]).toEqual([201, false, false]);
    });
});

test('V4 what the contract says is unique, the database keeps so', () => {
    for (const contract of CONTRACTS)
        for (const [name] of propertiesOf(contract, one => one.unique === true)) {
            const column = getTableColumns(serverOf(contract.name).table)[name]?.name;
            const { indexes } = getTableConfig(serverOf(contract.name).table);
            expect(indexes.filter(({ config }) => config.unique).map(({ config }) => config.name)).toContain(
                `${contract.name}_${column}_unique`,
            );
        }
});
