import type { ItemStatus } from '#contract/items.ts';
import { seedBrands } from './brands.ts';
import { historyOf, PERMANENT_ID, seasonIdOf } from './calendar.ts';
import { describeItem } from './description.ts';
import { type Leaf, leaves } from './families.ts';
import { catalogIdsOf, lifeOf } from './lifecycle.ts';
import { type Drawing, drawingsOf } from './pictures/plan.ts';
import { type Profile, profiles } from './profiles.ts';
import { chance, pick, type Random, randomOf } from './random.ts';
import { customReferenceOf, eanOf, priceOf, rackOf, weightOf } from './trade.ts';

export { collections } from './calendar.ts';
export { families, type SeedFamily } from './families.ts';
export { catalogs } from './lifecycle.ts';

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
    /** Drawings of its pictures, the main one first. */
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

/**
 * The item at a position of the endless catalogue. It depends on `index` (0, 1, 2...) alone, so items can be created in
 * slices of any size and are always the same.
 */
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
        // A person who adds a picture has checked it.
        lastPictureCheckDate:
            (planned || chance(random, 0.35)) && drawings.length === 0 ? null : history.pictureChecked,
        // An item is created planned or active; any other status dates from its last change.
        statusDate: planned || life.status === 'active' ? history.created : history.updated,
        itemDateCreate: history.created,
        itemDateUpdate: history.updated,
    };
};
