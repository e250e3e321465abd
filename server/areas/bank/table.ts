import { bankLineAllocations as allocationsContract } from '#contract/bank/bankLineAllocations.ts';
import { bankLines as contract } from '#contract/bank/bankLines.ts';
import { bankLineAllocations as allocationsTable, bankLines as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { companies } from '../settings/companies.ts';

export const bankLineAllocations: ServerResource = {
    contract: allocationsContract,
    table: allocationsTable,
    parent: () => bankLineTable,
    refusals: {
        bank_line_allocations_once: {
            propertyPath: '',
            key: 'invoice_rules.allocated_twice',
            code: 'allocated_twice',
        },
    },
};

export const bankLineTable: ServerResource = {
    contract,
    table,
    children: { allocations: bankLineAllocations },
    joins: { thirdParty: thirdParties, company: companies },
};
