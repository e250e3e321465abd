import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { IMPORTED } from '#contract/imports/resources.ts';
import { can } from '#contract/language/access.ts';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { defaultRelations } from '#contract/language/defaults.ts';
import { isFigure } from '#contract/language/figures.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { ChildrenProperty } from '#contract/language/kinds.ts';
import { collectionPath, RESOURCE_NAMES, type ResourceName } from '#contract/language/names.ts';
import { isNullable, isReadable, isWritable, type Properties, type Property } from '#contract/language/property.ts';
import { childrenIn } from '#contract/language/relations.ts';
import { type Action, mayWrite, ROLES } from '#contract/language/roles.ts';
import { JOB_KINDS } from '#contract/operations/jobs.ts';
import { dayOf, epochDayOf, today } from '#contract/values/days.ts';
import { DEFAULT_PATTERN } from '#contract/values/numberPattern.ts';
import { resources } from '#server/areas/index.ts';
import { keepAudit } from '#server/audit/keep.ts';
import { openSession } from '#server/auth/sessions.ts';
import { bankLines, numberSeries, webhookDeliveries } from '#server/db/tables/index.ts';
import type { ServerResource } from '#server/engine/resource.ts';
import { writeUbl } from '#server/invoices/ubl.ts';
import { ACCOUNTS, type Account, type Api, openApi } from './api.ts';
import { isWhole } from './extent.ts';
import { type Reach, sampleOf, type Value } from './factory.ts';
import { germanIban, sirenOf } from './identifiers.ts';
import { aCreditNote, aLine, anInvoice, aSeller } from './invoices/parts.ts';
import { addJob } from './jobs.ts';
import { store } from './notifications.ts';
import { picture, upload, uploadOf } from './pictures.ts';
import { type Member, make } from './records.ts';
import { addImport } from './stagedImports.ts';
import { sendSupplier } from './supplierFiles.ts';

/** Every contract; a new resource is tested as soon as it is declared. */
export const CONTRACTS: readonly ResourceContract[] = resources.map(({ contract }) => contract);

/** Resources that have every kind of property of a form between them, children, a tree, a company, and rights of their own. */
export const EVERY_KIND: readonly ResourceName[] = [
    'items',
    'items_families',
    'third_parties',
    'orders',
    'delivery_notes',
    'invoices',
    'price_list_items',
    'bank_accounts',
    'payment_terms',
    'saved_views',
    'users',
    'vat_rates',
];

/** The contracts whose suites run on this file's database: on PGlite the others run with `npm run test:all`. */
export const CONTRACTS_HERE =
    inject('source').kind === 'pglite' && !isWhole
        ? CONTRACTS.filter(({ name }) => EVERY_KIND.includes(name))
        : CONTRACTS;

export const serverOf = (name: ResourceName): ServerResource => {
    const found = resources.find(({ contract }) => contract.name === name);
    if (!found) throw new Error(`the API serves no ${name}`);
    return found;
};

export const ROLES_OF: Record<Account, string[]> = {
    user: ROLES.slice(0, 1),
    admin: ROLES.slice(0, 2),
    super: [...ROLES],
};
export const mayDo = (as: Account, name: ResourceName, action: Action): boolean =>
    can({ roles: ROLES_OF[as] }, name, action);

/** The properties of a contract that satisfy a condition. */
export const propertiesOf = ({ properties }: ResourceContract, of: (property: Property) => boolean) =>
    Object.entries(properties).filter(([, property]) => of(property));

export type Input = Record<string, unknown>;

/** An application on a database of its own, with functions to create records from contracts. */
export interface World {
    readonly api: Api;
    readonly reach: Reach;
    /** Valid values of all properties that the person may write, different for each record. */
    body(contract: ResourceContract, as?: Account): Input;
    /** The same of a record of a company. */
    bodyIn(contract: ResourceContract, company: string): Input;
    /** Creates a record that complies with the resource's own rules. */
    make(contract: ResourceContract, as?: Account, input?: Input): Promise<Member>;
    /** Valid values for a change of the record. */
    patch(contract: ResourceContract, record: Member): Input;
}

