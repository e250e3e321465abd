// Apart: one of the rule modules that `index.ts` combines.
import { type ElectronicAddress, FRENCH_SCHEME, isFrench } from '../../parties/electronicAddress.ts';
import type { InvoiceAddress, InvoiceBuyer, InvoiceContent, InvoiceSeller } from '../invoiceContent.ts';
import { ADDRESS_SCHEMES, COUNTRIES, VAT_PREFIXES } from './codeLists.ts';
import { curePath, fatal, type InvoiceFinding, isUnsaid, unless, warning } from './finding.ts';

/** Property paths of a party: in its own record, or relative to an invoice. */
interface PartyPaths {
    /** Path of the party; empty on its own page. */
    readonly party: string;
    readonly address: string;
}

const SIREN = /^\d{9}$/;
const LONGEST_ADDRESS = 125;

/** Codes of rules that are numbered separately for seller and buyer. */
interface Codes {
    readonly name: string;
    readonly address: string;
    readonly country: string;
    readonly scheme: string;
}

const SELLER: Codes = { name: 'BR-06', address: 'BR-08', country: 'BR-09', scheme: 'BR-62' };
const BUYER: Codes = { name: 'BR-07', address: 'BR-10', country: 'BR-11', scheme: 'BR-63' };

const addressFindings = (
    address: InvoiceAddress | null,
    path: string,
    { address: none, country }: Codes,
): InvoiceFinding[] => {
    if (address === null) return [fatal(none, path, 'no_address')];
    if (isUnsaid(address.country)) return [fatal(country, `${path}.country`, 'no_country')];
    return unless(COUNTRIES.has(address.country), () =>
        fatal('BR-CL-14', `${path}.country`, 'unknown_country', { country: address.country }),
    );
};

const electronicFindings = ({ scheme, value }: ElectronicAddress, path: string, codes: Codes): InvoiceFinding[] => [
    ...(isUnsaid(scheme)
        ? [fatal(codes.scheme, `${path}Scheme`, 'no_scheme')]
        : unless(ADDRESS_SCHEMES.has(scheme), () => fatal('BR-CL-25', `${path}Scheme`, 'unknown_scheme', { scheme }))),
    ...unless(scheme !== FRENCH_SCHEME || isUnsaid(value) || /^[\w+.-]+$/.test(value), () =>
        fatal('BR-FR-23', path, 'electronic_characters'),
    ),
    ...unless(value.length <= LONGEST_ADDRESS, () =>
        fatal('BR-FR-25', path, 'electronic_length', { count: LONGEST_ADDRESS }),
    ),
];

const vatNumberFindings = (vatNumber: string | null, path: string): InvoiceFinding[] =>
    unless(isUnsaid(vatNumber) || VAT_PREFIXES.has((vatNumber ?? '').slice(0, 2)), () =>
        fatal('BR-CO-09', path, 'vat_prefix', { number: vatNumber ?? '' }),
    );

/** Findings common to both parties. */
const partyFindings = (party: InvoiceSeller | InvoiceBuyer, place: PartyPaths, codes: Codes): InvoiceFinding[] => [
    ...unless(!isUnsaid(party.name), () => fatal(codes.name, curePath(place.party, 'name'), 'no_name')),
    ...addressFindings(party.address, place.address, codes),
    ...vatNumberFindings(party.vatNumber, curePath(place.party, 'vatNumber')),
    ...(party.electronicAddress
        ? electronicFindings(party.electronicAddress, curePath(place.party, 'electronicAddress'), codes)
        : []),
];

const accountFindings = ({ bankAccount }: InvoiceSeller, path: string): InvoiceFinding[] => {
    if (bankAccount === null) return [warning('BR-61', path, 'no_account')];
    return unless(!isUnsaid(bankAccount.iban), () => fatal('BR-50', path, 'no_iban'));
};

const sellerFindingsAt = (seller: InvoiceSeller, place: PartyPaths): InvoiceFinding[] => {
    const { party: at } = place;
    const isReached = seller.electronicAddress !== null && !isUnsaid(seller.electronicAddress.value);
    return [
        ...partyFindings(seller, place, SELLER),
        ...unless(SIREN.test(seller.siren), () => fatal('BR-FR-10', curePath(at, 'siren'), 'seller_siren')),
        ...unless(!isUnsaid(seller.siren) || !isUnsaid(seller.vatNumber), () =>
            fatal('BR-CO-26', curePath(at, 'siren'), 'seller_identifier'),
        ),
        ...unless(isReached, () => fatal('BR-FR-13', curePath(at, 'electronicAddress'), 'seller_electronic_address')),
    ];
};

