import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { contacts as contactContract } from '#contract/customers/contacts.ts';
import {
    thirdParties as contract,
    THIRD_PARTY_LIKENESSES,
    type ThirdParty,
    type ThirdPartyLikeness,
    type ThirdPartyTwin,
} from '#contract/customers/thirdParties.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { proposedElectronicAddress } from '#contract/parties/electronicAddress.ts';
import { compact } from '#contract/values/identifiers/compact.ts';
import { cleanCode } from '#contract/values/text.ts';
import { isHandled } from '../../auth/membership.ts';
import { noteLocks } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { companies, contacts as contactTable, thirdParties as table } from '../../db/tables/index.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import { columnOf } from '../../engine/columns.ts';
import type { Call, ServerResource } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { raise } from '../events.ts';
import { personalDataActions } from '../people/personalData/actions.ts';
import { contactData } from '../people/personalData/contact.ts';
import { paymentTerms, priceListTypes } from '../settings/saleTerms.ts';
import { balanceParts, type CompanyCondition, owedSql } from './balance.ts';
import { linkInvoicesOf } from './supplierLinks.ts';

const MAX_TWINS = 5;

type Likenesses = Readonly<Record<ThirdPartyLikeness, SQL | undefined>>;

/** Criteria for a twin, by likeness. Undefined if the query lacks the values. */
const likenessesTo = ({ resource }: Call, query: (name: string) => string): Likenesses => {
    const zipColumn = columnOf(resource, 'address.zip');
    const [siret, email] = [compact(query('siret')), query('email').toLowerCase()];
    const [name, zip] = [query('name'), query('zip')];
    return {
        siret: siret === '' ? undefined : eq(table.siret, siret),
        email: email === '' ? undefined : eq(table.email, email),
        place:
            name === '' || zip === '' || !zipColumn
                ? undefined
                : and(eq(zipColumn, zip), sql`fold(${table.name}) = fold(${name})`),
    };
};

const flag = (is: SQL | undefined) => sql<boolean>`coalesce(${is ?? sql`false`}, false)`;

/**
 * `GET /api/third_parties/twins?siret=…&email=…&name=…&zip=…&except=IRI` answers `{twins: […]}`: customers with the same SIRET,
 * e-mail, or name (without case and accents) and postcode. Requires the permission to list customers.
 */
const answerTwins = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const query = (name: string): string => cleanCode(call.context.req.query(name) ?? '');
    const like = likenessesTo(call, query);
    const some = or(like.siret, like.email, like.place);
    const self = identifierOf('third_parties', query('except'));
    const rows = some
        ? await call.db
              .select({
                  id: table.id,
                  name: table.name,
                  customerCode: table.customerCode,
                  siret: flag(like.siret),
                  email: flag(like.email),
                  place: flag(like.place),
              })
              .from(table)
              .where(and(some, self === undefined ? undefined : ne(table.id, self)))
              .orderBy(table.id)
              .limit(MAX_TWINS)
        : [];
    const twins = rows.map(
        ({ id, name, customerCode, ...is }): ThirdPartyTwin => ({
            '@id': iriOf('third_parties', id),
            name,
            customerCode,
            likenesses: THIRD_PARTY_LIKENESSES.filter(one => is[one]),
        }),
    );
    return jsonLd({ twins });
};

export const contacts: ServerResource = {
    contract: contactContract,
    table: contactTable,
    parent: () => thirdParties,
    actions: () => personalDataActions(contactData),
};

/** The balance of a customer by its parts. @param seen condition on the companies; default: all */
const balance = (seen?: CompanyCondition) => {
    const parts = balanceParts(sql`${table.id}`, seen);
    return {
        unbilledAmount: sql`round(${parts.unbilled}, 2)`,
        unpaidAmount: sql`round(${parts.unpaid} - ${parts.pendingDeposits}, 2)`,
        pendingDepositAmount: sql`round(${parts.pendingDeposits}, 2)`,
        owedAmount: sql`round(${owedSql(sql`${table.outstandingBalance}`, parts)}, 2)`,
    };
};

/** Only for customers, if a company issues invoices. @param handled condition on the companies; default: all */
const invoiceProblems = (handled?: SQL): SQL =>
    sql`case when ${table.isCustomer} and exists (select from ${companies} where ${companies.isInvoicing} and ${handled ?? sql`true`}) then ${table.invoiceProblems} end`;

/** Refusal for a customer without an electronic address derived from the SIREN. */
const whyNone = ({ isProfessional, siren }: ThirdParty): PropertyRefusal => {
    const refused = (propertyPath: string, rule: string, code = rule) => ({
        propertyPath,
        code,
        key: `invoice_rules.${rule}`,
    });
    if (!isProfessional) return refused('isProfessional', 'private_without_address');
    return siren === null ? refused('siren', 'buyer_siren', 'BR-FR-11') : refused('address', 'address_not_french');
};

/** The electronic address of most French companies is their SIREN. */
const addressFromSiren: Perform = ({ row, refuse }) => {
    const customer = toRecord(contract, row);
    const country = customer.address?.country.slice(-2) ?? 'FR';
    const electronicAddress = proposedElectronicAddress({ ...customer, country });
    if (electronicAddress === null) refuse(whyNone(customer));
    return { electronicAddress };
};

/** Clears the VIES result when the VAT number changes: it belongs to the former number. */
const withoutOldCheck = (input: JsonObject, row: Row | undefined): JsonObject =>
    row && 'vatNumber' in input && input.vatNumber !== row.vatNumber && !('vatNumberStatus' in input)
        ? { vatNumberStatus: null, vatNumberCheckedAt: null }
        : {};

const ROLE_CODES = { isCustomer: 'customerCode', isSupplier: 'supplierCode' } as const;

/** Clears the code of a role that the input removes, unless the input sets the code. */
const withoutRoleCodes = (input: JsonObject, row: Row | undefined): JsonObject =>
    Object.fromEntries(
        Object.entries(ROLE_CODES).flatMap(([role, code]) =>
            row?.[role] === true && input[role] === false && !(code in input) ? [[code, null]] : [],
        ),
    );

export const thirdParties: ServerResource = {
    contract,
    table,
    computed: { ...balance(), invoiceProblems: invoiceProblems() },
    computedFor: actor => ({
        ...balance(company => isHandled(actor, company)),
        invoiceProblems: invoiceProblems(isHandled(actor, companies.id)),
    }),
    children: { contacts },
    joins: { priceListType: priceListTypes, paymentTerm: paymentTerms },
    fill: (input, row) => ({ ...withoutOldCheck(input, row), ...withoutRoleCodes(input, row) }),
    // Orders are locked before their customer everywhere (domain.md, 3): an address change updates the drafts.
    wait: async (tx, ids) => {
        const drafts = await query<{ readonly id: number }>(
            tx,
            sql`select id from orders where third_party_id = any(${intArray(ids)}) and status = 'draft' order by id for update`,
        );
        noteLocks(
            tx,
            'orders',
            drafts.map(one => one.id),
        );
    },
    follow: async (action, change) => {
        if (action === 'edit') await raise(change.tx, 'party.changed', change);
        await linkInvoicesOf(change);
    },
    transitions: {
        archive: () => ({ archivedAt: new Date().toISOString() }),
        unarchive: () => ({ archivedAt: null }),
        address_from_siren: addressFromSiren,
    },
    actions: () => [{ on: 'collection', method: 'GET', path: 'twins', run: answerTwins }],
};
