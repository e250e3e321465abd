import { useTranslate } from 'ra-core';
import type { PriceList } from '#contract/prices/priceLists.ts';
import { today } from '#contract/values/days.ts';
import { useFormat } from '../../ui/format.ts';

/**
 * Formats the validity of a list: `Until 31 Dec 2026`, or `From 1 Jan 2027 to 31 Dec 2027` if it is not in force yet.
 */
export const useValidity = () => {
    const translate = useTranslate();
    const { day } = useFormat();
    return ({ validFrom, validTo }: PriceList): string => {
        const kind = `${validFrom > today() ? 'future' : 'current'}_${validTo === null ? 'endless' : 'ending'}`;
        return translate(`resources.price_lists.validity.${kind}`, { from: day(validFrom), to: day(validTo) });
    };
};
