import { OPEN_AFTER_VALIDATION, refuseDiscount } from '#contract/orders.ts';
import { isAdmin } from '#contract/roles.ts';
import type { PropertyRefusal } from '#contract/rules.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import type { JsonObject } from '../../hydra/record.ts';
import { customerOf } from './customer.ts';
import { foreignParties, idIn } from './foreignParties.ts';

const STILL_OPEN: readonly string[] = OPEN_AFTER_VALIDATION;

const checkState = ({ row, input }: RowChange): void => {
    if (!row) return;
    if (row.cancelledAt !== null) throw new Problem(409, 'order_cancelled');
    const isFrozen = row.status !== 'draft' && Object.keys(input).some(name => !STILL_OPEN.includes(name));
    if (isFrozen) throw new Problem(409, 'order_validated');
};

/** Pieces that were cancelled or shipped cannot be taken off a line again. */
const tooFew = ({ row, input }: RowChange): PropertyRefusal[] => {
    const lines = (row?.orderItems ?? []) as readonly Readonly<Record<string, unknown>>[];
    const spent = new Map(
        lines.map(line => [Number(line.id), Number(line.shippedQuantity) + Number(line.cancelledQuantity)]),
    );
    const entries = Array.isArray(input.orderItems) ? (input.orderItems as JsonObject[]) : [];
    return entries.flatMap(({ '@id': iri, quantity }, place) => {
        const least = typeof iri === 'string' ? (spent.get(idIn('order_items', iri)) ?? 0) : 0;
        return typeof quantity === 'number' && quantity < least
            ? [{ propertyPath: `orderItems[${place}].quantity`, key: 'validation.minNumber', params: { count: least } }]
            : [];
    });
};

/** What an administrator has granted stays, as long as the customer does. */
const beyondCustomers = async ({ actor, tx, row, input }: RowChange): Promise<PropertyRefusal[]> => {
    const { generalDiscount } = input;
    if (isAdmin(actor) || generalDiscount === undefined) return [];
    const thirdParty = input.thirdParty ?? row?.thirdParty;
    const isSameCustomer =
        row !== undefined && idIn('third_parties', thirdParty) === idIn('third_parties', row.thirdParty);
    if (isSameCustomer && Number(generalDiscount) <= Number(row.generalDiscount)) return [];
    const customer = await customerOf(tx, thirdParty);
    const refusal = customer && refuseDiscount(generalDiscount, customer.generalDiscount ?? '0');
    return refusal ? [{ propertyPath: 'generalDiscount', ...refusal }] : [];
};

/**
 * @throws Problem 409 for an order that is frozen, cancelled, or kept because it has a number; Invalid for contacts and
 * places of others, and a discount that is not the person's to give
 */
export const guardOrder = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    if (action === 'delete') {
        if (change.row?.number !== null) throw new Problem(409, 'order_numbered');
        return;
    }
    checkState(change);
    const refused = [...(await foreignParties(change)), ...tooFew(change), ...(await beyondCustomers(change))];
    if (refused.length > 0) throw new Invalid(refused);
};
