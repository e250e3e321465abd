import { accounts } from '../accounts.ts';

/** Something that was done with an order. */
export interface Event {
    readonly at: Date;
    /** Identifier of the person. */
    readonly by: number;
    readonly transition?: 'validate' | 'prepare' | 'cancel' | 'cancel_validation';
    readonly differences: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/** Identifiers of the accounts: who runs both companies, and who takes the orders of the first. */
export const [MANAGER, CLERK] = [2, 3];

const nameOf = (person: number): string => {
    const account = accounts[person - 1];
    return account ? `${account.firstName} ${account.lastName}` : `#${person}`;
};

/** Rows of the history of an order. Its name is its number from the validation on. */
export const changeRows = (
    order: {
        readonly id: number;
        readonly company_id: number;
        readonly number: string | null;
        readonly customer_reference: string | null;
    },
    events: readonly Event[],
) =>
    events.map(({ at, by, transition, differences }) => ({
        record: `/api/orders/${order.id}`,
        record_name: (transition && order.number) || (order.customer_reference ?? ''),
        company_id: order.company_id,
        author_id: by,
        author_name: nameOf(by),
        action: transition ? 'edit' : 'create',
        transition: transition ?? null,
        differences,
        created_at: at.toISOString(),
    }));