/** A French company is identified by its SIREN, and its address starts with it. */
const frenchFindings = ({ siren, electronicAddress }: InvoiceBuyer, at: string): InvoiceFinding[] => {
    if (isUnsaid(siren)) return [fatal('BR-FR-11', curePath(at, 'siren'), 'buyer_siren')];
    if (!electronicAddress || isUnsaid(electronicAddress.value)) return [];
    const { scheme, value } = electronicAddress;
    return unless(scheme === FRENCH_SCHEME && value.startsWith(siren ?? ''), () =>
        fatal('BR-FR-21', curePath(at, 'electronicAddress'), 'electronic_siren', { siren: siren ?? '' }),
    );
};

const reachedFindings = ({ address, electronicAddress }: InvoiceBuyer, at: string): InvoiceFinding[] => {
    if (electronicAddress && !isUnsaid(electronicAddress.value)) return [];
    const path = curePath(at, 'electronicAddress');
    // Platforms do not deliver abroad: the invoice is sent another way, and its data to the administration.
    return isFrench(address?.country ?? null)
        ? [fatal('BR-FR-12', path, 'buyer_electronic_address')]
        : [warning('BR-FR-12', path, 'buyer_electronic_address_abroad')];
};

const buyerFindingsAt = (buyer: InvoiceBuyer, place: PartyPaths): InvoiceFinding[] => {
    const { party: at } = place;
    const { siren, siret, isProfessional } = buyer;
    return [
        ...partyFindings(buyer, place, BUYER),
        ...unless(isUnsaid(siren) || SIREN.test(siren ?? ''), () =>
            fatal('BR-FR-32', curePath(at, 'siren'), 'siren_digits'),
        ),
        ...unless(isUnsaid(siret) || (/^\d{14}$/.test(siret ?? '') && (siret ?? '').slice(0, 9) === siren), () =>
            fatal('BR-FR-09', curePath(at, 'siret'), 'siret_of_other'),
        ),
        ...(isProfessional && isFrench(buyer.address?.country ?? null) ? frenchFindings(buyer, at) : []),
        ...(isProfessional ? reachedFindings(buyer, at) : []),
    ];
};

/** Problems that prevent every invoice of a company, for its own page. */
export const sellerFindings = (seller: InvoiceSeller): InvoiceFinding[] => [
    ...sellerFindingsAt(seller, { party: '', address: 'address' }),
    ...unless(!isUnsaid(seller.vatNumber), () => fatal('BR-S-02', 'vatNumber', 'seller_vat_number', { category: 'S' })),
    ...accountFindings(seller, 'bankAccount'),
];

/** Problems that prevent every invoice to a customer, for its own page. */
export const buyerFindings = (buyer: InvoiceBuyer): InvoiceFinding[] =>
    buyerFindingsAt(buyer, { party: '', address: 'address' });

const deliveryFindings = ({ deliveryAddress }: InvoiceContent): InvoiceFinding[] => {
    if (deliveryAddress === null) return [];
    const { country } = deliveryAddress;
    if (isUnsaid(country)) return [fatal('BR-57', 'deliveryAddress.country', 'no_country')];
    return unless(COUNTRIES.has(country), () =>
        fatal('BR-CL-14', 'deliveryAddress.country', 'unknown_country', { country }),
    );
};

/** Findings about both parties and the delivery address. Credit notes need no bank account. */
export const partiesFindings = (content: InvoiceContent): InvoiceFinding[] => [
    ...sellerFindingsAt(content.seller, { party: 'company', address: 'company.address' }),
    ...(content.type === 'credit_note' ? [] : accountFindings(content.seller, 'company.bankAccount')),
    ...buyerFindingsAt(content.buyer, {
        party: 'thirdParty',
        address: content.buyer.billingAddress ? 'thirdParty.address' : 'billingAddress',
    }),
    ...deliveryFindings(content),
];
