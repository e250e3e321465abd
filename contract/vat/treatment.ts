// VAT rule: derives category, reason and text from seller, buyer, place of delivery, kind of sale and exemption.
import type { VAT_EXEMPTIONS } from '../customers/thirdParties.ts';
import type { VatCategory } from '../values/vatCategories.ts';
import { lawOfRate, type RateFacts, VAT_LAWS, type VatLaw } from './laws.ts';
import {
    isFrenchArea,
    isNumberOfOtherState,
    isOverseasArea,
    isUnionForGoods,
    isUntaxedArea,
    type VatArea,
} from './territories.ts';

type VatExemption = (typeof VAT_EXEMPTIONS)[number];

/** Facts of the seller that determine VAT. */
export interface VatSeller {
    readonly area: VatArea;
    /** Franchise of article 293 B: the company charges no VAT. */
    readonly isFranchise: boolean;
    readonly vatNumber: string | null;
}

/** Facts of the buyer that determine VAT. */
export interface VatBuyer {
    /** Area of the registered office. */
    readonly area: VatArea;
    readonly isProfessional: boolean;
    readonly vatNumber: string | null;
    /** Result of the last check of the number in VIES; null before the first. */
    readonly vatNumberStatus: 'valid' | 'invalid' | null;
    /** SIREN or another registration number. */
    readonly registerNumber: string | null;
    /** Exemption set on the customer's record. */
    readonly exemption: VatExemption;
}

/** Facts of one sale that determine its VAT. */
export interface VatSale {
    readonly seller: VatSeller;
    readonly buyer: VatBuyer;
    /** Area where the goods arrive or are handed over. */
    readonly delivery: VatArea;
    /** Whether the customer picks up the goods. */
    readonly isPickup: boolean;
    readonly kind: 'goods' | 'service';
    readonly rate: RateFacts;
}

/** Reasons that a user must acknowledge. */
export const VAT_UNUSUAL = [
    'goods_handed_over_here',
    'collected',
    'taxed_export',
    'taxed_union',
    'taxed_service',
    'service_to_consumer',
    'service_overseas',
    'service_seat_here',
    'certificate_elsewhere',
    'other_territory',
    'untaxed_territory',
    'franchise_rate',
] as const;
export type VatUnusual = (typeof VAT_UNUSUAL)[number];

/** Reasons that make a treatment unlawful. */
export const VAT_REFUSED = [
    'union_without_number',
    'union_french_number',
    'union_invalid_number',
    'union_consumer',
    'union_goods_stay',
    'union_goods_leave',
    'union_from_overseas',
    'export_goods_stay',
    'export_in_union',
    'export_service_here',
    'certificate_consumer',
    'reverse_charge_consumer',
    'reverse_charge_number',
] as const;
export type VatRefused = (typeof VAT_REFUSED)[number];

/** Finding of a treatment that is unusual or refused. */
export type VatFinding =
    | { readonly verdict: 'unusual'; readonly code: VatUnusual }
    | { readonly verdict: 'refused'; readonly code: VatRefused };

/** The VAT of a sale by rule. */
export interface VatTreatment {
    readonly law: VatLaw;
    readonly category: VatCategory;
    readonly finding: VatFinding | null;
}

const usual = (law: VatLaw): VatTreatment => ({ law, category: VAT_LAWS[law].category, finding: null });

const unusual = (law: VatLaw, code: VatUnusual): VatTreatment => ({
    ...usual(law),
    finding: { verdict: 'unusual', code },
});

const refused = (law: VatLaw, code: VatRefused): VatTreatment => ({
    ...usual(law),
    finding: { verdict: 'refused', code },
});

/** Reason why a VAT number does not justify an exemption in the Union (article 262 ter I, directive 2006/112/EC article 138). */
const numberRefusal = ({ buyer, kind }: VatSale): VatRefused | undefined => {
    if (!buyer.isProfessional) return 'union_consumer';
    if (!buyer.vatNumber) return 'union_without_number';
    if (!isNumberOfOtherState(buyer.vatNumber, kind)) return 'union_french_number';
    return buyer.vatNumberStatus === 'invalid' ? 'union_invalid_number' : undefined;
};

/** Goods for another member state (262 ter I): the customer has a number of another state, and the goods arrive there. */
const unionGoods = (sale: VatSale): VatTreatment => {
    const { seller, buyer, delivery, isPickup } = sale;
    const refusal = numberRefusal(sale);
    if (refusal) return refused('intra_community', refusal);
    if (isOverseasArea(seller.area)) return refused('intra_community', 'union_from_overseas');
    if (isUnionForGoods(delivery)) return isPickup ? unusual('intra_community', 'collected') : usual('intra_community');
    if (delivery !== 'mainland') return refused('intra_community', 'union_goods_leave');
    if (buyer.area === 'mainland') return refused('intra_community', 'union_goods_stay');
    return unusual('intra_community', isPickup ? 'collected' : 'goods_handed_over_here');
};

