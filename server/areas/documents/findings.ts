import { codeOf, type PropertyRefusal, type Refusal } from '#contract/language/rules.ts';
import type { Acknowledgement } from '#contract/orders/orders.ts';
import type { ResolvedPrice } from '#contract/prices/types.ts';
import type { Day } from '#contract/values/days.ts';
import { iriOf } from '../../domain/record.ts';
import type { TransitionStep } from '../../engine/rowChange.ts';
import type { SaleKind, SaleLine, SaleRules } from './lines.ts';

type FindingRules = SaleRules | 'delivery_note_rules' | 'invoice_rules';

/** Creates a finding (B4). @param words key of its messages: `order_rules` */
export const findingIn =
    (rules: FindingRules) =>
    (code: string, propertyPath: string, params?: Refusal['params']): PropertyRefusal => ({
        propertyPath,
        code,
        key: `${rules}.${code}`,
        ...(params && { params }),
    });

/** Findings that prevent a validation, and findings to acknowledge first. */
export interface Findings {
    readonly refused: readonly PropertyRefusal[];
    readonly asked: readonly PropertyRefusal[];
}

/** Codes whose acknowledgement requires a reason. */
const EXPLAINED: readonly string[] = ['credit_exceeded', 'unusual_vat', 'late_due_date', 'first_invoice_date'];

type Acknowledging = Pick<TransitionStep, 'acknowledged' | 'input' | 'actor'>;

const reasonIn = ({ input }: Acknowledging): string => String(input.reason ?? '').trim();

export const refuseUnexplained = (asked: readonly PropertyRefusal[], step: Acknowledging): PropertyRefusal[] => {
    const isUnexplained = asked.map(codeOf).some(code => EXPLAINED.includes(code) && step.acknowledged.includes(code));
    return isUnexplained && reasonIn(step) === '' ? [{ propertyPath: 'reason', key: 'validation.required' }] : [];
};

/** Acknowledgements to store, with user, time and reason; null without any. */
export const acknowledgementsOf = (
    asked: readonly PropertyRefusal[],
    step: Acknowledging,
    at: string,
): readonly Acknowledgement[] | null => {
    const reason = reasonIn(step);
    const codes = [...new Set(asked.map(codeOf))];
    if (codes.length === 0) return null;
    return codes.map(code => ({
        ...{ code, user: iriOf('users', step.actor.id), at },
        ...(EXPLAINED.includes(code) && reason !== '' && { reason }),
    }));
};

const isZero = (price: string | null): boolean => price !== null && Number(price) === 0;

type Finding = ReturnType<typeof findingIn>;

const priceFindings = (
    finding: Finding,
    { net, freeReason }: SaleLine,
    price: ResolvedPrice,
    path: string,
): Findings => {
    const propertyPath = `${path}.netUnitPrice`;
    if (net === null) return { refused: [finding('no_price', propertyPath)], asked: [] };
    const isChanged = price.netUnitPrice === null || Number(price.netUnitPrice) !== Number(net);
    const to = price.netUnitPrice ?? '–';
    return {
        refused: [],
        asked: [
            ...(isZero(net) && !freeReason ? [finding('zero_price', propertyPath)] : []),
            ...(isChanged ? [finding('price_changed', propertyPath, { from: net, to })] : []),
            ...price.warnings.filter(({ code }) => code === 'lower_price_available' && !isChanged),
        ].map(one => ({ ...one, propertyPath })),
    };
};

/** A VAT rate that ended before the day of the sale must not be invoiced. */
const vatFindings = (
    finding: Finding,
    { vat, vatUntil }: SaleLine,
    day: Day,
    propertyPath: string,
): PropertyRefusal[] => {
    if (vat === null) return [finding('missing_vat_rate', propertyPath)];
    return vatUntil !== null && vatUntil < day ? [finding('ended_vat_rate', propertyPath, { day: vatUntil })] : [];
};

/** Returns the findings of each line of a sale. @param prices of today, in the order of the lines */
export const saleLineFindings = (
    { lines: property, rules }: Pick<SaleKind, 'lines' | 'rules'>,
    lines: readonly SaleLine[],
    prices: readonly ResolvedPrice[],
    day: Day,
): Findings[] =>
    lines.flatMap((line, place) => {
        const price = prices[place];
        if (!price) return [];
        const path = `${property}[${place}]`;
        const within = (one: PropertyRefusal): PropertyRefusal => ({
            ...one,
            propertyPath: `${path}.${one.propertyPath}`,
        });
        const finding = findingIn(rules);
        const { refused, asked } = priceFindings(finding, line, price, path);
        return {
            refused: [
                ...refused,
                ...price.violations.filter(({ code }) => code !== 'no_price').map(within),
                ...vatFindings(finding, line, day, `${path}.vatRate`),
            ],
            asked: [...asked, ...price.warnings.filter(({ code }) => code === 'item_not_active').map(within)],
        };
    });
