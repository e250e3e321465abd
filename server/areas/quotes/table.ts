import { sql } from 'drizzle-orm';
import { quoteItems as itemsContract } from '#contract/quotes/quoteItems.ts';
import { quotes as contract } from '#contract/quotes/quotes.ts';
import { quoteItems as itemsTable, quotes as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import type { SaleKind } from '../documents/lines.ts';
import { companies } from '../settings/companies.ts';

export const quoteItems: ServerResource = { contract: itemsContract, table: itemsTable, parent: () => quoteTable };

export const quoteTable: ServerResource = {
    contract,
    table,
    children: { quoteItems },
    joins: { thirdParty: thirdParties, company: companies },
};

export const QUOTE_SALE: SaleKind = {
    resource: quoteTable,
    lines: 'quoteItems',
    lineTable: itemsTable,
    key: sql`quote_id`,
    day: 'quoteDate',
    rules: 'order_rules.quote',
    charged: ({ quantity }) => quantity,
};
