import { type SQL, sql } from 'drizzle-orm';
import { type ImportColumn, importColumns } from '#contract/imports/columns.ts';
import { choiceLabels, headingOf } from '#contract/imports/describe.ts';
import { EXAMPLE_ROWS, IMPORTED } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { EXPORT_FORMATS } from '#contract/language/exports.ts';
import { isCoded } from '#contract/language/identifier.ts';
import { eanCheckDigit } from '#contract/language/rules.ts';
import { query } from '../db/query.ts';
import { malformedParameter } from '../domain/refused.ts';
import { mayRead } from '../engine/call.ts';
import type { ExportCell } from '../engine/exports/cells.ts';
import type { Call, ServerResource } from '../engine/resource.ts';
import { visibleTo } from '../engine/visible.ts';
import { localeOf, type Translate, translateTo } from '../hydra/translate.ts';
import { answerSheet } from './read/sheet.ts';
import { expressionOf } from './rehearse/lookup.ts';

export interface Template {
    readonly headings: readonly ExportCell[];
    readonly rows: readonly (readonly ExportCell[])[];
}

const ROWS = 3;

const ean = (start: string): string => `${start}${eanCheckDigit(start)}`;

/** Example cells by the last part of a column's name; a comma separates rows, and nothing stands for an empty cell. */
const EXAMPLE_CELLS: Readonly<Record<string, string>> = {
    reference: 'BAL-0042,FIL-0107,CHA-0311',
    eanCode: ['376012345601', '376012345602', '376012345603'].map(ean).join(),
    designation: 'Ballon de handball T2,Filet de but 3 x 2 m,Chasuble réversible',
    customerCode: 'C00042,C00043,C00044',
    name: 'Club de Rennes,Mairie de Nantes,Lycée Molière',
    code: 'A2026,B2026,C2026',
    label: 'Saison 2026,Clubs 2026,Rentrée 2026',
    path: 'Football › Ballons,Handball › Buts,Textile › Chasubles',
    origin: 'France,Portugal,',
    color: 'Bleu,,Rouge',
    material: 'Polyuréthane,Polypropylène,Polyester',
    pickingRack: 'A-12-3,B-04-1,',
    unitPriceExcludingTax: '24.90,129,',
    discountRate: ',,15',
    minQuantity: '1,10,50',
    rate: '20,10,5.5',
    validFrom: '2026-09-15,2026-09-15,2026-10-01',
    validTo: ',2027-08-31,',
    firstLine: '12 rue des Sports,1 place de la Mairie,5 avenue du Stade',
    zip: '35000,44000,75020',
    city: 'Rennes,Nantes,Paris',
    country: 'FR,FR,FR',
    email: 'achats@club.example,,intendance@lycee.example',
    phoneNumber: '02 99 00 12 34,,01 99 00 56 78',
    firstName: 'Camille,,Dominique',
    lastName: 'Martin,,Bernard',
    siren: '732829320,,',
    siret: '73282932000074,,',
    vatNumber: 'FR44732829320,,',
};

/** Example cells by kind. Identifiers, and texts without their own example, are empty. */
const BY_KIND: Partial<Record<ImportColumn['property']['kind'], string>> = {
    integer: '6,12,1',
    number: '0.4,2.5,0.1',
    decimal: '1.5,2,0.25',
    money: '24.90,129,8.5',
    rate: '5,0,2.5',
    integers: '6; 12,,',
    day: '2026-09-01,2026-09-15,2026-10-01',
};

const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const isChild = ({ properties }: ResourceContract, { of }: ImportColumn): boolean =>
    properties[of]?.kind === 'children';

/** Label of a choice's default, because other values may have conditions. */
const wordsOf = (column: ImportColumn, translate: Translate): string[] => {
    const { property } = column;
    if (property.kind === 'boolean')
        return Array(ROWS).fill(translate(`common.export.${property.default ? 'yes' : 'no'}`));
    const labels = choiceLabels(column, translate);
    const values: readonly string[] = 'values' in property ? property.values : [];
    const chosen = labels[Math.max(0, values.indexOf(String(property.default)))];
    return chosen === undefined ? [] : Array(ROWS).fill(chosen);
};

