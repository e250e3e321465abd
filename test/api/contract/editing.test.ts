import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '#contract/language/contract.ts';
import { isNullable } from '#contract/language/property.ts';
import { childrenIn } from '#contract/language/relations.ts';
import {
    alike,
    CONTRACTS_HERE,
    type Input,
    isNeeded,
    isSettled,
    openWorld,
    propertiesOf,
    takesJson,
    type World,
} from '#test/support/world.ts';
import { decidedOf, KEYWORDS, missingOf, roundsOf, UNEXPECTED, violationsOf } from '#test/support/writeClaims.ts';

let world: World;
beforeAll(async () => {
    world = await openWorld();
});
afterAll(() => world.api.close());

const ask = (method: string, path: string, body?: Input, headers: Record<string, string> = {}) =>
    world.api.ask(method, path, { as: 'super', body, headers });
/** A changed import is read again, and closed until it is (test/api/imports). */
const TESTED_APART: readonly string[] = ['imports'];
const CHANGED = CONTRACTS_HERE.filter(contract => offers(contract, 'edit') && !TESTED_APART.includes(contract.name));

/** The answer of VIES belongs to its VAT number: another number alone would clear it. */
const VIES = ['vatNumber', 'vatNumberStatus', 'vatNumberCheckedAt'];
const together = (name: string, place: number): number => (VIES.includes(name) ? 0 : place);

describe.each(CHANGED)('$name, changed', contract => {
    test('V4 what is wrong is 422 under each property, and changes nothing', async () => {
        const { '@id': iri } = await world.make(contract);
        const before = await ask('GET', iri);
        const nothing = Object.fromEntries(missingOf(contract, world.reach));
        for (const { body, told } of roundsOf(contract, world.reach))
            expect([body, violationsOf(await ask('PATCH', iri, body))]).toEqual([body, [422, told]]);
        if (takesJson(contract))
            for (const [name, value] of Object.entries(nothing)) {
                const code = name === contract.company ? 'anotherCompany' : 'missing';
                expect(violationsOf(await ask('PATCH', iri, { [name]: value }))).toEqual([422, [[name, code]]]);
            }
        const after = await ask('GET', iri);
        expect([after.body, after.headers.get('etag')]).toEqual([before.body, before.headers.get('etag')]);
    });

    test('H7 each value is replaced, what is not named is left alone, and null clears', async () => {
        const made = await world.make(contract);
        const { '@id': iri } = made;
        const sent = world.patch(contract, made);
        const names = Object.keys(sent);
        let before: Input = made;
        for (const turn of [0, 1]) {
            const half = Object.fromEntries(
                Object.entries(sent).filter(([name], place) => together(name, place) % 2 === turn),
            );
            const { status, body } = await ask('PATCH', iri, half);
            expect([status, body.detail]).toEqual([200, undefined]);
            const left = Object.fromEntries(names.map(name => [name, before[name]]));
            const [kept, expected] = alike(contract, { ...left, ...half }, body);
            expect(kept).toEqual(expected);
            expect((await ask('GET', iri)).body).toEqual(body);
            before = body;
        }
        const clearable = propertiesOf(contract, one => one.only === undefined && isNullable(one)).filter(
            ([name]) => !isSettled(contract, name) && !isNeeded(contract, name),
        );
        const cleared = await ask('PATCH', iri, Object.fromEntries(clearable.map(([name]) => [name, null])));
        expect([cleared.status, clearable.map(([name]) => cleared.body[name])]).toEqual([
            200,
            clearable.map(() => null),
        ]);
    });

    test('N7 what only the API decides, and what it does not know, is 422 by name and changes nothing', async () => {
        const { '@id': iri } = await world.make(contract);
        const before = await ask('GET', iri);
        const all = Object.entries(decidedOf(contract, world.reach));
        const decided = Object.fromEntries(
            all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.body[name])),
        );
        const { status, body } = await ask('PATCH', iri, decided);
        expect([status, body.violations?.map(({ propertyPath }) => propertyPath).sort()]).toEqual([
            422,
            Object.keys(decided).sort(),
        ]);
        for (const { code } of body.violations ?? []) expect(UNEXPECTED).toContain(code);
        for (const name of ['id', '@id'] as const) {
            const other = await ask('PATCH', iri, { [name]: KEYWORDS[name] });
            expect(violationsOf(other)).toEqual([422, [[name, 'readOnly']]]);
        }
        const after = await ask('GET', iri);
        expect([after.body, after.headers.get('etag')]).toEqual([before.body, before.headers.get('etag')]);
    });

    test('N7 what only the API decides is accepted as it was read, in either language', async () => {
        const { '@id': iri } = await world.make(contract);
        for (const query of ['', '?locale=fr']) {
            const before = await ask('GET', iri + query);
            const kept = propertiesOf(contract, one => one.only === 'read').map(([name]) => name);
            const isKept = ([name]: [string, unknown]) => name.startsWith('@') || [...kept, 'id'].includes(name);
            const sent = Object.fromEntries(Object.entries(before.body).filter(isKept));
            const { status, headers, body } = await ask('PATCH', iri, sent);
            expect([status, body.violations, headers.get('etag')]).toEqual([
                200,
                undefined,
                before.headers.get('etag'),
            ]);
        }
        const parts = childrenIn(contract.properties).map(([name]) => name);
        const { body } = await ask('GET', iri);
        const again = await ask('PATCH', iri, Object.fromEntries(parts.map(name => [name, body[name]])));
        expect([again.status, again.body.violations]).toEqual([200, undefined]);
        for (const name of parts) {
            const children = body[name] as unknown as Input[];
            expect(children.length).toBeGreaterThan(0);
            const colourful = await ask('PATCH', iri, {
                [name]: [...children.slice(1), { ...children[0], colour: 'red' }],
            });
            const path = `${name}[${children.length - 1}].colour`;
            expect([colourful.status, colourful.body.violations?.map(one => one.propertyPath)]).toEqual([422, [path]]);
        }
    });

    test('H8 only the current version can be changed or deleted, and it is answered with 304', async () => {
        const made = await world.make(contract);
        const { '@id': iri } = made;
        const first = (await ask('GET', iri)).headers.get('etag') ?? '';
        const write = (method: string, tag: string) =>
            ask(method, iri, method === 'PATCH' ? world.patch(contract, made) : undefined, { 'if-match': tag });
        const changed = await write('PATCH', first);
        const last = changed.headers.get('etag') ?? '';
        expect([changed.status, last === first]).toEqual([200, false]);
        const stale = await write('PATCH', first);
        expect([stale.status, (await ask('GET', iri)).body]).toEqual([412, changed.body]);
        expect((await ask('GET', iri, undefined, { 'if-none-match': last })).status).toBe(304);
        expect((await ask('GET', iri, undefined, { 'if-none-match': first })).status).toBe(200);
        if (!offers(contract, 'delete')) return;
        expect((await write('DELETE', first)).status).toBe(412);
        expect((await write('DELETE', last)).status).toBe(204);
    });
});
