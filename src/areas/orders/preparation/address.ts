import { PREPARATION } from '../../screenNames.ts';

/** The address at which an order is prepared. @param order its IRI */
export const preparationAddress = (order: string): string => `/orders/${PREPARATION}?${new URLSearchParams({ order })}`;
