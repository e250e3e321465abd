import type { Contact } from '#contract/customers/contacts.ts';
import type { Company } from '#contract/settings/companies.ts';

export interface FrozenAddress {
    readonly address_first_line: string;
    readonly address_second_line: string | null;
    readonly address_third_line: string | null;
    readonly address_zip: string;
    readonly address_city: string;
    readonly address_country_id: number;
}

export interface FrozenCompany extends FrozenAddress {
    readonly name: string;
    readonly legal_form: Company['legalForm'];
    readonly capital: number | null;
    readonly siren: string;
    readonly rcs_city: string;
    readonly vat_number: string | null;
    readonly website: string | null;
}

export interface FrozenContact {
    readonly civility: Contact['civility'];
    readonly first_name: string | null;
    readonly last_name: string;
}

/** Parties that the snapshot of every document contains, as database rows with the columns that documents use. */
export interface FrozenParties {
    readonly company: FrozenCompany;
    readonly companyLocation: { readonly code: string; readonly name: string };
    readonly thirdParty: {
        readonly name: string;
        readonly customer_code: string;
        readonly siren: string | null;
        readonly vat_number: string | null;
        readonly is_delivery_note_priced: boolean;
    };
    readonly deliveryContact: FrozenContact | null;
    readonly invoiceContact: FrozenContact | null;
}