/** Details of a resource that do not follow from its properties. */
interface Special {
    /** Properties with rules of their own or high cost, which have tests of their own. */
    readonly leaves?: readonly string[];
    /** Properties that a rule demands, though they may be null. */
    readonly needs?: readonly string[];
    /** Values of a record's body, which may depend on its number. */
    readonly values?: (n: number) => Input;
    /** Properties that only records of the first company have. */
    readonly apart?: readonly string[];
    /** Values of some records of a long list, for properties that exclude others. */
    readonly instead?: (n: number) => Input;
    /** Creates a record in another way than by JSON. */
    readonly make?: (world: World, as: Account, input: Input) => Promise<Member>;
    /** Values of a change that depend on the record. */
    readonly patch?: (record: Member) => Input;
}

const sent = async (answer: Promise<{ status: number; body: unknown }>): Promise<Member> => {
    const { status, body } = await answer;
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body as Member;
};

const newest = async ({ api }: World, name: ResourceName, as: Account): Promise<Member> => {
    const { body } = await api.ask('GET', `${collectionPath(name)}?order[id]=desc&itemsPerPage=1`, { as });
    const [member] = body.member;
    if (!member) throw new Error(`${as} has none of ${name}`);
    return member;
};

/** Companies without tranches of shipping costs: tranches of one company must not overlap. */
const FIRST_COMPANY = 1000;
const MORE_COMPANIES = 500;

const addCompanies = async ({ database }: Api): Promise<void> => {
    const rows = Array.from({ length: MORE_COMPANIES }, (_, n) => [FIRST_COMPANY + n, sirenOf(9000 + n)]);
    await database.db.execute(sql`
        insert into companies (id, name, legal_form, siren, rcs_city, late_penalty_rate, address_first_line, address_zip, address_city, address_country_id)
        select (one->>0)::int, 'Filiale ' || (one->>0), 'sas', one->>1, 'Lyon', 10, '1 rue du Stade', '69000', 'Lyon', 148 from json_array_elements(${JSON.stringify(rows)}::json) one`);
    await database.db.execute(
        sql`insert into users_handled_companies select ${ACCOUNTS.user}, id from companies where id >= ${FIRST_COMPANY}`,
    );
    await database.db.execute(
        sql`select setval(pg_get_serial_sequence('companies', 'id'), ${FIRST_COMPANY + MORE_COMPANIES})`,
    );
};

/** The identifier of an order, and of its two lines, of which delivery notes may ship any number of pieces. */
const OPEN_ORDER = 1001;
const OPEN_LINES = [OPEN_ORDER, OPEN_ORDER + 1];

