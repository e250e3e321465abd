// Input of the VAT rule, from the records of company, customer and delivery address.
import type { ThirdParty } from '../customers/thirdParties.ts';
import type { Company } from '../settings/companies.ts';
import { type VatArea, type VatPlace, vatAreaOf } from './territories.ts';
import type { VatBuyer, VatSale, VatSeller } from './treatment.ts';

export interface VatParties {
    readonly seller: VatSeller;
    readonly buyer: VatBuyer;
}

type SellingCompany = Pick<Company, 'address' | 'vatNumber' | 'isVatFranchise'>;

type BuyingCustomer = Pick<
    ThirdParty,
    'address' | 'isProfessional' | 'vatNumber' | 'vatNumberStatus' | 'siren' | 'vatExemption'
>;

/** Seller and buyer for VAT purposes. @param seat fallback for a customer without an address */
export const vatPartiesOf = (company: SellingCompany, customer: BuyingCustomer, seat: VatPlace | null): VatParties => ({
    seller: {
        area: vatAreaOf(company.address),
        isFranchise: company.isVatFranchise,
        vatNumber: company.vatNumber,
    },
    buyer: {
        area: vatAreaOf(customer.address ?? seat ?? company.address),
        isProfessional: customer.isProfessional,
        vatNumber: customer.vatNumber,
        vatNumberStatus: customer.vatNumberStatus,
        registerNumber: customer.siren,
        exemption: customer.vatExemption,
    },
});

/** VAT area where goods arrive: the delivery address; without one the seller's area for a pickup, otherwise the buyer's. */
export const deliveryAreaOf = ({ seller, buyer }: VatParties, place: VatPlace | null, isPickup: boolean): VatArea => {
    if (place) return vatAreaOf(place);
    return isPickup ? seller.area : buyer.area;
};

/** A sale of a document to one place. */
export const saleTo = (
    parties: VatParties,
    place: VatPlace | null,
    isPickup: boolean,
): Omit<VatSale, 'kind' | 'rate'> => ({
    ...parties,
    delivery: deliveryAreaOf(parties, place, isPickup),
    isPickup,
});
