import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { expect, test } from 'vitest';
import { items } from '#contract/items.ts';
import { pathBelowApi, RESOURCE_NAMES } from '#contract/names.ts';
import { isReadable } from '#contract/property.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';

forwardToApi();

test("N7 API Platform's own parser reads our documentation, every resource, property and relation of it", async () => {
    const { api } = await parseHydraDocumentation(`${ORIGIN}/api`);
    expect(api.resources?.map(resource => resource.name).sort()).toEqual(RESOURCE_NAMES.map(pathBelowApi).sort());
    const item = api.resources?.find(resource => resource.name === 'items');
    const readable = Object.entries(items.properties).filter(([, property]) => isReadable(property));
    expect(item?.readableFields?.map(field => field.name).sort()).toEqual(readable.map(([name]) => name).sort());
    const field = (name: string) => item?.fields?.find(one => one.name === name);
    expect(field('reference')).toMatchObject({ required: true, type: 'string' });
    expect(field('packaging')).toMatchObject({ required: false, type: 'integer' });
    expect(field('itemDateCreate')).toMatchObject({ type: 'dateTime' });
    expect(field('brand')).toMatchObject({ maxCardinality: 1, reference: { name: 'brands' } });
    expect(field('itemCatalogs')).toMatchObject({ maxCardinality: null, reference: { name: 'item_catalogs' } });
    expect(item?.operations?.map(operation => operation.type).sort()).toEqual([
        'create',
        'delete',
        'edit',
        'list',
        'show',
    ]);
});
