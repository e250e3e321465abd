import { codeOf, type PropertyRefusal, type Refusal } from '#contract/language/rules.ts';
import type { Acknowledgement } from '#contract/orders/orders.ts';
import { iriOf } from '../../domain/record.ts';
import type { TransitionStep } from '../../engine/rowChange.ts';

/** Creates a finding (B4). @param words key of its messages: `order_rules` */
export const findingIn =
    (rules: 'order_rules' | 'delivery_note_rules' | 'invoice_rules') =>
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

/** Returns a single refusal if an acknowledged code requires a reason and none is given. */
export const refuseUnexplained = (asked: readonly PropertyRefusal[], step: Acknowledging): PropertyRefusal[] => {
    const isUnexplained = asked.map(codeOf).some(code => EXPLAINED.includes(code) && step.acknowledged.includes(code));
    return isUnexplained && reasonIn(step) === '' ? [{ propertyPath: 'reason', key: 'validation.required' }] : [];
};

/** Acknowledgements to store, with user, time and reason; null if there are none. */
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
