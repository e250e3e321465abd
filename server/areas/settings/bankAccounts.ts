import { bankAccounts as contract, ibanOfParts } from '#contract/settings/bankAccounts.ts';
import { compact } from '#contract/values/identifiers/compact.ts';
import { ribOf } from '#contract/values/identifiers/iban.ts';
import { bankAccounts as table } from '../../db/tables/index.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import { flagOnlyOne } from '../../engine/exclusiveFlag.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { companies } from './companies.ts';

const PARTS = ['bankCode', 'branchCode', 'accountNumber', 'ribKey'] as const;

const partsOf = (values: JsonObject) =>
    Object.fromEntries(
        PARTS.flatMap(part => (typeof values[part] === 'string' ? [[part, compact(values[part])]] : [])),
    );

/** Derives the RIB parts that the input lacks from a new IBAN. Derives the IBAN from RIB parts without an IBAN. */
const fillAccount = (input: JsonObject, row: Row | undefined): JsonObject => {
    if (typeof input.iban === 'string') {
        const parts = ribOf(compact(input.iban));
        return Object.fromEntries(PARTS.filter(part => input[part] == null).map(part => [part, parts?.[part] ?? null]));
    }
    if (PARTS.every(part => input[part] == null)) return {};
    const iban = ibanOfParts(partsOf({ ...row, ...input }));
    return iban === undefined ? {} : { iban };
};

export const bankAccounts: ServerResource = {
    contract,
    table,
    joins: { owner: companies },
    otherJoins: { owner: thirdParties },
    fill: fillAccount,
    complete: (tx, id) => flagOnlyOne(tx, table, { flag: 'is_default', group: ['owner_id', 'owner_other_id'] }, id),
};
