import type { ItemStatus } from '#contract/catalogue/items.ts';
import { eanCheckDigit } from '#contract/language/rules.ts';
import { seedBrands } from './brands.ts';
import { describeItem } from './description.ts';
import { type Leaf, leaves } from './families.ts';
import { catalogIdsOf, historyOf, lifeOf, PERMANENT_ID, seasonIdOf } from './lifecycle.ts';
import type { Range } from './notation.ts';
import { type Drawing, drawingsOf } from './pictures/plan.ts';
import { type Profile, profiles } from './profiles.ts';
import { chance, pick, type Random, randomOf } from './random.ts';
import type { Wording } from './template.ts';

export { families, type SeedFamily } from './families.ts';
export { catalogs, collections } from './lifecycle.ts';

const endings = (price: number): readonly number[] => {
    if (price < 2) return [];
    if (price < 20) return [0.25, 0.5, 0.75, 0.9, 0.95];
    return price < 100 ? [0.5, 0.9, 0.95] : [0, 0.9];
};

/** Rounds to the prices usual in a wholesaler's list: 0,85, 12,90, 149,00, 2 490,00. */
const tidyPrice = (random: Random, price: number): string => {
    if (price < 2) return (Math.max(1, Math.round(price * 20)) / 20).toFixed(2);
    const step = price < 100 ? 1 : price < 1000 ? 5 : 10;
    const whole = step === 1 ? Math.floor(price) : Math.round(price / step) * step - 1;
    return (whole + pick(random, price < 1000 ? endings(price) : [0])).toFixed(2);
};

const within = (share: number): number => Math.min(1, Math.max(0, share));

const rankOf = ({ rank, kilograms }: Wording, [low, high]: Range): number | undefined =>
    kilograms === undefined ? rank : (kilograms - low) / (high - low);

/** Larger sizes cost more when the designation gives the size; larger packs cost a little less per piece. */
const priceOf = (random: Random, { price: [low, high], weight }: Leaf, wording: Wording): string => {
    const rank = rankOf(wording, weight);
    const share = rank === undefined ? random() ** 1.4 : within(rank * 0.8 + random() * 0.2);
    return tidyPrice(random, low * (high / low) ** share * wording.pieces ** 0.95);
};

/** In kilograms, rounded to the gram, for all pieces of the sales unit. */
const weightOf = (random: Random, { weight: [low, high] }: Leaf, wording: Wording): number => {
    const share = wording.rank === undefined ? random() : within(wording.rank * 0.85 + random() * 0.15);
    const kilograms = wording.kilograms ?? low + (high - low) * share;
    return Math.max(0.001, Math.round(kilograms * wording.pieces * 1000) / 1000);
};

const MILLION = 1_000_000;

/** French EAN-13 (prefixes 300 to 379). Its digits are the index times a factor coprime to a million, hence unique. */
const eanOf = (index: number, brandId: number): string => {
    const company = 2000 + brandId * 100 + (Math.floor(index / MILLION) % 100);
    const article = String((index * 387_421 + 52_963) % MILLION).padStart(6, '0');
    const digits = `37${company}${article}`;
    return digits + eanCheckDigit(digits);
};

const twoDigits = (random: Random, count: number): string => String(1 + Math.floor(random() * count)).padStart(2, '0');

/** Alley, bay and shelf; each department has its own alley letter. */
const rackOf = (random: Random, department: string): string | null => {
    if (chance(random, 0.06)) return null;
    return `${department.charAt(0)}-${twoDigits(random, 24)}-${twoDigits(random, 60)}-${pick(random, ['A', 'B', 'C', 'D'])}`;
};

/** Reference of a supplier or of a customer's tender, or null. */
const customReferenceOf = (random: Random): string | null => {
    if (!chance(random, 0.22)) return null;
    return `${pick(random, ['FRN', 'CLT', 'MAR'])}-${1000 + Math.floor(random() * 98_999)}`;
};

export const brands: readonly { readonly id: number; readonly name: string }[] = seedBrands.map(({ name }, place) => ({
    id: place + 1,
    name,
}));

export interface SeedItem {
    readonly id: number;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    readonly status: ItemStatus;
    readonly isAvailable: boolean;
    readonly isEnabled: boolean;
    readonly isDiscountable: boolean;
    readonly isWebPublished: boolean;
    readonly isWebPromotion: boolean;
    readonly customReference: string | null;
    readonly origin: string | null;
    readonly packaging: number | null;
    readonly pickingRack: string | null;
    readonly weight: number | null;
    readonly weightUnit: 'kg';
    readonly color: string | null;
    readonly age: string | null;
    readonly material: string | null;
    readonly legalMention: string | null;
    readonly saleUnitPriceExcludingTax: string | null;
    readonly brandId: number;
    readonly familyId: number;
    readonly collectionId: number | null;
    readonly catalogIds: number[];
    readonly drawings: readonly Drawing[];
    readonly lastPictureCheckDate: Date | null;
    readonly itemDateCreate: Date;
    readonly statusDate: Date;
    readonly itemDateUpdate: Date;
}

const collectionOf = (random: Random, leaf: Leaf, created: Date): number | null => {
    const profile: Profile = profiles[leaf.profile];
    if (profile.seasonal && chance(random, 0.75)) return seasonIdOf(created);
    return chance(random, 0.75) ? PERMANENT_ID : null;
};

/** Planned items were created in the last half-year, and may have neither a price nor a weight yet. */
const PLANNED_SINCE = 5 / 6;

/** Item of the endless catalogue. It depends only on `index`, so that batches of any size give the same items. */
export const seedItem = (index: number): SeedItem => {
    const random = randomOf(index);
    const leaf = pick(random, leaves);
    const brandId = pick(random, leaf.brandIds);
    const { wording, description } = describeItem(random, leaf);
    const life = lifeOf(random);
    const planned = life.status === 'planning';
    const history = historyOf(random, planned ? PLANNED_SINCE : 0);
    const id = index + 1;
    const drawings = drawingsOf({ index, shape: leaf.shape, color: description.color, planned });
    return {
        id,
        reference: `${leaf.referencePrefix}-${String(id).padStart(6, '0')}`,
        eanCode: chance(random, 0.03) ? null : eanOf(index, brandId),
        ...description,
        ...life,
        customReference: customReferenceOf(random),
        pickingRack: planned ? null : rackOf(random, leaf.department),
        weight: planned && chance(random, 0.4) ? null : weightOf(random, leaf, wording),
        weightUnit: 'kg',
        saleUnitPriceExcludingTax: planned && chance(random, 0.3) ? null : priceOf(random, leaf, wording),
        brandId,
        familyId: leaf.familyId,
        collectionId: collectionOf(random, leaf, history.created),
        catalogIds: catalogIdsOf(random, leaf.department, life.isWebPublished),
        drawings,
        // Adding a picture counts as checking it.
        lastPictureCheckDate:
            (planned || chance(random, 0.35)) && drawings.length === 0 ? null : history.pictureChecked,
        // An item is created planned or active. Any other status dates from its last change.
        statusDate: planned || life.status === 'active' ? history.created : history.updated,
        itemDateCreate: history.created,
        itemDateUpdate: history.updated,
    };
};
