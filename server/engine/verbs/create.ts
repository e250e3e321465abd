import { currentCompanyOf } from '../../auth/membership.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, type Row } from '../../domain/record.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { permit, readJsonBody } from '../call.ts';
import { explainWrite } from '../constraints.ts';
import { defaultRecords } from '../defaultRecords.ts';
import { checkWriters, parseNew } from '../input.ts';
import { withPhones } from '../phones.ts';
import { findRow } from '../read.ts';
import { withoutEmptyReadOnly } from '../readBack.ts';
import { companyRelation } from '../relations.ts';
import type { Call } from '../resource.ts';
import { cleanBody } from '../richText.ts';
import { recordAnswer } from './show.ts';
import { makeOne } from './writeOne.ts';

/** Default values for properties missing from a new record's body, which depend on the user or on other records. */
const prefilled = async (call: Call, body: JsonObject): Promise<JsonObject> => {
    const { db, actor, resource } = call;
    const company = companyRelation(resource.contract);
    const current = company === undefined || company.name in body ? null : await currentCompanyOf(db, actor);
    const given = company && current ? { [company.name]: iriOf(company.to, current) } : {};
    const defaults = await defaultRecords(db, resource.contract, body);
    return { ...defaults, ...given, ...(await resource.prefill?.(call, { ...given, ...body })) };
};

const readNew = async (call: Call) => {
    const { resource } = call;
    if (resource.receive) return { ...(await resource.receive(call)), told: undefined };
    const { properties } = resource.contract;
    const given = cleanBody(properties, withoutEmptyReadOnly(properties, await readJsonBody(call)));
    checkWriters(call, given);
    const body = { ...(await prefilled(call, given)), ...given };
    const parsed = parseNew(resource.contract, { ...body, ...resource.fill?.(body, undefined) });
    const input = withPhones(resource.contract, parsed, undefined);
    const secret = resource.makeSecret?.();
    const derived = { ...resource.owned?.(call.actor), ...(await resource.derive?.(input)), ...secret?.columns };
    return { input, derived, told: secret?.told };
};

/** POST to a collection: 201 with the new record. */
export const create = async (call: Call): Promise<Response> => {
    permit(call, 'create');
    const { db, resource, context, services } = call;
    const { name, secret = '' } = resource.contract;
    const { input, derived, told } = await readNew(call);
    const beside = told === undefined ? {} : { [secret]: told };
    const answerWith = (row: Row) => recordAnswer(call, row, 201, { Location: iriOf(name, row.id) }, beside);
    const locale = context.req.query('locale');
    const row = await transaction(db, async tx => {
        const made = await makeOne({ ...call, tx, locale }, input, derived);
        if (made) await call.keep?.(tx, answerWith(made));
        return made;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
    if (!row) throw recordNotFound();
    await resource.announce?.({ db, row, input, post: services, locale });
    if (!resource.announce) return answerWith(row);
    const answer = answerWith((await findRow(call, row.id)) ?? row);
    await call.keep?.(db, answer);
    return answer;
};