/** Goods that leave the Union (262 I), or go to or between overseas departments (294). */
const exportedGoods = ({ seller, buyer, delivery, isPickup }: VatSale): VatTreatment => {
    if (delivery === seller.area) {
        // A buyer from abroad may take the goods out of the Union (262 I, 2°).
        if (buyer.area === seller.area) return refused('export', 'export_goods_stay');
        const law = isFrenchArea(buyer.area) ? 'overseas' : 'export';
        return unusual(law, isPickup ? 'collected' : 'goods_handed_over_here');
    }
    const law = isFrenchArea(delivery) && isFrenchArea(seller.area) ? 'overseas' : 'export';
    if (!isOverseasArea(seller.area) && isUnionForGoods(delivery)) return refused('export', 'export_in_union');
    return isPickup ? unusual(law, 'collected') : usual(law);
};

/** Services between businesses are taxed in the customer's territory (259-1°); for them, Northern Ireland is not in the Union. */
const exemptService = (sale: VatSale): VatTreatment => {
    const { seller, buyer } = sale;
    if (buyer.area === seller.area) {
        if (buyer.exemption === 'intra_community' && numberRefusal(sale) === undefined)
            return unusual('reverse_charge_union', 'service_seat_here');
        return buyer.exemption === 'intra_community'
            ? refused('reverse_charge_union', numberRefusal(sale) ?? 'union_french_number')
            : refused('outside', 'export_service_here');
    }
    if (isUntaxedArea(buyer.area)) return usual('untaxed');
    if (isFrenchArea(buyer.area)) return unusual('overseas', 'service_overseas');
    if (buyer.area === 'union' || buyer.exemption === 'intra_community') {
        const refusal = numberRefusal(sale);
        return refusal ? refused('reverse_charge_union', refusal) : usual('reverse_charge_union');
    }
    return buyer.isProfessional ? usual('outside') : unusual('outside', 'service_to_consumer');
};

/** Purchases of exporters (275), which stay in France until exported. */
const certified = ({ seller, buyer, delivery }: VatSale): VatTreatment => {
    if (!buyer.isProfessional) return refused('certificate_275', 'certificate_consumer');
    return delivery === seller.area ? usual('certificate_275') : unusual('certificate_275', 'certificate_elsewhere');
};

/** The customer owes the VAT in France (283-2 nonies and others) and must be a business with a number (BR-AE-02). */
const reverseCharged = ({ buyer }: VatSale): VatTreatment => {
    if (!buyer.isProfessional) return refused('reverse_charge_france', 'reverse_charge_consumer');
    return buyer.vatNumber || buyer.registerNumber
        ? usual('reverse_charge_france')
        : refused('reverse_charge_france', 'reverse_charge_number');
};

/** Taxed goods: usual if they stay, and for customers of the Union without a VAT number. */
const taxedGoods = (sale: VatSale): VatTreatment => {
    const { seller, rate } = sale;
    // Picked-up goods are delivered here; the customer may have the VAT refunded.
    const delivery = sale.isPickup ? seller.area : sale.delivery;
    if (isUnionForGoods(delivery) && !isOverseasArea(seller.area))
        return numberRefusal(sale) === undefined ? unusual('standard', 'taxed_union') : usual('standard');
    if (delivery !== seller.area) return unusual('standard', 'taxed_export');
    if (isUntaxedArea(seller.area)) return unusual('standard', 'untaxed_territory');
    return (rate.territory === 'overseas') === isOverseasArea(seller.area)
        ? usual('standard')
        : unusual('standard', 'other_territory');
};

/** Taxed services: usual for consumers (259-2°), and for businesses of France. */
const taxedService = (sale: VatSale): VatTreatment => {
    const { seller, buyer } = sale;
    if (buyer.area === seller.area || isFrenchArea(buyer.area) || !buyer.isProfessional) return usual('standard');
    const isUnion = buyer.area === 'union';
    return isUnion && numberRefusal(sale) !== undefined ? usual('standard') : unusual('standard', 'taxed_service');
};

const ASKED_BY_LAW: Readonly<Partial<Record<VatLaw, VatExemption>>> = {
    intra_community: 'intra_community',
    reverse_charge_union: 'intra_community',
    export: 'export',
    overseas: 'export',
    certificate_275: 'certificate_275',
};

const exempted = (sale: VatSale, exemption: VatExemption): VatTreatment => {
    const asked: VatSale = { ...sale, buyer: { ...sale.buyer, exemption } };
    if (exemption === 'certificate_275') return certified(asked);
    if (sale.kind === 'service') return exemptService(asked);
    return exemption === 'intra_community' ? unionGoods(asked) : exportedGoods(asked);
};

/** A zero rate of the item itself. */
const zeroRated = (sale: VatSale, law: VatLaw): VatTreatment => {
    const exemption = ASKED_BY_LAW[law];
    if (exemption) return exempted(sale, exemption);
    if (law === 'reverse_charge_france') return reverseCharged(sale);
    if (law === 'franchise' && sale.seller.vatNumber) return unusual('franchise', 'franchise_rate');
    return usual(law);
};

/**
 * VAT of a sale by rule: its reason and category, with an unusual or refused finding. The seller's franchise takes precedence,
 * then the customer's exemption, then the VAT rate of the item.
 */
export const vatTreatment = (sale: VatSale): VatTreatment => {
    if (sale.seller.isFranchise) return usual('franchise');
    const { exemption } = sale.buyer;
    if (exemption !== 'none') return exempted(sale, exemption);
    const law = lawOfRate(sale.rate);
    if (law !== 'standard') return zeroRated(sale, law);
    return sale.kind === 'service' ? taxedService(sale) : taxedGoods(sale);
};
