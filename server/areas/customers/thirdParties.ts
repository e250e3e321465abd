import { type SQL, sql } from 'drizzle-orm';
import { ACTIVITY_PATH } from '#contract/customers/activity.ts';
import { contacts as contactContract } from '#contract/customers/contacts.ts';
import { thirdParties as contract } from '#contract/customers/thirdParties.ts';
import { contacts as contactTable, orders, thirdParties as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { isHandled } from '../../engine/visible.ts';
import { answerActivity } from '../orders/activity.ts';
import { followCustomer } from '../orders/followCustomer.ts';
import { paymentTerms } from '../settings/paymentTerms.ts';
import { priceListTypes } from '../settings/priceListTypes.ts';
import { answerTwins } from './twins.ts';

export const contacts: ServerResource = {
    contract: contactContract,
    table: contactTable,
    parent: () => thirdParties,
};

/** Orders that are not billed yet, found by their partial index. @param seen which orders count; all by default */
const unbilledAmount = (seen?: SQL): SQL =>
    sql`(select round(coalesce(sum(unbilled_amount), 0), 2)::text from orders where third_party_id = ${table.id} and unbilled_amount <> 0 and ${seen ?? sql`true`})`;

export const thirdParties: ServerResource = {
    contract,
    table,
    computed: { unbilledAmount: unbilledAmount() },
    computedFor: actor => ({ unbilledAmount: unbilledAmount(isHandled(actor, orders.companyId)) }),
    children: { contacts },
    joins: { priceListType: priceListTypes, paymentTerm: paymentTerms },
    // Orders are locked before their customer everywhere (domain.md, 3): a move changes the drafts.
    wait: async (tx, id) => {
        await tx.execute(
            sql`select id from orders where third_party_id = ${id} and status = 'draft' order by id for update`,
        );
    },
    follow: (action, change) => (action === 'edit' ? followCustomer(change) : Promise.resolve()),
    transitions: {
        archive: () => ({ archivedAt: new Date().toISOString() }),
        unarchive: () => ({ archivedAt: null }),
    },
    actions: () => [
        { on: 'collection', method: 'GET', path: 'twins', run: answerTwins },
        { on: 'record', method: 'GET', path: ACTIVITY_PATH, run: answerActivity },
    ],
};
