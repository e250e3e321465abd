// Apart: who sells and who buys, as invoices say it.
import { and, desc, eq } from 'drizzle-orm';
import { contacts as contactsContract } from '#contract/customers/contacts.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { electronicAddressOf } from '#contract/invoices/electronicAddress.ts';
import type { InvoiceAccount, InvoiceAddress, InvoiceBuyer, InvoiceSeller } from '#contract/invoices/invoiceContent.ts';
import { nameOf } from '#contract/language/contract.ts';
import { type Company, companies as companiesContract } from '#contract/settings/companies.ts';
import type { Db } from '../../db/database.ts';
import { bankAccounts } from '../../db/tables/index.ts';
import { rowsById } from '../../engine/read.ts';
import { toRecord } from '../../hydra/record.ts';
import { translateTo } from '../../hydra/translate.ts';
import type { Customer } from '../orders/customer.ts';
import { companies } from '../settings/companies.ts';

/** A postal address as the API writes it. */
type Address = NonNullable<ThirdParty['address']>;

const LETTERS_OF_COUNTRY = 2;

/** With the code of its country in the place of its IRI. */
export const invoiceAddress = (address: Address): InvoiceAddress => ({
    firstLine: address.firstLine,
    secondLine: address.secondLine,
    thirdLine: address.thirdLine,
    zip: address.zip,
    city: address.city,
    country: address.country.slice(-LETTERS_OF_COUNTRY),
});

/** The account that customers pay to: the company's default one, or its first. */
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

/** A company as the API writes it. @throws Error when it is gone */
export const companyOf = async (db: Db, id: number): Promise<Company> => {
    const [row] = await rowsById(db, companies, [id]);
    if (!row) throw new Error(`company ${id} is gone`);
    return toRecord(companiesContract, row) as unknown as Company;
};

/** Who sells, as invoices say it. */
export const sellerOf = async (db: Db, id: number): Promise<InvoiceSeller> => {
    const company = await companyOf(db, id);
    const { address, electronicAddress, vatNumber, siren } = company;
    const country = address.country.slice(-LETTERS_OF_COUNTRY);
    return {
        name: company.name,
        legalForm: company.legalForm,
        capital: company.capital,
        siren,
        rcsCity: company.rcsCity,
        vatNumber,
        website: company.website,
        address: invoiceAddress(address),
        electronicAddress: electronicAddressOf({
            isProfessional: true,
            country,
            siren,
            vatNumber,
            electronicAddress,
            electronicAddressScheme: null,
        }),
        isVatOnDebits: company.isVatOnDebits,
        latePenaltyRate: company.latePenaltyRate,
        earlyPaymentDiscount: company.earlyPaymentDiscount,
        invoiceNote: company.invoiceNote,
        bankAccount: await accountOf(db, id),
    };
};

/** One of the customer's people, in their language. */
const personOf = (customer: Customer, contact: string | null): string | null => {
    const found = customer.contacts.find(one => one['@id'] === contact);
    if (!found) return null;
    const name = nameOf(contactsContract, found);
    return found.civility
        ? `${translateTo(customer.locale)(`resources.contacts.civility.${found.civility}`)} ${name}`
        : name;
};

/** Who buys, as invoices say it. @param address of the invoice; the customer's own without one */
export const buyerOf = (customer: Customer, contact: string | null, address: Address | null): InvoiceBuyer => {
    const seat = address ?? customer.address;
    const { isProfessional, siren, vatNumber, electronicAddress, electronicAddressScheme } = customer;
    const country = (customer.address ?? seat)?.country.slice(-LETTERS_OF_COUNTRY) ?? 'FR';
    return {
        name: customer.name,
        customerCode: customer.customerCode,
        isProfessional,
        siren: isProfessional ? siren : null,
        siret: isProfessional ? customer.siret : null,
        vatNumber: isProfessional ? vatNumber : null,
        contact: personOf(customer, contact),
        address: seat && invoiceAddress(seat),
        electronicAddress: electronicAddressOf({
            isProfessional,
            country,
            siren,
            vatNumber,
            electronicAddress,
            electronicAddressScheme,
        }),
    };
};
