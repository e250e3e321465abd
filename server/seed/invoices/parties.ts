// Apart: seller and buyer of seeded invoices.
import type { InvoiceBuyer, InvoiceSeller } from '#contract/invoices/invoiceContent.ts';
import { buyerFrom, sellerFrom } from '#contract/invoices/parties.ts';
import { fullNameOf } from '#contract/people/users.ts';
import type { DueDateTerm } from '#contract/values/dueDate.ts';
import { bankAccounts, companies } from '../companies.ts';
import { type Buyer, contactOf } from '../orders/customers.ts';
import { paymentTerms } from '../settings.ts';

/** All parties of the demonstration are in France. */
const FRANCE = '/api/countries/FR';

const text = (value: unknown): string => String(value ?? '');

/** Address from columns of a row, in the form of the API, or null. */
export const addressIn = (row: Readonly<Record<string, unknown>>, prefix: string) => {
    const part = (name: string): unknown => row[`${prefix}_${name}`];
    if (!part('first_line')) return null;
    return {
        firstLine: text(part('first_line')),
        secondLine: null,
        thirdLine: null,
        zip: text(part('zip')),
        city: text(part('city')),
        country: FRANCE,
        phoneNumber: null,
        mobileNumber: null,
    };
};

const seller = (company: (typeof companies)[number]): InvoiceSeller => {
    const address = addressIn(company, 'address');
    const account = bankAccounts.find(one => one.owner_id === company.id);
    if (!address) throw new Error(`${company.name} has no address`);
    return sellerFrom(
        {
            name: company.name,
            legalForm: company.legal_form,
            capital: company.capital,
            siren: company.siren,
            rcsCity: company.rcs_city,
            vatNumber: company.vat_number,
            website: company.website,
            address,
            electronicAddress: company.electronic_address,
            isVatOnDebits: company.is_vat_on_debits,
            latePenaltyRate: company.late_penalty_rate,
            earlyPaymentDiscount: company.early_payment_discount,
            invoiceNote: null,
        },
        account ? { iban: account.iban, bic: account.bic } : null,
    );
};

const SELLERS = new Map(companies.map(company => [company.id as number, seller(company)]));

export const seededSeller = (company: number): InvoiceSeller => {
    const found = SELLERS.get(company);
    if (!found) throw new RangeError(`there is no company ${company}`);
    return found;
};

/** Buyer of an invoice. @param parties columns of the billed record */
export const seededBuyer = (buyer: Buyer, parties: Readonly<Record<string, unknown>>): InvoiceBuyer => {
    const contact = parties.invoice_contact_id === null ? undefined : contactOf(buyer, 'invoice');
    return buyerFrom(
        {
            name: buyer.name,
            customerCode: buyer.customer_code,
            address: addressIn(buyer, 'address'),
            isProfessional: buyer.is_professional,
            isPublicBuyer: false,
            siren: buyer.siren,
            siret: buyer.siret,
            vatNumber: buyer.vat_number,
            electronicAddress: buyer.electronic_address,
            electronicAddressScheme: null,
        },
        {
            contact: contact ? fullNameOf({ firstName: '', lastName: contact.last_name }) : null,
            address: addressIn(parties, 'billing_address'),
        },
    );
};

export const termOf = (buyer: Buyer): DueDateTerm | null => {
    const found = paymentTerms.find(({ id }) => id === buyer.payment_term_id);
    return found ? { nbDay: found.nb_day, isEndMonth: found.is_end_month, nbGapDay: found.nb_gap_day } : null;
};
