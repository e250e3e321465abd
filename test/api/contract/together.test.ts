import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkFailure } from '#contract/language/bulk.ts';
import { bulkNames } from '#contract/language/bulkEdit.ts';
import { isDeletedInBulk, type ResourceContract } from '#contract/language/contract.ts';
import { exportable, isSpread } from '#contract/language/exports.ts';
import { collectionPath } from '#contract/language/names.ts';
import { isNullable } from '#contract/language/property.ts';
import type { Account } from '#test/support/api.ts';
import { sampleOf } from '#test/support/factory.ts';
import { CONTRACTS, mayDo, openWorld, propertiesOf, type World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
    world = await openWorld();
});
afterAll(() => world.api.close());

const ACCOUNTS = ['user', 'admin', 'super'] as const;
const ask = (method: string, path: string, body?: unknown, as: Account | undefined = 'super') =>
    world.api.ask(method, path, { as, body });
const pathOf = ({ name }: ResourceContract, rest: string) => `${collectionPath(name)}/${rest}`;
const linesOf = (text: unknown): string[] =>
    String(text)
        .replace(/^\ufeff/, '')
        .split('\r\n')
        .slice(0, -1);

/** The audit log has an entry more after each export (auditEntries.test.ts). */
const EXPORTED = CONTRACTS.filter(({ name, exported }) => exported && name !== 'audit_entries');

describe('I11 lists as files', () => {
    test.each(EXPORTED)(
        '$name: every column that a cell can hold, every record, in the order that is asked for',
        async contract => {
            const [order = 'id'] = contract.orders;
            const query = `order[${order}]=desc`;
            const whole = await ask('GET', pathOf(contract, `export?${query}`));
            const [heading = '', ...rows] = linesOf(whole.body.text);
            const listed = await ask('GET', `${collectionPath(contract.name)}?${query}&itemsPerPage=100`);
            // VAT by rate has two columns for each rate that occurs (test/api/deliveryDocuments.test.ts).
            const single = exportable(contract).filter(name => !isSpread(contract.properties[name]));
            expect(heading.split(';').filter(name => !/^(Base|VAT) at/.test(name))).toHaveLength(single.length);
            expect(rows).toHaveLength(listed.body.totalItems);
            const columns = await ask('GET', pathOf(contract, `export?${query}&columns=${order}`));
            const shown = linesOf(columns.body.text).slice(1, 101);
            expect(shown).toEqual(listed.body.member.map(record => String(record[order] ?? '')));
            const link = await ask('POST', `${pathOf(contract, 'export_links')}?${query}`, { format: 'csv' });
            expect([link.status, link.body.total]).toEqual([201, listed.body.totalItems]);
            expect((await world.api.ask('GET', String(link.body.url))).body.text).toBe(whole.body.text);
        },
    );

    test.each(CONTRACTS.filter(({ exported }) => !exported))('$name is not given as a file', async contract => {
        expect((await ask('GET', pathOf(contract, 'export'))).status).toBe(404);
        expect((await ask('POST', pathOf(contract, 'export_links'), {})).status).toBe(405);
    });
});

describe.each(CONTRACTS.filter(({ bulk }) => bulk))('I9 $name in bulk', contract => {
    const bulk = (body: object, as?: Account) => ask('POST', pathOf(contract, 'bulk'), body, as);
    const two = async () => [await world.make(contract), await world.make(contract)].map(one => one['@id']);

    test('I9 two are changed at once, each property that may be, as one PATCH would, and are then deleted where several may be', async () => {
        const ids = await two();
        for (const name of bulkNames(contract)) {
            const property = contract.properties[name];
            if (!property) throw new Error(`${contract.name} has no ${name} to change in bulk`);
            const input = { [name]: sampleOf(property, 1, world.reach) };
            const { status, body } = await bulk({ action: 'edit', ids, input });
            expect([name, status]).toEqual([name, 200]);
            const failed = body.failed as readonly BulkFailure[];
            const refused = new Map(failed.map(one => [one['@id'], one]));
            for (const iri of ids) {
                const alone = await ask('PATCH', iri, input);
                const told = refused.get(iri);
                expect([name, alone.status]).toEqual([name, told?.status ?? 200]);
                if (told) expect([name, alone.body.detail]).toEqual([name, told.detail]);
                else expect([name, (await ask('GET', iri)).body[name]]).toEqual([name, alone.body[name]]);
            }
            const same = { succeeded: 2 - refused.size, unchanged: 2 - refused.size };
            expect((await bulk({ action: 'edit', ids, input })).body).toMatchObject(same);
        }
        if (!isDeletedInBulk(contract)) {
            const { status, body } = await bulk({ action: 'delete', ids });
            expect([status, body.violations?.map(one => [one.propertyPath, one.code])]).toEqual([
                422,
                [['action', 'choice']],
            ]);
            for (const iri of ids) expect((await ask('GET', iri)).status).toBe(200);
            return;
        }
        expect((await bulk({ action: 'delete', ids })).body).toMatchObject({ succeeded: 2, failed: [], next: null });
        for (const iri of ids) expect((await ask('GET', iri)).status).toBe(404);
    });

    test('I9 no other property is, nor what is wrong, and nothing happens then', async () => {
        const ids = await two();
        const before = (await ask('GET', ids[0] ?? '')).body;
        const names = bulkNames(contract);
        const others = Object.keys(contract.properties).filter(name => !names.includes(name));
        for (const name of [...others, 'nope']) {
            const { status, body } = await bulk({ action: 'edit', ids, input: { [name]: null } });
            expect([status, body.violations?.map(one => [one.propertyPath, one.code])]).toEqual([
                422,
                [[name, 'notInBulk']],
            ]);
        }
        const needed = propertiesOf(contract, property => !isNullable(property)).map(([name]) => name);
        for (const name of names.filter(one => needed.includes(one)))
            expect((await bulk({ action: 'edit', ids, input: { [name]: null } })).status).toBe(422);
        expect((await ask('GET', ids[0] ?? '')).body).toEqual(before);
    });

    test('I9 A5 by those alone who may delete', async () => {
        const ids = [(await world.make(contract))['@id']];
        for (const as of ACCOUNTS.filter(one => !mayDo(one, contract.name, 'delete')))
            expect((await bulk({ action: 'delete', ids }, as)).status).toBe(403);
        expect(
            (await world.api.ask('POST', pathOf(contract, 'bulk'), { body: { action: 'delete', ids } })).status,
        ).toBe(401);
        expect((await ask('GET', ids[0] ?? '')).status).toBe(200);
    });
});

test.each(CONTRACTS.filter(({ bulk }) => !bulk))('I9 $name has no bulk', async contract => {
    expect((await ask('POST', pathOf(contract, 'bulk'), { action: 'delete', all: true })).status).toBe(405);
});
