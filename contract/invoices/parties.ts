// Seller and buyer of an invoice, from the records of companies and customers alone.
import type { ThirdParty } from '../customers/thirdParties.ts';
import { electronicAddressOf } from '../parties/electronicAddress.ts';
import type { Company } from '../settings/companies.ts';
import type { InvoiceAccount, InvoiceAddress, InvoiceBuyer, InvoiceSeller } from './invoiceContent.ts';

/** A postal address in the API's notation. */
type Address = NonNullable<ThirdParty['address']>;

const LETTERS_OF_COUNTRY = 2;

const codeOfCountry = (iri: string): string => iri.slice(-LETTERS_OF_COUNTRY);

/** Replaces the country's IRI with its code. */
export const invoiceAddress = (address: Address): InvoiceAddress => ({
    firstLine: address.firstLine,
    secondLine: address.secondLine,
    thirdLine: address.thirdLine,
    zip: address.zip,
    city: address.city,
    country: codeOfCountry(address.country),
});

type SellingCompany = Pick<
    Company,
    | 'name'
    | 'legalForm'
    | 'capital'
    | 'siren'
    | 'rcsCity'
    | 'vatNumber'
    | 'website'
    | 'address'
    | 'electronicAddress'
    | 'isVatOnDebits'
    | 'latePenaltyRate'
    | 'earlyPaymentDiscount'
    | 'invoiceNote'
>;

type BuyingCustomer = Pick<
    ThirdParty,
    | 'name'
    | 'customerCode'
    | 'address'
    | 'isProfessional'
    | 'isPublicBuyer'
    | 'siren'
    | 'siret'
    | 'vatNumber'
    | 'electronicAddress'
    | 'electronicAddressScheme'
>;

/** Seller data from a company. @param bankAccount account for payments; null for a company without an account */
export const sellerFrom = (company: SellingCompany, bankAccount: InvoiceAccount | null): InvoiceSeller => {
    const { address, electronicAddress, vatNumber, siren } = company;
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
            country: codeOfCountry(address.country),
            siren,
            vatNumber,
            electronicAddress,
            electronicAddressScheme: null,
        }),
        isVatOnDebits: company.isVatOnDebits,
        latePenaltyRate: company.latePenaltyRate,
        earlyPaymentDiscount: company.earlyPaymentDiscount,
        invoiceNote: company.invoiceNote,
        bankAccount,
    };
};

/** Buyer data of an invoice beside the customer's record. */
interface Addressee {
    /** Contact person, printed below the name. */
    readonly contact: string | null;
    /** Billing address of the invoice; null for the registered office. */
    readonly address: Address | null;
}

const isSameAddress = (one: InvoiceAddress, other: InvoiceAddress): boolean =>
    JSON.stringify(one) === JSON.stringify(other);

/** Registered office, and the billing address if it differs (C. com. L441-9, I). */
const addressesOf = (
    customer: BuyingCustomer,
    billing: Address | null,
): Pick<InvoiceBuyer, 'address' | 'billingAddress'> => {
    const [seat, other] = [customer.address && invoiceAddress(customer.address), billing && invoiceAddress(billing)];
    return seat && other && !isSameAddress(seat, other)
        ? { address: seat, billingAddress: other }
        : { address: seat ?? other };
};

export const buyerFrom = (customer: BuyingCustomer, { contact, address }: Addressee): InvoiceBuyer => {
    const addresses = addressesOf(customer, address);
    const { isProfessional, siren, vatNumber, electronicAddress, electronicAddressScheme } = customer;
    const country = addresses.address?.country ?? 'FR';
    return {
        name: customer.name,
        customerCode: customer.customerCode ?? '',
        isProfessional,
        ...(isProfessional && customer.isPublicBuyer && { isPublic: true as const }),
        siren: isProfessional ? siren : null,
        siret: isProfessional ? customer.siret : null,
        vatNumber: isProfessional ? vatNumber : null,
        contact,
        ...addresses,
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
