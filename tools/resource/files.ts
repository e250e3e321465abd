import { typesetAll } from '#i18n/typeset.ts';
import { frenchSentences } from './french.ts';
import { contractOf, type NewResource } from './newResource.ts';
import type { NewProperty } from './property.ts';
import { capital, literal } from './words.ts';

const lines = (...all: readonly (string | readonly string[])[]): string => `${all.flat().join('\n')}\n`;
const list = (names: readonly string[]): string => `[${names.map(literal).join(', ')}]`;

/** Properties that `q` searches. */
const textsOf = (properties: readonly NewProperty[]): string[] =>
    properties.flatMap(({ kind, name }) => (kind === 'text' ? name : []));

export const contractFile = ({ name, camel, type, properties, named }: NewResource): string =>
    lines(
        `import { defineContract } from '../language/contract.ts';`,
        `import type { InputOf, RecordOf } from '../language/property.ts';`,
        `import { MANAGED_BY_ADMINS } from '../language/roles.ts';`,
        '',
        `export const ${camel} = defineContract({`,
        `name: '${name}',`,
        `type: '${type}',`,
        'rights: MANAGED_BY_ADMINS,',
        'properties: {',
        properties.map(property => `${property.name}: ${property.declaration},`),
        '},',
        named === 'name' ? [] : `represent: ({ ${named} }) => ${named},`,
        `search: ${list(textsOf(properties))},`,
        `filters: { q: 'search', ${properties.map(one => `${one.name}: '${one.filter}'`).join(', ')} },`,
        `sort: '${named}',`,
        `orders: ${list(properties.filter(({ isOrdered }) => isOrdered).map(one => one.name))},`,
        'bulk: true,',
        '});',
        '',
        `export type ${type} = RecordOf<typeof ${camel}.properties>;`,
        `export type ${type}Input = InputOf<typeof ${camel}.properties>;`,
    );

/** A table of the project, and the file that declares it. */
export interface Target {
    readonly table: string;
    readonly file: string;
}

/** A relation of the new resource, and the table that it points to. */
export interface Pointer extends Target {
    readonly name: string;
}

/** Table of the resource, for the file of its subject. @param file name of that file, whose own tables need no import */
export const tableDeclaration = (
    resource: NewResource,
    file: string,
    pointers: readonly Pointer[],
): { readonly imports: readonly string[]; readonly code: string } => {
    const { camel } = resource;
    const elsewhere = new Map(pointers.filter(one => one.file !== file).map(one => [one.table, one.file]));
    const options = pointers.map(({ name, table }) => `${name}: () => ${table}.id`).join(', ');
    return {
        imports: [
            `import { ${camel} as ${camel}Contract } from '#contract/${contractOf(resource)}';\n`,
            ...[...elsewhere].map(([table, from]) => `import { ${table} } from './${from}';\n`),
            `import { resourceTable } from './resourceTable.ts';\n`,
        ],
        code: lines(
            '',
            `export const ${camel} = resourceTable(${camel}Contract${options && `, { targets: { ${options} } }`});`,
        ),
    };
};

/** @param order position within its menu group */
export const consoleDeclaration = (resource: NewResource, order: number): string => {
    const { name, camel, icon, group } = resource;
    return lines(
        '',
        `export const ${camel} = declareResource('${name}', {`,
        `contract: async () => (await import('#contract/${contractOf(resource)}')).${camel},`,
        `icon: '${icon}',`,
        `menu: { group: '${group}', order: ${order} },`,
        '});',
    );
};

type Texts = { readonly [key: string]: string | Texts };

const written = (texts: Texts): string =>
    `{ ${Object.entries(texts)
        .map(([key, text]) => `${key}: ${typeof text === 'string' ? literal(text) : `\n${written(text)}`}`)
        .join(',\n')} }`;

const namesIn = (properties: readonly NewProperty[], locale: 'en' | 'fr'): Texts => ({
    fields: Object.fromEntries(properties.map(property => [property.name, property[locale]])),
    ...Object.fromEntries(
        properties.flatMap(({ name, choices }) =>
            choices ? [[name, Object.fromEntries(choices.map(choice => [choice.value, choice[locale]]))]] : [],
        ),
    ),
});

const counted = ({ one, many }: { one: string; many: string }): Texts => ({
    name: `${capital(one)} |||| ${capital(many)}`,
    count: `%{total} ${one} |||| %{total} ${many}`,
});

export const englishFile = ({ name, en, properties }: NewResource): string => {
    const texts = {
        ...counted(en),
        ...namesIn(properties, 'en'),
        create_title: `New ${en.one}`,
        delete: { title: 'Delete %{name}?', body: 'What other records refer to cannot be deleted.' },
        notifications: {
            created: `${capital(en.one)} created`,
            updated: `${capital(en.one)} updated`,
            deleted: `${capital(en.one)} deleted`,
        },
        filter: { search: `Search ${en.many}` },
        empty: {
            title: `No ${en.many} yet`,
            body: 'What is created is listed here.',
            filtered: `No ${en.one} matches these filters`,
            filtered_body: 'Try fewer words, or clear the filters.',
        },
    };
    return lines(`export const ${name} = ${written(texts)};`);
};

export const frenchFile = ({ name, fr, properties }: NewResource): string => {
    const { create, created, updated, deleted, search, none, filtered } = frenchSentences(fr);
    const texts = {
        ...counted(fr),
        ...namesIn(properties, 'fr'),
        create_title: create,
        delete: {
            title: 'Supprimer %{name} ?',
            body: 'Ce que d’autres fiches utilisent ne peut pas être supprimé.',
        },
        notifications: { created, updated, deleted },
        filter: { search },
        empty: {
            title: none,
            body: 'Ce qui est créé apparaît ici.',
            filtered,
            filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
        },
    };
    return lines(
        `import type { Messages } from '../../index.ts';`,
        '',
        `export const ${name} = ${written(typesetAll(texts, 'fr'))} satisfies Messages['${name}'];`,
    );
};
