import { type Api, type Field, parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { createHydraDataProvider } from '@comptoir/hydra';
import { expect, test } from 'vitest';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';

const { api } = forwardToApi();

const nameOf = (reference: Field['reference']) => (typeof reference === 'object' ? reference?.name : reference);

/** The properties on which both must agree, by resource. */
const outline = ({ resources, title }: Api) => ({
    title,
    resources: resources?.map(
        ({ name, id, title, deprecated, fields, readableFields, writableFields, operations }) => ({
            name,
            id,
            title,
            deprecated,
            operations: operations?.map(({ name, type, method, returns }) => ({ name, type, method, returns })),
            readable: readableFields?.map(field => field.name),
            writable: writableFields?.map(field => field.name),
            fields: fields?.map(
                ({ name, id, range, required, description, maxCardinality, deprecated, ...relation }) => ({
                    ...{ name, id, range, required, description, maxCardinality, deprecated },
                    // What is embedded can be chosen from its collection as well in our reading alone.
                    reference: relation.embedded ? undefined : nameOf(relation.reference),
                    // Classes without a collection, those of values, are known to our reading alone.
                    embedded: resources.find(one => one.name === relation.embedded?.name)?.name,
                }),
            ),
        }),
    ),
});

const introspected = async (): Promise<Api> => {
    const token = await api().token('admin');
    const provider = createHydraDataProvider({ entrypoint: `${ORIGIN}/api`, getToken: () => token });
    return (await provider.introspect()).data;
};

test("H5 our reading of our documentation is that of API Platform's own parser", async () => {
    const theirs = await parseHydraDocumentation(`${ORIGIN}/api`);
    const ours = await introspected();
    expect(ours.resources).toHaveLength(RESOURCE_NAMES.length);
    expect(outline(ours)).toEqual(outline(theirs.api));
});

test('N7 the filters and sorts of each resource are those that its collection takes', async () => {
    const { resources } = await introspected();
    const parameters = await Promise.all((resources ?? []).map(resource => resource.getParameters?.()));
    const variables = Object.fromEntries(
        (resources ?? []).map(({ name }, at) => [name, parameters[at]?.map(({ variable }) => variable)]),
    );
    expect(variables.brands).toEqual(expect.arrayContaining(['name', 'order[name]', 'order[id]']));
    expect(variables.items_families).toEqual(expect.arrayContaining(['parent', 'level', 'level[gte]']));
});
