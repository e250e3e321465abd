import { identifierOf } from '#contract/language/identifier.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import type { ListTerms } from './overlap.ts';

const idOf = (to: 'price_list_types' | 'third_parties', value: unknown): number | null => {
    if (typeof value === 'string') return identifierOf(to, value) ?? null;
    return typeof value === 'number' ? value : null;
};

/** Terms of the list after the change. Relations are numbers in a row and IRIs in the input. */
export const termsAfter = (row: Row, input: JsonObject): ListTerms => {
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
