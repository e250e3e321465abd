import { contacts } from '#contract/customers/contacts.ts';
import { nameOf } from '#contract/language/contract.ts';
import type { Order, OrderVatTotal } from '#contract/orders/orders.ts';
import type { Locale } from '#i18n/index.ts';
import type { FrozenAddress, FrozenCompany, FrozenContact, FrozenParties } from '../../db/snapshots/parties.ts';
import type { FrozenLine } from '../../db/snapshots/sales.ts';
import type {
    Addressee,
    CommonContent,
    DocumentAddress,
    DocumentCompany,
    DocumentCustomer,
    DocumentVatTotal,
} from '../../documents/types.ts';
import { iriOf } from '../../domain/record.ts';
import { translateTo } from '../../hydra/translate.ts';

const addressOf = (row: FrozenAddress): DocumentAddress => ({
    firstLine: row.address_first_line,
    secondLine: row.address_second_line,
    thirdLine: row.address_third_line,
    zip: row.address_zip,
    city: row.address_city,
    country: iriOf('countries', row.address_country_id),
});

const companyOf = (row: FrozenCompany): DocumentCompany => ({
    name: row.name,
    legalForm: row.legal_form,
    capital: row.capital === null ? null : String(row.capital),
    siren: row.siren,
    rcsCity: row.rcs_city,
    vatNumber: row.vat_number,
    website: row.website,
    address: addressOf(row),
});

export const customerIn = ({ thirdParty }: Pick<FrozenParties, 'thirdParty'>): DocumentCustomer => ({
    name: thirdParty.name,
    customerCode: thirdParty.customer_code,
    siren: thirdParty.siren,
    vatNumber: thirdParty.vat_number,
});

const personOf = ({ civility, first_name, last_name }: FrozenContact, locale: Locale): string => {
    const name = nameOf(contacts, { firstName: first_name, lastName: last_name });
    return civility ? `${translateTo(locale)(`resources.contacts.civility.${civility}`)} ${name}` : name;
};

/** Addressee: the customer, a contact, and the address of the order. */
export const addresseeOf = (
    { thirdParty }: Pick<FrozenParties, 'thirdParty'>,
    contact: FrozenContact | null,
    address: Order['deliveryAddress'],
    locale: Locale,
): Addressee => ({ name: thirdParty.name, contact: contact && personOf(contact, locale), address: address ?? null });

interface Drawn {
    readonly record: Pick<Order, 'number' | 'shippingMode' | 'deliveryAddress'> & {
        readonly status: string;
        /** Absent for kinds that cannot be cancelled. */
        readonly cancelledAt?: string | null;
    };
    readonly frozen: Pick<FrozenParties, 'company' | 'thirdParty' | 'deliveryContact'>;
}

const markOf = ({ status, cancelledAt }: Drawn['record']): CommonContent['mark'] => {
    if (cancelledAt) return 'cancelled';
    return status === 'draft' ? 'draft' : null;
};

export const commonContent = ({ record, frozen }: Drawn, locale: Locale): CommonContent => ({
    company: companyOf(frozen.company),
    number: record.number,
    mark: markOf(record),
    shippingMode: record.shippingMode,
    delivery: addresseeOf(frozen, frozen.deliveryContact, record.deliveryAddress, locale),
});

interface Taxed {
    readonly frozen: Pick<FrozenLine, 'vatRate'> | undefined;
}

export const vatTotalOf =
    (lines: readonly Taxed[]) =>
    ({ vatRate, rate, base, amount }: OrderVatTotal): DocumentVatTotal => {
        const line = lines.find(one => one.frozen?.vatRate && iriOf('vat_rates', one.frozen.vatRate.id) === vatRate);
        return { rate, base, amount, exemptionReason: line?.frozen?.vatRate?.exemption_reason ?? null };
    };
