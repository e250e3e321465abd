import type { Gender, Noun } from './french.ts';
import { type NewProperty, readProperty } from './property.ts';
import { camelOf, label, Refused, typeOf } from './words.ts';

/** Answers, given by flags or one question at a time. */
export interface Answers {
    readonly name: string;
    readonly properties: readonly string[];
    /** Singular and plural within a sentence: `VAT rate|VAT rates`. */
    readonly en?: string | undefined;
    readonly fr?: string | undefined;
    readonly gender?: string | undefined;
    readonly group?: string | undefined;
    readonly icon?: string | undefined;
    readonly type?: string | undefined;
}

export interface UsedNames {
    readonly resources: readonly string[];
    readonly tables: readonly string[];
    readonly files: readonly string[];
    readonly icons: readonly string[];
    readonly types: readonly string[];
}

/** A validated resource, ready to be generated. */
export interface NewResource {
    readonly name: string;
    /** Name of its constants and files: `vatRates`. */
    readonly camel: string;
    /** Its Hydra class: `VatRate`. */
    readonly type: string;
    readonly en: { readonly one: string; readonly many: string };
    readonly fr: Noun;
    readonly group: Group;
    readonly icon: string;
    readonly properties: readonly NewProperty[];
    readonly named: string;
}

/** Menu groups, each with the area (folder of `contract/`) and the table file (in `server/db/tables/`) of new resources. */
const PLACES = {
    sales: { area: 'orders', tables: 'sales.ts' },
    catalogue: { area: 'catalogue', tables: 'items.ts' },
    settings: { area: 'settings', tables: 'settings.ts' },
    administration: { area: 'people', tables: 'people.ts' },
    none: { area: 'settings', tables: 'settings.ts' },
} as const;
type Group = keyof typeof PLACES;
export const GROUPS = Object.keys(PLACES) as readonly Group[];

/** Path of a resource's contract: `settings/vatRates.ts`. */
export const contractOf = ({ camel, group }: Pick<NewResource, 'camel' | 'group'>): string =>
    `${PLACES[group].area}/${camel}.ts`;

/** File with the tables of its subject: `settings.ts`. */
export const tablesOf = ({ group }: Pick<NewResource, 'group'>): string => PLACES[group].tables;

/** Addresses of the API and of the console that are not resources. */
const ADDRESSES = [
    ...['auth', 'contexts', 'docs', 'files', 'login_check', 'me', 'menu'],
    ...['error_404', 'home', 'login', 'logout', 'profile'],
];

/** @throws Refused if the name is invalid or taken */
export const checkName = (name: string, { resources, tables, files }: UsedNames): void => {
    if (!/^[a-z]+(_[a-z]+)*$/.test(name) || name.length < 3 || name.length > 30)
        throw new Refused(`"${name}" is no name for a resource: write a plural in snake_case, as in vat_rates`);
    const file = files.find(path => path.endsWith(`/${camelOf(name)}.ts`));
    if (resources.includes(name)) throw new Refused(`${name} exists: choose another name, or change ${file}`);
    if (file) throw new Refused(`${name} would be written to ${file}, which exists: choose another name`);
    if (tables.includes(name) || ADDRESSES.includes(name))
        throw new Refused(`${name} is the name of something else already: choose another one`);
};

/** @throws Refused for any other answer */
const among = <T extends string>(answer: string | undefined, values: readonly T[], question: string): T => {
    const found = values.find(value => value === answer);
    if (found === undefined) throw new Refused(`${question}: "${answer ?? ''}" is none of ${values.join(', ')}`);
    return found;
};

const noun = (answer: string | undefined, question: string): { one: string; many: string } => {
    const [one, many, ...more] = (answer ?? '').split('|');
    if (more.length > 0 || many === undefined)
        throw new Refused(`${question}: write one and several, as in "VAT rate|VAT rates"`);
    return { one: label(one, question), many: label(many, question) };
};

/** @throws Refused if a property is invalid, repeated, or references an unknown resource */
export const readProperties = (answers: readonly string[], { resources }: UsedNames): NewProperty[] => {
    const properties = answers.map(readProperty);
    const twice = properties.find(({ name }, at) => properties.findIndex(one => one.name === name) !== at);
    if (twice) throw new Refused(`Property ${twice.name}: name it once`);
    for (const { name, to } of properties)
        if (to !== undefined) among(to, resources, `Property ${name}, the resource that it points to`);
    return properties;
};

/** @throws Refused if no property can name a record */
export const namingProperty = (properties: readonly NewProperty[]): string => {
    const texts = properties.filter(({ kind, isRequired }) => kind === 'text' && isRequired);
    const found = texts.find(({ name }) => name === 'name') ?? texts[0];
    if (!found) throw new Refused('Records need a name: add a text, as in --property name:text:120:required:unique');
    return found.name;
};

/** @throws Refused if the class name is invalid or already exists */
const readType = ({ name, type }: Pick<Answers, 'name' | 'type'>, known: UsedNames): string => {
    const found = type ?? (name.endsWith('s') ? typeOf(name) : '');
    if (/^[A-Z][A-Za-z]{1,30}$/.test(found) && !known.types.includes(found)) return found;
    throw new Refused(`"${found}" cannot be the class of one record of ${name}: add another one, as in --type VatRate`);
};

/** One reader for each question, except the properties: it parses the answer, or throws Refused. */
export const READERS = {
    en: ({ en }: Answers) => noun(en, 'English name (--label-en)'),
    fr: ({ fr }: Answers) => noun(fr, 'French name (--label-fr)'),
    gender: ({ gender }: Answers) => among<Gender>(gender, ['m', 'f'], 'Gender of the French name (--gender)'),
    group: ({ group }: Answers) => among(group, GROUPS, 'Group of the menu (--group)'),
    icon: ({ icon }: Answers, known: UsedNames) => among(icon, known.icons, 'Icon (--icon)'),
    type: readType,
};

/** Validates the answers. @throws Refused for the first invalid one */
export const readResource = (answers: Answers, known: UsedNames): NewResource => {
    const { name } = answers;
    checkName(name, known);
    const properties = readProperties(answers.properties, known);
    const type = READERS.type(answers, known);
    const gender = READERS.gender(answers);
    return {
        name,
        camel: camelOf(name),
        type,
        en: READERS.en(answers),
        fr: { ...READERS.fr(answers), gender },
        group: READERS.group(answers),
        icon: READERS.icon(answers, known),
        properties,
        named: namingProperty(properties),
    };
};
