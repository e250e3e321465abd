// Apart: seller and buyer of invoices.
import { and, desc, eq } from 'drizzle-orm';
import { contacts as contactsContract } from '#contract/customers/contacts.ts';
import type { InvoiceAccount, InvoiceBuyer, InvoiceSeller } from '#contract/invoices/invoiceContent.ts';
import { buyerFrom, sellerFrom } from '#contract/invoices/parties.ts';
import { nameOf } from '#contract/language/contract.ts';
import { type Company, companies as companiesContract } from '#contract/settings/companies.ts';
import type { Db } from '../../db/database.ts';
import { bankAccounts } from '../../db/tables/index.ts';
import { toRecord } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import { translateTo } from '../../hydra/translate.ts';
import type { Customer } from '../documents/customer.ts';
import { companies } from '../settings/companies.ts';

/** Account for payments of customers: the company's default one, or its first. */
const accountOf = async (db: Db, company: number): Promise<InvoiceAccount | null> => {
    const { id, iban, bic, isDefault, ownerId } = bankAccounts;
    const [found] = await db
        .select({ iban, bic })
        .from(bankAccounts)
        .where(and(eq(ownerId, company)))
        .orderBy(desc(isDefault), id)
        .limit(1);
    return found ?? null;
};

/** Company as in the API. @throws Error if it is missing */
export const companyOf = async (db: Db, id: number): Promise<Company> => {
    const [row] = await rowsById(db, companies, [id]);
    if (!row) throw new Error(`company ${id} is gone`);
    return toRecord(companiesContract, row);
};

export const sellerOf = async (db: Db, id: number): Promise<InvoiceSeller> =>
    sellerFrom(await companyOf(db, id), await accountOf(db, id));

const personOf = (customer: Customer, contact: string | null): string | null => {
    const found = customer.contacts.find(one => one['@id'] === contact);
    if (!found) return null;
    const name = nameOf(contactsContract, found);
    return found.civility
        ? `${translateTo(customer.locale)(`resources.contacts.civility.${found.civility}`)} ${name}`
        : name;
};

/** Buyer of an invoice. @param address of the invoice; default: the customer's */
export const buyerOf = (customer: Customer, contact: string | null, address: Customer['address']): InvoiceBuyer =>
    buyerFrom(customer, { contact: personOf(customer, contact), address });
