import type { ItemStatus } from '../catalogue/items.ts';
import type { PropertyRefusal } from '../language/rules.ts';
import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Origins of a line's price (B6). */
export const PRICE_ORIGINS = ['manual', 'customer_list', 'type_list', 'promotion', 'base', 'none'] as const;
export type PriceOrigin = (typeof PRICE_ORIGINS)[number];

/** Sources that compete; a manual price does not. */
export type PriceSource = Exclude<PriceOrigin, 'manual' | 'none'>;

/** Order of precedence; a promotion is outside it, because only its net price decides. */
export const PRECEDENCE: readonly PriceSource[] = ['customer_list', 'type_list', 'base', 'promotion'];

/** Properties of a price list that prices depend on. Records are identified by IRI throughout. */
export interface PriceListTerms {
    readonly id: string;
    readonly code: string;
    readonly thirdParty: string | null;
    readonly priceListType: string | null;
    readonly validFrom: Day;
    /** Null for an open end. */
    readonly validTo: Day | null;
    /** Whether its prices exclude the general discount. */
    readonly isNet: boolean;
    readonly isPromotion: boolean;
    readonly isActive: boolean;
}

/** Price of an item in a list, from a quantity on: an amount, or a discount on the item's base price. */
export interface ListPrice {
    readonly id: string;
    readonly list: PriceListTerms;
    readonly item: string;
    readonly minQuantity: number;
    /** In euros. */
    readonly unitPriceExcludingTax: Decimal | null;
    /** In percent. */
    readonly discountRate: Decimal | null;
}

/** Properties of an item that prices depend on. */
export interface PricedItem {
    readonly id: string;
    readonly status: ItemStatus;
    readonly isEnabled: boolean;
    readonly isDiscountable: boolean;
    /** Unit code of UN/ECE Recommendation 20. It determines the decimals of quantities. */
    readonly unitCode: string;
    readonly packaging: number | null;
    readonly packagings: readonly number[];
    /** The base price, in euros. */
    readonly saleUnitPriceExcludingTax: Decimal | null;
}

export interface PriceLine {
    readonly item: PricedItem;
    readonly quantity: number;
    /** Null for a price from price lists or the base price. */
    readonly manualNetUnitPrice?: Decimal | null | undefined;
}

/** Customer, day and terms of a price request. */
export interface PriceTerms {
    readonly thirdParty: string;
    readonly priceListType: string | null;
    readonly date: Day;
    /** In percent. */
    readonly generalDiscount: Decimal;
    /** Time of the request, in ISO 8601. */
    readonly resolvedAt: string;
}

/** `net_list` and `not_discountable`: reasons why the general discount is not granted; the price is unchanged. */
export type StepKind = 'list_discount' | 'general_discount' | 'net_list' | 'not_discountable';

export interface PriceStep {
    readonly kind: StepKind;
    /** In percent. */
    readonly rate: Decimal;
    /** The price after this step, in euros, rounded for display: the last one is the net price. */
    readonly result: Decimal;
}

export type Rejection =
    | 'manual_price'
    | 'lower_precedence'
    | 'promotion_lower'
    | 'not_lower'
    | 'minimum_quantity'
    | 'expired'
    | 'not_yet_valid'
    | 'no_base_price';

export interface PriceCandidate {
    readonly source: PriceSource;
    readonly list: string | null;
    readonly listCode: string | null;
    readonly minQuantity: number | null;
    readonly net: Decimal | null;
    /** Null for the winner. */
    readonly rejectedBecause: Rejection | null;
}

/** A larger quantity with a lower price: "6 more, and the price is 16.50". */
export interface NextBreak {
    /** Quantity of the line that reaches the price, in whole packagings. */
    readonly quantity: number;
    readonly missing: number;
    readonly net: Decimal;
}

/** Explanation of a line's price. It is stored with the line and formatted for display. */
export interface PriceExplanation {
    readonly origin: PriceOrigin;
    readonly list: string | null;
    readonly listCode: string | null;
    readonly listItem: string | null;
    readonly minQuantity: number | null;
    readonly gross: Decimal | null;
    readonly steps: readonly PriceStep[];
    readonly candidates: readonly PriceCandidate[];
    readonly nextBreak: NextBreak | null;
    readonly resolvedAt: string;
}

/** A warning to acknowledge, or a violation that prevents an order; the path is relative to the line. */
export interface PriceNotice extends PropertyRefusal {
    readonly code:
        | 'lower_price_available'
        | 'zero_price'
        | 'item_not_active'
        | 'packaging'
        | 'quantity_decimals'
        | 'no_price'
        | 'item_unusable';
}

export interface ResolvedPrice {
    readonly item: string;
    readonly quantity: number;
    /** Null without a price, never 0. */
    readonly grossUnitPrice: Decimal | null;
    readonly discountRate: Decimal | null;
    readonly netUnitPrice: Decimal | null;
    readonly lineAmount: Decimal | null;
    readonly priceOrigin: PriceOrigin;
    readonly priceExplanation: PriceExplanation;
    readonly warnings: readonly PriceNotice[];
    readonly violations: readonly PriceNotice[];
}

/** A notice in API responses. */
export interface TranslatedNotice extends Pick<PriceNotice, 'code' | 'propertyPath'> {
    readonly message: string;
}

/** A resolved price in API responses. */
export interface AnsweredPrice extends Omit<ResolvedPrice, 'warnings' | 'violations'> {
    readonly warnings: readonly TranslatedNotice[];
    readonly violations: readonly TranslatedNotice[];
}
