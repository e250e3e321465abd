import { createSchema } from '#contract/language/schema.ts';
import { DOCUMENTS_MOST, documentRequest } from '#contract/operations/documents.ts';
import { isLocale, type Locale } from '#i18n/index.ts';
import { Invalid } from '../../hydra/problem.ts';
import type { JsonObject } from '../../hydra/record.ts';
import { localeOf } from '../../hydra/translate.ts';
import { readBody } from '../call.ts';
import { parseInput } from '../input.ts';
import type { Call } from '../resource.ts';
import { readNamed } from '../transitions/request.ts';

export interface DocumentRequest {
    readonly kind: string;
    readonly locale: Locale;
}

/** @throws Invalid naming what is wrong of the body. */
export const readDocument = async (call: Call): Promise<DocumentRequest & { readonly body: JsonObject }> => {
    const body = await readBody(call);
    const { kind, locale } = parseInput(createSchema(documentRequest), body);
    const { documents: kinds = [] } = call.resource.contract;
    if (typeof kind !== 'string' || !kinds.includes(kind))
        throw new Invalid([{ propertyPath: 'kind', key: 'validation.choice', params: { values: kinds.join(', ') } }]);
    return { kind, locale: isLocale(locale) ? locale : localeOf(call.context.req.query('locale')), body };
};

/** The records that a call for several names, each once. @throws Invalid */
export const readRecords = (call: Call, body: JsonObject): number[] => [
    ...new Set(readNamed(call, body.records, DOCUMENTS_MOST).map(({ id }) => id)),
];
