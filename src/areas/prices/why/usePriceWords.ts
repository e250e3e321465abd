import { useTranslate } from 'ra-core';
import type { AnsweredPrice, PriceCandidate, PriceStep } from '#contract/prices/types.ts';
import { useFormat } from '../../../ui/format.ts';

export const usePriceWords = () => {
    const translate = useTranslate();
    const { money, rate, number, day } = useFormat();
    const say = (key: string, params: object = {}) => translate(`prices.why.${key}`, params);
    return {
        say,
        money,
        /** `6 × 17,10 € = 102,60 €`. */
        result: ({ quantity, netUnitPrice, lineAmount }: AnsweredPrice) =>
            say('result', { quantity: number(quantity), price: money(netUnitPrice), amount: money(lineAmount) }),
        origin: ({ origin, listCode: list }: AnsweredPrice['priceExplanation']) => say(`origin.${origin}`, { list }),
        from: (quantity: number, total: number) => say('from', { quantity: number(quantity), total: number(total) }),
        step: ({ kind, rate: percent, result }: PriceStep) => say(`steps.${kind}`, { rate: percent, price: result }),
        candidate: ({ source, listCode: list, minQuantity }: PriceCandidate) => {
            const said = say(`source.${source}`, { list });
            return (minQuantity ?? 1) > 1 ? say('source_from', { source: said, quantity: number(minQuantity) }) : said;
        },
        next: (missing: number, net: string) => say('next', { missing: number(missing), price: net }),
        /** Text for a customer, without names of lists. */
        forCustomer: (item: string, date: string, price: AnsweredPrice): string => {
            const { quantity, grossUnitPrice, discountRate, priceExplanation } = price;
            const { nextBreak } = priceExplanation;
            const lines = [
                say('text.price', {
                    ...{ item, date: day(date), quantity: number(quantity) },
                    ...{ price: money(price.netUnitPrice), amount: money(price.lineAmount) },
                }),
                ...(Number(discountRate) > 0
                    ? [say('text.discount', { gross: money(grossUnitPrice), rate: rate(discountRate) })]
                    : []),
                ...(nextBreak
                    ? [say('text.next', { quantity: number(nextBreak.quantity), price: money(nextBreak.net) })]
                    : []),
            ];
            return lines.join('\n');
        },
    };
};
