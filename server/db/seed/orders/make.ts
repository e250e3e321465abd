import { dayOf, type EpochDay } from '#contract/days.ts';
import { chance, pick, pickWeighted, type Random } from '../random.ts';
import { type Buyer, type Credit, contactOf, habits, pickBuyer, pickForbidden, pickPoor } from './customers.ts';
import { CLERK, changeRows, type Event, MANAGER } from './events.ts';
import type { Shop } from './goods.ts';
import type { Numbers } from './numbers.ts';
import { type Planned, randomOfOrder } from './plan.ts';
import { acknowledgedOf, lineRow, type Priced, priceLines, shippingOf, totalsOf } from './priced.ts';
import { between, momentOn, workingDayAfter, workingDayBefore } from './seasons.ts';
import { flawed, nbLines, wantedLines } from './wanted.ts';

/** What orders are made of, and what they use up. */
export interface Making {
    readonly shop: Shop;
    readonly credit: Credit;
    readonly numbers: Numbers;
    /** The first day that has not been. */
    readonly today: EpochDay;
    /** The identifier of the next line. */
    nextLine: number;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** About what a line costs, in euros. */
const LINE_WORTH = 150;

const buyerOf = (random: Random, { sort, flaw }: Planned, credit: Credit, count: number): Buyer => {
    if (flaw === 'forbidden') return pickForbidden(random);
    if (flaw === 'credit_exceeded') return pickPoor(random);
    return pickBuyer(random, sort, credit, count * LINE_WORTH);
};

/** Public customers are served by the second company most of the time. */
const SECOND_COMPANY = { club: 0.1, boutique: 0.04, mairie: 0.6, achats: 0.05 } as const;

/** The departments near Lille, which its warehouse serves. */
const NORTH = /^(02|14|51|54|57|59|60|62|67|68|76|80)/;

const placeOf = (random: Random, sort: Planned['sort'], buyer: Buyer) => {
    if (chance(random, SECOND_COMPANY[sort])) return { company_id: 2, company_location_id: 3 };
    return { company_id: 1, company_location_id: NORTH.test(buyer.address_zip) ? 2 : 1 };
};

const addressAs = (prefix: string, from: Partial<Buyer> | undefined): Record<string, unknown> =>
    Object.fromEntries(
        ['first_line', 'zip', 'city', 'country_id', 'mobile_number'].map(part => [
            `${prefix}_address_${part}`,
            from?.[`address_${part}` as keyof Buyer] ?? null,
        ]),
    );

/** Contacts, addresses and terms, which an order takes from its customer. */
const termsOf = (random: Random, buyer: Buyer, { flaw }: Planned) => {
    const [delivery, invoice] = [
        flaw === 'no_contact' ? undefined : contactOf(buyer, 'delivery'),
        contactOf(buyer, 'invoice'),
    ];
    const usual = flaw === 'no_contact' && buyer.shipping_mode === 'pickup' ? 'standard' : buyer.shipping_mode;
    return {
        third_party_id: buyer.id,
        delivery_contact_id: delivery?.id ?? null,
        invoice_contact_id: invoice?.id ?? null,
        ...addressAs('delivery', delivery as Partial<Buyer> | undefined),
        ...addressAs('billing', (invoice as Partial<Buyer> | undefined) ?? buyer),
        payment_term_id: flaw === 'no_term' ? null : buyer.payment_term_id,
        shipping_mode: chance(random, 0.05) && flaw === undefined ? pick(random, ['express', 'pickup']) : usual,
        general_discount: buyer.general_discount,
    };
};

const referenceOf = (random: Random, year: number): string | null => {
    if (!chance(random, 0.55)) return null;
    const start = pick(random, ['BC', 'CDE', 'ENG', 'Réf.']);
    return `${start} ${year}-${String(between(random, 1, 9999)).padStart(4, '0')}`;
};

const NOTES = [
    'Livrer le matin',
    'Prévenir avant de livrer',
    'Client pressé : saison au 1er',
    'Attend un geste sur le port',
];

/** When an order was entered: minutes or days before it was validated. */
const enteredAt = (random: Random, { moment, isDraft }: Planned): Date => {
    const days = isDraft
        ? 0
        : pickWeighted(random, [
              [0, 70],
              [1, 20],
              [2, 10],
          ] as const);
    if (days === 0) return new Date(moment.getTime() - between(random, 4, 80) * MINUTE);
    return momentOn(workingDayBefore(Math.floor(moment.getTime() / DAY), days), random());
};

const REASONS = ['Rupture fournisseur', 'Erreur de saisie', 'Le client renonce', 'Article remplacé', 'Saison annulée'];
const OVERRIDES = ['Réglé d’avance par virement', 'Accord de la direction', 'Virement annoncé'];

/** Cancels pieces of some old orders: of one line, or of all of them. */
const cancelSome = (random: Random, lines: readonly Priced[]): readonly Priced[] => {
    const [reason, isWhole, place] = [pick(random, REASONS), chance(random, 0.4), between(random, 0, lines.length - 1)];
    return lines.map((line, at) => {
        if (!isWhole && at !== place) return line;
        return {
            ...line,
            cancelled: isWhole ? line.quantity : between(random, 1, line.quantity),
            cancelledReason: reason,
        };
    });
};

const isDead = (lines: readonly Priced[]): boolean =>
    lines.length > 0 && lines.every(({ quantity, cancelled }) => quantity === cancelled);

interface Validation {
    readonly by: number;
    readonly acknowledgements: readonly object[] | null;
}

const validationOf = (
    random: Random,
    lines: readonly Priced[],
    excess: string | undefined,
    { moment }: Planned,
    clerk: number,
): Validation => {
    const by = excess === undefined ? clerk : MANAGER;
    const told = [
        ...acknowledgedOf(lines).map(code => ({ code })),
        ...(excess === undefined ? [] : [{ code: 'credit_exceeded', reason: pick(random, OVERRIDES) }]),
    ].map(({ code, ...more }) => ({ code, user: `/api/users/${by}`, at: moment.toISOString(), ...more }));
    return { by, acknowledgements: told.length > 0 ? told : null };
};

const created = (order: Readonly<Record<string, unknown>>): Event['differences'] => {
    const iri = (path: string, id: unknown) => (id == null ? null : `/api/${path}/${id}`);
    const values = {
        company: iri('companies', order.company_id),
        companyLocation: iri('company_locations', order.company_location_id),
        thirdParty: iri('third_parties', order.third_party_id),
        customerReference: order.customer_reference,
        orderDate: order.order_date,
        requestedDeliveryDate: order.requested_delivery_date,
        paymentTerm: iri('payment_terms', order.payment_term_id),
    };
    return Object.fromEntries(
        Object.entries(values).flatMap(([name, to]) => (to == null ? [] : [[name, { from: null, to }]])),
    );
};

/** The next steps of a validated order that have been taken by today. */
const laterSteps = (random: Random, { moment }: Planned, today: EpochDay) => {
    const day = Math.floor(moment.getTime() / DAY);
    const [prepared, cancelled] = [workingDayAfter(day, 1), workingDayAfter(day, between(random, 2, 9))];
    return {
        preparedAt: chance(random, 0.35) && prepared < today ? momentOn(prepared, random()) : null,
        cancelAt: chance(random, 0.06) && cancelled < today ? momentOn(cancelled, random()) : null,
    };
};

const changed = (from: unknown, to: unknown) => ({ from, to });

/** The rows of an order. Orders are made one after the other, because they use up credit and numbers. */
export const makeOrder = (planned: Planned, making: Making) => {
    const { id, sort, moment, isDraft, flaw } = planned;
    const { shop, credit, numbers, today } = making;
    const random = randomOfOrder(id);
    const count = flaw === 'credit_exceeded' ? 12 : nbLines(random);
    const buyer = buyerOf(random, planned, credit, count);
    const place = placeOf(random, sort, buyer);
    const entered = enteredAt(random, planned);
    const day = Math.floor(entered.getTime() / DAY);
    const wanted = flawed(random, wantedLines(random, shop, { habits: habits(buyer), day, count }), shop, flaw);
    const type = buyer.price_list_type_id;
    const ordered = priceLines(wanted, shop, {
        thirdParty: `/api/third_parties/${buyer.id}`,
        priceListType: type === null ? null : `/api/price_list_types/${type}`,
        date: dayOf(day),
        generalDiscount: buyer.general_discount,
        resolvedAt: entered.toISOString(),
    });
    const terms = termsOf(random, buyer, planned);
    const shipping = shippingOf(ordered, place.company_id, terms.shipping_mode);
    const total = totalsOf(ordered, shipping).total_including_tax;
    const { preparedAt, cancelAt } = isDraft
        ? { preparedAt: null, cancelAt: null }
        : laterSteps(random, planned, today);
    const lines = cancelAt ? cancelSome(random, ordered) : ordered;
    const cancelledAt = cancelAt && isDead(lines) ? cancelAt : null;
    const totals = totalsOf(lines, shipping);
    const clerk = place.company_id === 1 && chance(random, 0.8) ? CLERK : MANAGER;
    const validation = isDraft ? undefined : validationOf(random, ordered, credit.excess(buyer, total), planned, clerk);
    if (!isDraft) credit.use(buyer, totals.total_including_tax);
    const isPrepared = preparedAt !== null && (cancelledAt === null || preparedAt < cancelledAt);
    const order = {
        id,
        number: isDraft && flaw !== 'reopened' ? null : numbers.take(place.company_id, moment),
        status: isDraft ? 'draft' : isPrepared ? 'preparation' : 'validated',
        ...place,
        ...terms,
        customer_reference: referenceOf(random, entered.getUTCFullYear()),
        order_date: dayOf(day),
        requested_delivery_date: chance(random, 0.6) ? dayOf(workingDayAfter(day, between(random, 2, 20))) : null,
        note: chance(random, 0.06) ? pick(random, NOTES) : null,
        ...totals,
        unbilled_amount: isDraft ? '0.00' : totals.total_including_tax,
        nb_order_item: lines.length,
        nb_blocked_item: isDraft ? lines.filter(({ price }) => price.violations.length > 0).length : 0,
        shipped_rate: '0.00',
        validated_at: isDraft ? null : moment.toISOString(),
        prepared_at: isPrepared ? preparedAt.toISOString() : null,
        cancelled_at: cancelledAt?.toISOString() ?? null,
        acknowledgements: validation?.acknowledgements ?? null,
    };
    const lineRows = lines.map((line, at) => lineRow(line, { id: making.nextLine + at, order: id, position: at + 1 }));
    making.nextLine += lineRows.length;
    const isReopened = flaw === 'reopened';
    const validated = { number: changed(null, order.number), status: changed('draft', 'validated') };
    const cancelledLines = lineRows.filter(row => row.cancelled_quantity > 0);
    const linesAs = (quantity: (row: (typeof lineRows)[number]) => object) =>
        cancelledLines.map(row => ({
            '@id': `/api/order_items/${row.id}`,
            '@name': `${row.reference} · ${row.designation}`,
            ...quantity(row),
        }));
    const events: Event[] = [
        { at: entered, by: clerk, differences: created(order) },
        ...(validation || isReopened
            ? [{ at: moment, by: validation?.by ?? clerk, transition: 'validate', differences: validated } as const]
            : []),
        ...(isReopened
            ? [
                  {
                      at: new Date(moment.getTime() + 20 * MINUTE),
                      by: MANAGER,
                      transition: 'cancel_validation',
                      differences: { status: changed('validated', 'draft') },
                  } as const,
              ]
            : []),
        ...(isPrepared
            ? [
                  {
                      at: preparedAt,
                      by: clerk,
                      transition: 'prepare',
                      differences: { status: changed('validated', 'preparation') },
                  } as const,
              ]
            : []),
        ...(cancelAt
            ? [
                  {
                      at: cancelAt,
                      by: MANAGER,
                      transition: 'cancel',
                      differences: {
                          ...(cancelledAt && { cancelledAt: changed(null, cancelledAt.toISOString()) }),
                          orderItems: changed(
                              linesAs(() => ({ cancelledQuantity: 0, cancelledReason: null })),
                              linesAs(row => ({
                                  cancelledQuantity: row.cancelled_quantity,
                                  cancelledReason: row.cancelled_reason,
                              })),
                          ),
                      },
                  } as const,
              ]
            : []),
    ];
    return { order: { version: events.length, ...order }, lines: lineRows, changes: changeRows(order, events) };
};
