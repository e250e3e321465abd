import type { PAYMENT_METHODS } from '#contract/payments/payments.ts';
import { type Day, dayOf, type EpochDay, epochDayOf } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { type Decimal, percentOf, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { changeRow, createdWith, iri } from '../changeRow.ts';
import { MANAGER } from '../orders/course.ts';
import type { Buyer } from '../orders/customers.ts';
import { addWorkingDays, between, momentOn, workingDayAfter } from '../orders/seasons.ts';
import { chance, pickWeighted, type Random, randomOf, type Weighted } from '../random.ts';

type Method = (typeof PAYMENT_METHODS)[number];

const METHODS: Weighted<Method> = [
    ['transfer', 74],
    ['cheque', 12],
    ['direct_debit', 8],
    ['bill_of_exchange', 4],
    ['card', 2],
];

/** Days from the due date to the payment, with weights. */
const DELAYS: Weighted<readonly [first: number, last: number]> = [
    [[-6, 0], 62],
    [[1, 4], 22],
    [[5, 25], 10],
    [[30, 75], 6],
];

const [BUYER_SEED, SEED] = [70_000, 50_000_000];

export const randomOfInvoice = (id: number): Random => randomOf(SEED + id);

interface PayingHabits {
    readonly method: Method;
    /** True for a customer who pays all invoices due on the 10th and the 25th only. */
    readonly inRuns: boolean;
}

const habitsOf = ({ id }: Buyer): PayingHabits => {
    const random = randomOf(BUYER_SEED + id);
    return { method: pickWeighted(random, METHODS), inRuns: chance(random, 0.25) };
};

/** Days of the month of payment runs. */
const RUNS = [10, 25];

const runAfter = (day: EpochDay): EpochDay => {
    let found = day;
    while (!RUNS.includes(new Date(found * 86_400_000).getUTCDate())) found += 1;
    return found;
};

export interface PaymentAmount {
    readonly day: EpochDay;
    readonly amount: Decimal;
}

interface Owed {
    readonly id: number;
    readonly buyer: Buyer;
    readonly issueDate: Day;
    readonly dueDate: Day | null;
    /** Amount due in euros. @param day of payment: earlier credit notes are deducted */
    readonly dueOn: (day: EpochDay) => Decimal;
}

const PART_RATE = '40';

/** Payments of an invoice until today: mostly a full one, sometimes two parts, rarely none. */
export const paidOf = ({ id, buyer, issueDate, dueDate, dueOn }: Owed, today: EpochDay): PaymentAmount[] => {
    const random = randomOfInvoice(id);
    const due = epochDayOf(dueDate ?? issueDate);
    const wished = Math.max(due + between(random, ...pickWeighted(random, DELAYS)), epochDayOf(issueDate) + 1);
    if (chance(random, 0.008)) return [];
    const day = workingDayAfter(habitsOf(buyer).inRuns ? runAfter(wished) : wished, 0);
    const whole = dueOn(day);
    const part = chance(random, 0.08) ? percentOf(whole, PART_RATE) : undefined;
    const later = addWorkingDays(day, between(random, 10, 40));
    const parts: PaymentAmount[] = part
        ? [
              { day, amount: part },
              { day: later, amount: subtractAmount(whole, part) },
          ]
        : [{ day, amount: whole }];
    return parts.filter(one => one.day < today && Number(one.amount) > 0);
};

export interface InvoicePayment extends PaymentAmount {
    readonly invoice: number;
    readonly number: string;
    readonly company: number;
    readonly buyer: Buyer;
    readonly isRefund: boolean;
}

const MOST_NAMED = 4;

const WORDS: Readonly<Partial<Record<Method, string>>> = {
    transfer: 'VIR',
    direct_debit: 'PRLV',
    card: 'CB',
    bill_of_exchange: 'LCR',
};

const referenceOf = (random: Random, method: Method, { customer_code: code }: Buyer, numbers: readonly string[]) => {
    if (method === 'cheque') return `CHQ ${String(between(random, 1, 9_999_999)).padStart(7, '0')}`;
    const said = numbers.length > MOST_NAMED ? `${code} ${numbers.length} factures` : numbers.join(' ');
    return `${WORDS[method]} ${said}`;
};

/** Share of the working hours, just before 9:00 UTC, which is the same day in Paris. */
const MORNING = 0.1;

interface Money {
    readonly id: number;
    readonly day: EpochDay;
    readonly company: number;
    readonly buyer: Buyer;
    readonly method: Method;
    readonly reference: string;
    readonly amount: Decimal;
    /** In euros, unsigned. */
    readonly allocated: Decimal;
    readonly left: Decimal;
}

const paymentRow = ({ id, day, company, buyer, method, reference, amount, allocated, left }: Money) => ({
    ...{ id, version: 1, company_id: company, third_party_id: buyer.id, date: dayOf(day), amount, method, reference },
    ...{ allocated_amount: allocated, unallocated_amount: left },
});

const paymentChange = ({ id, day, company, buyer, method, reference, amount }: Money) =>
    changeRow(
        { record: `/api/payments/${id}`, record_name: '', company_id: company },
        {
            ...{ at: momentOn(day, MORNING), by: MANAGER, action: 'create' },
            differences: createdWith({
                ...{ company: iri('companies', company), thirdParty: iri('third_parties', buyer.id) },
                ...{ date: dayOf(day), amount, method, reference },
            }),
        },
    );

const moneyOf = (id: number, first: InvoicePayment, settled: readonly InvoicePayment[]): Money => {
    const { day, company, buyer, isRefund } = first;
    const method = isRefund ? 'transfer' : habitsOf(buyer).method;
    const sum = sumAmounts(settled.map(({ amount }) => amount));
    const numbers = settled.map(({ number }) => number);
    const reference = referenceOf(randomOf(SEED - id), method, buyer, numbers);
    const amount = isRefund ? `-${sum}` : sum;
    return { ...{ id, day, company, buyer, method, reference, amount }, allocated: sum, left: '0.00' };
};

/** Minimum age of a duplicated transfer in days. */
const NOTICED = 3;

/** Repeats the last transfer as a duplicate payment. Its amount stays unallocated for the next invoice. */
const twinOf = (all: readonly Money[], today: EpochDay): Money[] => {
    const last = all.findLast(
        ({ method, day, amount }) => method === 'transfer' && day < today - NOTICED && Number(amount) > 0,
    );
    if (!last) return [];
    const day = workingDayAfter(last.day, 1);
    return [{ ...last, ...{ id: all.length + 1, day, allocated: '0.00', left: last.amount } }];
};

/** Rows of payments. Amounts that a customer pays to a company on the same day are one payment. */
export const paymentRows = (settled: readonly InvoicePayment[], today: EpochDay) => {
    const keyOf = ({ day, company, buyer, isRefund }: InvoicePayment) => [day, company, buyer.id, isRefund].join('/');
    const groups = [...groupBy(settled, keyOf).values()].sort(([one], [other]) => (one?.day ?? 0) - (other?.day ?? 0));
    const all = groups.flatMap((some, place) => (some[0] ? moneyOf(place + 1, some[0], some) : []));
    const money = [...all, ...twinOf(all, today)];
    const allocations = groups.flatMap((some, place) =>
        some.map(({ invoice, amount }, at) => ({
            payment_id: place + 1,
            position: at + 1,
            invoice_id: invoice,
            amount,
        })),
    );
    return {
        payments: money.map(paymentRow),
        allocations: allocations.map((one, place) => ({ id: place + 1, version: 1, ...one })),
        changes: money.map(paymentChange),
    };
};
