import { type SQL, sql } from 'drizzle-orm';
import { importColumns } from '#contract/imports/columns.ts';
import { IMPORTED } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import { EXPORT_FORMATS } from '#contract/language/exports.ts';
import { query } from '../../../db/query.ts';
import { malformedParameter } from '../../../hydra/problem.ts';
import { localeOf, translateTo } from '../../../hydra/translate.ts';
import { mayRead } from '../../call.ts';
import type { Call, ServerResource } from '../../resource.ts';
import { visibleTo } from '../../visible.ts';
import { expressionOf } from '../rehearse/lookup.ts';
import { answerSheet } from '../sheet.ts';
import { templateOf } from './rows.ts';

const EXAMPLES = 3;

const choiceIn = <T extends string>(call: Call, name: string, values: readonly T[], fallback?: T): T => {
    const given = call.context.req.query(name) ?? fallback;
    const found = values.find(value => value === given);
    if (!found) throw malformedParameter(name, 'choice', { values: values.join(', ') });
    return found;
};

/** The first names of related records, so that the example can be imported as it is. */
const namesOf = async ({ db, actor }: Call, target: ServerResource, key: string): Promise<string[]> => {
    if (!mayRead({ actor, resource: target })) return [];
    const source: SQL = expressionOf(target, key);
    const visible = visibleTo(actor, target);
    const found = await query<{ readonly name: string }>(
        db,
        sql`select ${source} as name from ${target.table} where ${source} is not null${visible ? sql` and ${visible}` : sql``}
            order by ${target.table.id} limit ${EXAMPLES}`,
    );
    return found.map(({ name }) => name);
};

const examplesFor = async (call: Call, resource: ServerResource): Promise<Record<string, string[]>> => {
    const examples: Record<string, string[]> = {};
    for (const { name, to, key } of importColumns(resource.contract)) {
        const target = call.resources.find(({ contract }) => contract.name === to);
        // The example addresses are in France.
        if (target && key !== undefined && to !== 'countries') examples[name] = await namesOf(call, target, key);
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
