import { identifierOf } from '#contract/identifier.ts';
import { priceLists as contract, isNetByDefault } from '#contract/priceLists.ts';
import { priceLists as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Invalid } from '../../hydra/problem.ts';
import type { JsonObject, Row } from '../../hydra/record.ts';
import { priceListTypes } from '../settings/priceListTypes.ts';
import { thirdParties } from '../thirdParties/index.ts';
import { type ListTerms, lockOwner, mayOverlap, overlapOfList } from './overlap.ts';

const idOf = (to: 'price_list_types' | 'third_parties', value: unknown): number | null => {
    if (typeof value === 'string') return identifierOf(to, value) ?? null;
    return typeof value === 'number' ? value : null;
};

/** The list as it will be; relations are numbers in a row and IRIs in an input. */
const termsAfter = (row: Row, input: JsonObject): ListTerms => {
    const after: JsonObject = { ...row, ...input };
    return {
        id: row.id,
        code: String(after.code),
        priceListTypeId: idOf('price_list_types', after.priceListType),
        thirdPartyId: idOf('third_parties', after.thirdParty),
        validFrom: String(after.validFrom),
        validTo: after.validTo === null ? null : String(after.validTo),
        isPromotion: after.isPromotion === true,
        isActive: after.isActive === true,
    };
};

/** What makes a list overlap with others. */
const DECIDING = ['priceListType', 'thirdParty', 'validFrom', 'validTo', 'isPromotion', 'isActive'];

/** A new list has no items yet, so that it cannot overlap. @throws Invalid naming both lists */
const guardList = async (action: 'create' | 'edit' | 'delete', { tx, row, input }: RowChange): Promise<void> => {
    const deciding = DECIDING.find(name => name in input);
    if (action !== 'edit' || !row || deciding === undefined) return;
    const list = termsAfter(row, input);
    if (!mayOverlap(list)) return;
    await lockOwner(tx, list);
    const overlap = await overlapOfList(tx, list);
    if (overlap)
        throw new Invalid([{ propertyPath: deciding, key: 'validation.overlappingList', params: { ...overlap } }]);
};

export const priceLists: ServerResource = {
    contract,
    table,
    joins: { priceListType: priceListTypes, thirdParty: thirdParties },
    order: [{ property: 'code', direction: 'asc' }],
    fill: (input, row) => (row || 'isNet' in input ? {} : { isNet: isNetByDefault(input) }),
    guard: guardList,
};