const addOpenOrder = async ({ database }: Api): Promise<void> => {
    await database.db.execute(sql`
        insert into orders (id, number, status, company_id, company_location_id, third_party_id, order_date, validated_at, delivery_address_first_line,
            delivery_address_zip, delivery_address_city, delivery_address_country_id)
        select ${OPEN_ORDER}, 'C2020-001001', 'validated', 1, (select min(id) from company_locations where company_id = 1), 1, '2020-01-01',
            '2020-01-01T12:00Z', '1 rue du Stade', '69000', 'Lyon', 148`);
    await database.db.execute(sql`
        insert into order_items (id, order_id, position, item_id, reference, designation, quantity, net_unit_price, line_amount, vat_rate_id)
        select line, ${OPEN_ORDER}, line - ${OPEN_ORDER} + 1, item.id, item.reference, item.designation, 900000, 10, 9000000, 1
        from unnest(${sql.raw(`array[${OPEN_LINES}]`)}) line
        join (select *, row_number() over (order by id) as n from items) item on item.n = line - ${OPEN_ORDER} + 1`);
    await database.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${OPEN_ORDER}),
        setval(pg_get_serial_sequence('order_items', 'id'), ${OPEN_ORDER + OPEN_LINES.length})`);
};

/** Issued invoices of the first company and customer, of which any amount is due; records of their list begin before. */
const OPEN_INVOICES = [900_001, 900_002];

const addOpenInvoices = async ({ database }: Api): Promise<void> => {
    await database.db.execute(sql`
        insert into invoices (id, number, hash, status, company_id, third_party_id, issue_date, due_date, issued_at, total_excluding_tax,
            total_including_tax, due_amount)
        select id, 'F2020-' || id, md5(id::text), 'issued', 1, 1, '2020-01-01', '2020-02-01', '2020-01-01T12:00Z', 9000000, 9000000, 9000000
        from unnest(${sql.raw(`array[${OPEN_INVOICES}]`)}) id`);
};

const versionOf = async ({ api }: World, as: Account): Promise<number> => {
    const { version } = await api.tokens.verify(await api.token(as));
    return version;
};

const inDays = (count: number): string => dayOf(epochDayOf(today()) + count);

const belgianVat = (n: number): string => `BE0${String(n).padStart(9, '0')}`;

const SPECIAL: Partial<Record<ResourceName, Special>> = {
    // Hashing is slow, and access.test.ts covers passwords. Nobody may grant a role above their own.
    // The current company depends on the companies that are handled (test/api/currentCompany.test.ts).
    users: { leaves: ['plainPassword', 'currentCompany'], values: () => ({ roles: ['ROLE_USER'] }) },
    // A view of a list that not everybody may read is refused.
    saved_views: { values: n => ({ resource: n % 2 === 0 ? 'items' : 'brands' }) },
    companies: {
        needs: ['capital'],
        values: n => ({
            siren: sirenOf(n),
            vatNumber: belgianVat(n),
            electronicAddress: sirenOf(n),
            latePenaltyRate: `${8 + (n % 90)}.00`,
            capital: `${1000 + n}.00`,
        }),
    },
    // The company of a record cannot be changed.
    company_locations: { leaves: ['siret'], values: () => ({ company: '/api/companies/1', isDefault: false }) },
    bank_accounts: {
        leaves: ['bankCode', 'branchCode', 'accountNumber', 'ribKey'],
        instead: n => ({ owner: `/api/third_parties/${1 + (n % 2)}` }),
        values: n => ({ owner: '/api/companies/1', isDefault: false, iban: germanIban(n) }),
    },
    vat_rates: {
        values: n => ({
            validFrom: '2020-01-01',
            validTo: '2030-01-01',
            rate: String(1 + (n % 90)),
            category: 'S',
            isDefault: false,
        }),
    },
    payment_terms: {
        values: n => ({ nbDay: n % 30, nbGapDay: n % 10, legalBasis: n % 2 === 0 ? 'common' : 'foreign' }),
    },
    shipping_costs: {
        values: n => ({
            company: `/api/companies/${FIRST_COMPANY + (n % MORE_COMPANIES)}`,
            minOrderPrice: '10.00',
            maxOrderPrice: '20.00',
        }),
    },
    // A SIRET begins with the SIREN, and a sale within the European Union needs a VAT number, which some bodies lack. A
    // private person has nothing of a public buyer, and each role has a code.
    third_parties: {
        leaves: ['siret', 'isProfessional'],
        needs: ['customerCode', 'isSupplier', 'supplierCode', 'paymentTerm'],
        instead: () => ({ isCustomer: false, customerCode: null }),
        values: n => ({
            isCustomer: true,
            isSupplier: true,
            vatNumber: belgianVat(n),
            vatExemption: n % 2 === 0 ? 'none' : 'export',
            electronicAddress: sirenOf(n),
            electronicAddressScheme: n % 2 === 0 ? '0225' : '0088',
        }),
    },
    // For all, because the type and the customer exclude each other; promotions may overlap.
    price_lists: {
        leaves: ['priceListType', 'thirdParty'],
        needs: ['isPromotion'],
        instead: n =>
            n % 2 === 0
                ? { isPromotion: false, priceListType: `/api/price_list_types/${1 + (n % 3)}` }
                : { isPromotion: false, thirdParty: `/api/third_parties/${1 + (n % 3)}` },
        values: () => ({ isPromotion: true, isNet: true, validTo: '2030-01-01' }),
    },
    // A price and a discount exclude each other.
    price_list_items: {
        leaves: ['discountRate'],
        needs: ['unitPriceExcludingTax'],
        instead: n => ({ unitPriceExcludingTax: null, discountRate: `${1 + (n % 90)}.5` }),
        values: n => ({ minQuantity: 1000 + n }),
    },
    // Contacts are those of the customer, places those of the company; a line that is changed keeps its item. Users may give no
    // more than the customer's discount.
    orders: {
        leaves: ['deliveryContact', 'invoiceContact', 'companyLocation'],
        values: n => ({
            generalDiscount: '0.00',
            company: '/api/companies/1',
            requestedDeliveryDate: `2027-0${1 + (n % 9)}-15`,
        }),
        // Another customer would bring their own terms.
        patch: ({ thirdParty }) => ({ thirdParty }),
    },
    // As orders, and its last day follows its day.
    quotes: {
        leaves: ['deliveryContact', 'invoiceContact', 'companyLocation'],
        values: n => ({
            generalDiscount: '0.00',
            company: '/api/companies/1',
            quoteDate: `2027-0${1 + (n % 9)}-15`,
            validUntil: `2028-0${1 + (n % 9)}-15`,
        }),
        patch: ({ thirdParty }) => ({ thirdParty }),
    },
    // Its orders have the same company, place and customer; whoever fetches the goods is named for a pickup alone.
    delivery_notes: {
        leaves: ['companyLocation', 'deliveryContact', 'invoiceContact'],
        apart: ['deliveryNoteItems'],
        values: n => ({
            company: '/api/companies/1',
            thirdParty: '/api/third_parties/1',
            shippingDate: inDays(n % 20),
            shippingMode: n % 2 === 0 ? 'standard' : 'express',
            deliveryNoteItems: OPEN_LINES.map(id => ({ orderItem: `/api/order_items/${id}`, quantity: 1 + (n % 7) })),
        }),
    },
    // Its delivery notes have the same company and customer; its lines are charges.
    invoices: {
        leaves: ['invoiceContact', 'deliveryNotes'],
        apart: ['invoiceItems'],
        values: n => ({
            company: '/api/companies/1',
            issueDate: inDays(-(n % 20)),
            dueDate: inDays(n % 40),
            periodStart: null,
            periodEnd: null,
            invoiceItems: [
                {
                    kind: 'charge',
                    designation: `Frais ${n}`,
                    quantity: 1 + (n % 9),
                    netUnitPrice: '12.50',
                    vatRate: '/api/vat_rates/1',
                },
            ],
        }),
    },
    // Its invoices have the same company and customer.
    payments: {
        apart: ['allocations'],
        values: n => ({
            company: '/api/companies/1',
            thirdParty: '/api/third_parties/1',
            date: inDays(-(n % 20)),
            amount: `${900 + (n % 50)}.50`,
            allocations: OPEN_INVOICES.map((id, place) => ({
                invoice: `/api/invoices/${id}`,
                amount: `${1 + (n % 7) + place}.25`,
            })),
        }),
    },
    // Read from files of banks, of which there is one for all tests of its own (test/api/bankLines.test.ts).
    bank_lines: {
        // It is the payment of this amount, which test/api/bankLines.test.ts chooses.
        leaves: ['reverses'],
        apart: ['allocations'],
        values: n => ({
            thirdParty: '/api/third_parties/1',
            method: n % 2 === 0 ? 'transfer' : 'cheque',
            allocations: OPEN_INVOICES.map((id, place) => ({
                invoice: `/api/invoices/${id}`,
                amount: `${1 + (n % 7) + place}.25`,
            })),
        }),
        make: async (world, as, { company, ...input }) => {
            const { '@id': iri } = await addBankLine(world, as, company);
            // The invoices are those of the first customer.
            const isFirst = input.thirdParty === '/api/third_parties/1';
            const names = ['thirdParty', 'method', ...(isFirst ? ['allocations'] : [])];
            const body = Object.fromEntries(names.flatMap(name => (name in input ? [[name, input[name]]] : [])));
            const { status, body: made } = await world.api.ask('PATCH', iri, { as: 'admin', body });
            if (status !== 200) throw new Error(`${status}: ${JSON.stringify(made)}`);
            return made as unknown as Member;
        },
    },
    // The server creates the rows (test/api/numberSeries.test.ts).
    number_series: {
        values: n => ({ prefix: `T${n}`, pattern: DEFAULT_PATTERN, nextNumber: 1 + n }),
        make: async (world, as, { company, prefix }) => {
            const { body } = await world.api.ask('GET', collectionPath('number_series'), { as: 'super' });
            const n = body.totalItems;
            await world.api.database.db.insert(numberSeries).values({
                companyId: identifierOf('companies', String(company ?? '/api/companies/1')) ?? 1,
                kind: (['orders', 'delivery_notes', 'invoices'] as const)[n % 3] ?? 'orders',
                year: 2100 + n,
                prefix: String(prefix ?? 'T'),
                pattern: DEFAULT_PATTERN,
                nextNumber: 1 + (n % 9),
            });
            return newest(world, 'number_series', as === 'user' ? 'admin' : as);
        },
    },
    // Read from files of suppliers, which no JSON is (test/api/supplierInvoices.test.ts).
    supplier_invoices: {
        // The property accepts suppliers only (test/api/supplierLinks.test.ts).
        leaves: ['supplier'],
        make: async ({ api }, as, { company }) => {
            const n = Number(
                (await api.ask('GET', collectionPath('supplier_invoices'), { as: 'super' })).body.totalItems,
            );
            const [seller, day] = [aSeller({ name: `Fournisseur ${n % 5}`, siren: sirenOf(n) }), inDays(-(n % 9))];
            const lines = [aLine({ netUnitPrice: `${10 + (n % 7)}.5000` })];
            const written = n % 2 === 0 ? anInvoice({ seller, lines }) : aCreditNote({ seller, lines });
            const content = { ...written, number: `FA-${n}-${Date.now()}`, issueDate: day };
            const { status, body } = await sendSupplier(api, writeUbl(content), {
                as: as === 'user' ? 'admin' : as,
                company: String(company ?? '/api/companies/1'),
            });
            if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
            return (await api.ask('GET', String(body.record), { as: 'super' })).body as unknown as Member;
        },
    },
    // Any other parent might be too deep for a child of its own.
    items_families: { values: () => ({ parent: '/api/items_families/1' }) },
    // Written by a migration.
    countries: { make: async world => newest(world, 'countries', 'super') },
    item_pictures: {
        make: async ({ api }, as, { item, alt, altEn }) =>
            sent(uploadOf(api, item, await picture(), as, { alt: String(alt ?? ''), altEn: String(altEn ?? '') })),
        // A picture cannot change its item, and its position is limited to the item's pictures.
        patch: ({ item, position }) => ({ item, position, isMain: true }),
    },
    entity_attachments: { make: async ({ api }, as) => sent(upload(api, await picture(), as)) },
    notifications: {
        make: async (world, as, { isRead }) => {
            await store(world.api, ACCOUNTS[as], [{ isRead: isRead === true }]);
            return newest(world, 'notifications', as);
        },
    },
    jobs: {
        make: async (world, as) => {
            const { body } = await world.api.ask('GET', collectionPath('jobs'), { as: 'super' });
            const status = body.totalItems % 2 === 0 ? 'waiting' : 'cancelled';
            await addJob(world.api, ACCOUNTS[as], {
                status,
                kind: JOB_KINDS[body.totalItems % JOB_KINDS.length] ?? '',
            });
            return newest(world, 'jobs', as);
        },
    },
    // As a file has been rehearsed, without one; uploads, answers and times have tests of their own.
    imports: {
        leaves: [
            'resource',
            'mode',
            'priceList',
            'sheet',
            'headerRow',
            'mapping',
            'answers',
            'createMissing',
            'scheduledAt',
        ],
        values: () => ({ mode: 'merge' }),
        make: async (world, as, { resource, priceList }) => {
            const { body } = await world.api.ask('GET', collectionPath('imports'), { as: 'super' });
            const of = IMPORTED.find(one => one === resource) ?? 'brands';
            const [status, mode] =
                body.totalItems % 2 === 0 ? (['rehearsed', 'merge'] as const) : (['failed', 'replace'] as const);
            const priceListId = typeof priceList === 'string' ? Number(priceList.split('/').at(-1)) : null;
            await addImport(world.api, { resource: of, mode, status, priceListId, ownerId: ACCOUNTS[as] });
            return newest(world, 'imports', 'super');
        },
    },
    // Made by a sign-in, which is slow.
    sessions: {
        make: async (world, as) => {
            const { db } = world.api.database;
            const expiresAt = Math.floor(Date.now() / 1000) + 3600;
            const given = { userId: ACCOUNTS[as], version: await versionOf(world, as), expiresAt };
            await openSession(db, { ...given, address: '203.0.113.1', userAgent: 'curl/8.5.0' });
            return newest(world, 'sessions', as);
        },
    },
    // Told once, the answer to a creation has more than its properties.
    api_keys: {
        leaves: ['expiresAt'],
        values: n => ({ scopes: n % 2 === 0 ? ['items:read'] : ['orders:read', 'items:write'] }),
        // Nothing else is changed.
        patch: ({ scopes, expiresAt }) => ({ scopes, expiresAt }),
    },
    webhook_deliveries: {
        make: async world => {
            const { id } = await world.make(serverOf('webhooks').contract, 'admin');
            await world.api.database.db.insert(webhookDeliveries).values({
                webhookId: Number(id),
                messageId: `msg_${id}`,
                event: Number(id) % 2 === 0 ? 'item.changed' : 'import.done',
                record: '/api/items/1',
                status: Number(id) % 2 === 0 ? 'delivered' : 'failed',
            });
            return newest(world, 'webhook_deliveries', 'admin');
        },
    },
    audit_entries: {
        make: async (world, _, { kind, subject, address, actor }) => {
            await keepAudit(world.api.database.db, {
                kind: kind === 'exported' || kind === undefined ? 'exported' : 'rights_changed',
                actor: {
                    id: Number(
                        String(actor ?? `/api/users/${ACCOUNTS.admin}`)
                            .split('/')
                            .at(-1),
                    ),
                },
                origin: { address: String(address ?? '203.0.113.1'), userAgent: 'curl/8.5.0' },
                subject: String(subject ?? '/api/items'),
            });
            return newest(world, 'audit_entries', 'super');
        },
    },
    changes: {
        make: async (world, as) => {
            const { '@id': iri } = await world.make(serverOf('items').contract, as);
            await world.api.ask('PATCH', iri, { as, body: { designation: 'Autrement' } });
            return newest(world, 'changes', as);
        },
    },
};

/** A line of a statement that nobody has looked at. */
const addBankLine = async (world: World, as: Account, company: unknown): Promise<Member> => {
    const { body } = await world.api.ask('GET', collectionPath('bank_lines'), { as: 'super' });
    const n = body.totalItems + 1;
    await world.api.database.db.insert(bankLines).values({
        companyId: Number(
            String(company ?? '/api/companies/1')
                .split('/')
                .at(-1),
        ),
        account: 'FR1420041010050500013M02606',
        date: inDays(-(n % 20)),
        amount: `${900 + (n % 50)}.50`,
        reference: `VIR SEPA ${n}`,
        counterparty: `Client ${n % 7}`,
        counterpartyAccount: n % 2 === 0 ? 'DE89370400440532013000' : null,
        unallocatedAmount: '0.00',
        entryKey: `entry-${n}-${Date.now()}`,
    });
    return newest(world, 'bank_lines', as === 'user' ? 'admin' : as);
};

/** A child is made by its parent (B2). */
const makeChild = async (world: World, { name, parent }: ResourceContract, as: Account): Promise<Member> => {
    for (const owner of CONTRACTS)
        for (const [children, { of }] of childrenIn(owner.properties)) {
            if (of.name !== name) continue;
            const record = await world.make(owner, as);
            const [child] = record[children] as Member[];
            if (!child) throw new Error(`${owner.name} was made without ${children}`);
            return (await world.api.ask('GET', child['@id'], { as })).body as unknown as Member;
        }
    throw new Error(`nothing has ${name}, whose parent is ${parent}`);
};

const SETTLED: Partial<Record<ResourceName, readonly string[]>> = {
    users: ['currentCompany', 'handledCompanies'],
    price_lists: ['isNet'],
    // What an order takes from its customer and its company.
    orders: [
        ...['orderDate', 'companyLocation', 'deliveryContact', 'invoiceContact', 'deliveryAddress', 'billingAddress'],
        ...['paymentTerm', 'shippingMode', 'generalDiscount'],
    ],
    // What a quote takes from its customer and its company.
    quotes: [
        ...['quoteDate', 'validUntil', 'companyLocation', 'deliveryContact', 'invoiceContact'],
        ...['deliveryAddress', 'billingAddress', 'paymentTerm', 'shippingMode', 'generalDiscount'],
    ],
    // What a note takes from the first order that it ships.
    delivery_notes: [
        ...[
            'companyLocation',
            'deliveryContact',
            'invoiceContact',
            'billingAddress',
            'shippingDate',
            'weight',
            'shippingMode',
        ],
        ...['orderPickupAgent'],
    ],
    // What an invoice takes from its customer.
    invoices: ['invoiceContact', 'billingAddress', 'serviceCode', 'contractReference', 'paymentTerm'],
};

/** True for a relation with a default record, which a record then always has (test/api/vatOfItems.test.ts). */
const hasDefaultRecord = (contract: ResourceContract, property: string): boolean =>
    defaultRelations(contract).some(({ name }) => name === property);

/** Whether the API chooses a value itself where the client names none. */
export const isSettled = (contract: ResourceContract, property: string): boolean =>
    (SETTLED[contract.name]?.includes(property) ?? false) || hasDefaultRecord(contract, property);

/** Whether a rule of the resource demands the property. */
export const isNeeded = (contract: ResourceContract, property: string): boolean =>
    (SPECIAL[contract.name]?.needs?.includes(property) ?? false) || hasDefaultRecord(contract, property);

/** Whether records are created by JSON; uploads have tests of their own. */
export const takesJson = (contract: ResourceContract): boolean =>
    offers(contract, 'create') && SPECIAL[contract.name]?.make === undefined;

const reachIn = async (world: World): Promise<Map<ResourceName, string[]>> => {
    const found = new Map<ResourceName, string[]>();
    for (const name of RESOURCE_NAMES) {
        const path = `${collectionPath(name)}?order[id]=asc&itemsPerPage=3`;
        const { body } = await world.api.ask('GET', path, { as: 'super' });
        found.set(
            name,
            body.member.map(one => one['@id']),
        );
    }
    return found;
};

const without = (input: Input, names: readonly string[] = []): Input =>
    Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));

/**
 * Creates records in an application.
 * @param isWhole creates a record of each resource that has none
 */
export const worldOf = async (api: Api, isWhole = false): Promise<World> => {
    let count = 0;
    let known = new Map<ResourceName, string[]>();
    const reach: Reach = (to, n) => {
        const iris = known.get(to) ?? [];
        return iris[n % iris.length] ?? `${collectionPath(to)}/1`;
    };
    const body: World['body'] = (contract, as = 'super') => {
        count += 1;
        const user = { roles: ROLES_OF[as] };
        const written = propertiesOf(contract, property => isWritable(property) && mayWrite(user, property));
        const values = written.map(([name, property]): [string, Value] => [name, sampleOf(property, count, reach)]);
        const { leaves, values: own } = SPECIAL[contract.name] ?? {};
        return { ...without(Object.fromEntries(values), leaves), ...own?.(count) };
    };
    const world: World = {
        api,
        reach,
        body,
        bodyIn: (contract, company) =>
            without({ ...body(contract), [contract.company ?? '']: company }, SPECIAL[contract.name]?.apart),
        make: (contract, as = 'super', input = body(contract, as)) =>
            (contract.parent ? makeChild(world, contract, as) : undefined) ??
            SPECIAL[contract.name]?.make?.(world, as, input) ??
            make(api, collectionPath(contract.name), input, as),
        patch: (contract, record) => ({
            ...body(contract),
            ...(contract.company && { [contract.company]: record[contract.company] }),
            ...SPECIAL[contract.name]?.patch?.(record),
        }),
    };
    known = await reachIn(world);
    await addCompanies(api);
    await addOpenOrder(api);
    await addOpenInvoices(api);
    if (!isWhole) return world;
    for (const contract of CONTRACTS) if (known.get(contract.name)?.length === 0) await world.make(contract);
    known = await reachIn(world);
    return world;
};

/** The application on a database of its own, with at least one record of each resource. */
export const openWorld = async (): Promise<World> => worldOf(await openApi(), true);

const bare = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : (value ?? null);

/** The parts of a value, without its class. */
const partsIn = ({ properties }: { properties: Properties }, value: object): unknown =>
    Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
            name,
            plain(part, Reflect.get(value, name) ?? part.default ?? null),
        ]),
    );

/** What can be written of a child. */
const childIn = ({ of }: ChildrenProperty, child: object): unknown =>
    partsIn({ properties: Object.fromEntries(propertiesOf(of, isWritable)) }, child);

/** A normalized value: embedded records as IRIs, lists sorted. */
const plain = (property: Property | undefined, value: unknown): unknown => {
    if (property?.kind === 'value' && typeof value === 'object' && value !== null) return partsIn(property, value);
    if (property?.kind === 'children' && Array.isArray(value)) return value.map(child => childIn(property, child));
    if (property?.kind === 'relation') return bare(value);
    if (property?.kind === 'relations') return [value].flat().map(String).sort();
    return property && isFigure(property) && value !== null ? Number(value) : value;
};

/** The record's values for the input's keys, and the input, both normalized for comparison. */
export const alike = ({ properties }: ResourceContract, input: Input, record: Input): [kept: Input, sent: Input] => {
    const names = Object.keys(input).filter(name => properties[name] && isReadable(properties[name]));
    const spelt = (values: Input) =>
        Object.fromEntries(names.map(name => [name, plain(properties[name], values[name])]));
    return [spelt(record), spelt(input)];
};

/** The same change once more: the children that it made are there already. */
export const repeated = ({ properties }: ResourceContract, input: Input, record: Input): Input => {
    const children = childrenIn(properties).flatMap(([name]) =>
        name in input ? [[name, (record[name] as Member[]).map(child => child['@id'])]] : [],
    );
    return { ...input, ...Object.fromEntries(children) };
};

/** Sets every third nullable value to null, starting at another one for each `n`, and every third record's other values. */
export const thinned = (contract: ResourceContract, input: Input, n: number): Input =>
    Object.fromEntries([
        ...Object.entries(input).map(([name, value], place) => {
            const property = contract.properties[name];
            const mayLack = property && isNullable(property) && !isNeeded(contract, name);
            return [name, mayLack && (place + n) % 3 === 0 ? null : value];
        }),
        ...Object.entries((n % 3 === 0 && SPECIAL[contract.name]?.instead?.(n)) || {}),
    ]);