/** Example cells of a column; those of related records are keys of existing ones. */
const made = (column: ImportColumn, translate: Translate): string[] => {
    if (column.to !== undefined && !isCoded(column.to)) return [];
    const words = wordsOf(column, translate);
    if (words.length > 0) return words;
    return (EXAMPLE_CELLS[last(column.name)] ?? BY_KIND[column.property.kind] ?? '').split(',');
};

const NUMBERS: readonly string[] = ['integer', 'number', 'decimal', 'money', 'rate', 'quantity'];

const cellOf = ({ property: { kind } }: ImportColumn, value: string | undefined): ExportCell => {
    if (!value) return undefined;
    if (kind === 'day') return { kind, value };
    return { kind: NUMBERS.includes(kind) ? 'number' : 'text', value };
};

const isShown = (contract: ResourceContract, column: ImportColumn, row: number): boolean =>
    isChild(contract, column) ? row !== 1 : (EXAMPLE_ROWS[contract.name]?.[column.of]?.includes(row) ?? true);

/** Columns with only the best key of each related record. */
const shownColumns = (contract: ResourceContract): ImportColumn[] => {
    const columns = importColumns(contract);
    const first = ({ name, of, to }: ImportColumn) =>
        to === undefined || 'properties' in (contract.properties[of] ?? {}) ? name : of;
    return columns.filter((column, place) => columns.findIndex(one => first(one) === first(column)) === place);
};

/** Template of an import file: headers and example rows. @param examples keys of existing records, by column */
export const templateOf = (
    contract: ResourceContract,
    translate: Translate,
    examples: Readonly<Record<string, readonly string[]>> = {},
): Template => {
    const columns = shownColumns(contract);
    const values = columns.map(column => examples[column.name] ?? made(column, translate));
    return {
        headings: columns.map(column => ({ kind: 'text', value: headingOf(column, translate) })),
        rows: Array.from({ length: ROWS }, (_, row) =>
            columns.map((column, place) =>
                isShown(contract, column, row) ? cellOf(column, values[place]?.[row]) : undefined,
            ),
        ),
    };
};

const MOST_EXAMPLES = 3;

const choiceIn = <T extends string>(call: Call, name: string, values: readonly T[], fallback?: T): T => {
    const given = call.context.req.query(name) ?? fallback;
    const found = values.find(value => value === given);
    if (!found) throw malformedParameter(name, 'choice', { values: values.join(', ') });
    return found;
};

/** First keys of related records, so that the example can be imported unchanged. */
const namesOf = async ({ db, actor }: Call, target: ServerResource, key: string): Promise<string[]> => {
    if (!mayRead({ actor, resource: target })) return [];
    const source: SQL = expressionOf(target, key);
    const visible = visibleTo(actor, target);
    const found = await query<{ readonly name: string }>(
        db,
        sql`select ${source} as name from ${target.table} where ${source} is not null${visible ? sql` and ${visible}` : sql``}
            order by ${target.table.id} limit ${MOST_EXAMPLES}`,
    );
    return found.map(({ name }) => name);
};

const examplesFor = async (call: Call, resource: ServerResource): Promise<Record<string, string[]>> => {
    const examples: Record<string, string[]> = {};
    for (const { name, to, key } of importColumns(resource.contract)) {
        const target = call.resources.find(({ contract }) => contract.name === to);
        // Countries are excluded, because the example addresses are in France.
        if (target && key !== undefined && !isCoded(target.contract.name))
            examples[name] = await namesOf(call, target, key);
    }
    return examples;
};

/** `GET /api/imports/template?resource=items&format=csv&example=true`: an empty file with all columns, or an example. */
export const answerTemplate = async (call: Call): Promise<Response> => {
    const name = choiceIn(call, 'resource', IMPORTED);
    const format = choiceIn(call, 'format', EXPORT_FORMATS, 'csv');
    const isExample = choiceIn(call, 'example', ['true', 'false'], 'false') === 'true';
    const asked = call.context.req.query('locale');
    const locale = localeOf(asked);
    const resource = call.resources.find(({ contract }) => contract === contractOf(name));
    const examples = resource && isExample ? await examplesFor(call, resource) : {};
    const translate = translateTo(locale);
    const { headings, rows } = templateOf(contractOf(name), translate, examples);
    const label = translate(`resources.${name}.name`, { smart_count: 2 });
    return answerSheet({ format, locale, name: label, headings, rows: isExample ? [rows] : [] });
};
