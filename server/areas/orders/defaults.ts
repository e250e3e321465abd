import { desc, eq } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import { today } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { companyLocations } from '../../db/tables/index.ts';
import type { Call } from '../../engine/resource.ts';
import { iriOf, type JsonObject } from '../../hydra/record.ts';
import { addressesFor, type Customer, customerOf, defaultContact } from './customer.ts';

/** The company's default location, or its first one. */
export const locationOf = async (db: Db, company: unknown): Promise<JsonObject> => {
    const id = typeof company === 'string' ? identifierOf('companies', company) : undefined;
    if (id === undefined) return {};
    const { companyId, isDefault } = companyLocations;
    const [found] = await db
        .select({ id: companyLocations.id })
        .from(companyLocations)
        .where(eq(companyId, id))
        .orderBy(desc(isDefault), companyLocations.id)
        .limit(1);
    return found ? { companyLocation: iriOf('company_locations', found.id) } : {};
};

/** What an order takes from its customer unless it says otherwise: contacts with their addresses, and terms. */
export const fromCustomer = (customer: Customer, given: JsonObject): JsonObject => {
    const contacts = {
        deliveryContact: defaultContact(customer, 'delivery')?.['@id'] ?? null,
        invoiceContact: defaultContact(customer, 'invoice')?.['@id'] ?? null,
        ...('deliveryContact' in given && { deliveryContact: given.deliveryContact }),
        ...('invoiceContact' in given && { invoiceContact: given.invoiceContact }),
    };
    const { paymentTerm, shippingMode, generalDiscount } = customer;
    return { ...contacts, ...addressesFor(customer, contacts), paymentTerm, shippingMode, generalDiscount };
};

/** Values of a new order that its body does not name. */
export const orderDefaults = async ({ db }: Call, given: JsonObject): Promise<JsonObject> => {
    const customer = await customerOf(db, given.thirdParty);
    return {
        orderDate: today(),
        ...(await locationOf(db, given.company)),
        ...(customer && fromCustomer(customer, given)),
    };
};
