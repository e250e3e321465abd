import { type Field, parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { expect, test } from 'vitest';
import { pathBelowApi, RESOURCE_NAMES } from '#contract/language/names.ts';
import { isReadable, isWritable, type Property } from '#contract/language/property.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { CONTRACTS, propertiesOf } from '#test/support/world.ts';

forwardToApi();

test("N7 API Platform's own parser reads our documentation, every resource, property and relation of it", async () => {
    const { api } = await parseHydraDocumentation(`${ORIGIN}/api`);
    expect(api.resources?.map(resource => resource.name).sort()).toEqual(RESOURCE_NAMES.map(pathBelowApi).sort());
    for (const contract of CONTRACTS) {
        const read = api.resources?.find(resource => resource.name === pathBelowApi(contract.name));
        const namesOf = (fields: readonly Field[] | null | undefined) => fields?.map(field => field.name).sort();
        const declared = (of: (property: Property) => boolean) =>
            propertiesOf(contract, of)
                .map(([name]) => name)
                .sort();
        expect([namesOf(read?.readableFields), namesOf(read?.writableFields)]).toEqual([
            declared(isReadable),
            declared(isWritable),
        ]);
    }
    const item = api.resources?.find(resource => resource.name === 'items');
    const field = (name: string) => item?.fields?.find(one => one.name === name);
    expect(field('reference')).toMatchObject({ required: true, type: 'string' });
    expect(field('packaging')).toMatchObject({ required: false, type: 'integer' });
    expect(field('itemDateCreate')).toMatchObject({ type: 'dateTime' });
    expect(field('brand')).toMatchObject({ maxCardinality: 1, reference: { name: 'brands' } });
    expect(field('itemCatalogs')).toMatchObject({ maxCardinality: null, reference: { name: 'item_catalogs' } });
    // Counts are a second way to list.
    const operations = new Set(item?.operations?.map(operation => operation.type));
    expect([...operations].sort()).toEqual(['create', 'delete', 'edit', 'list', 'show']);
});
