import { useTranslate } from 'ra-core';
import type { ToShipGroup, ToShipGrouping } from '#contract/deliveries/toShip.ts';
import { NO_DAY } from '#contract/deliveries/toShip.ts';
import { useFormat } from '../../../ui/format.ts';

export const useToShipWords = () => {
    const translate = useTranslate();
    const { day, number } = useFormat();
    const say = (key: string, params: object = {}): string => translate(`resources.to_ship.${key}`, params);
    const count = (key: string, total: number): string => say(key, { smart_count: total, count: number(total) });
    const nameOf = (
        by: ToShipGrouping,
        { key, label, detail }: Pick<ToShipGroup, 'key' | 'label' | 'detail'>,
    ): string => {
        if (by === 'age') return say(`age.${key}`);
        if (by === 'requestedDeliveryDate') return key === NO_DAY ? say('no_day') : day(key);
        return label ?? detail ?? key;
    };
    return { say, count, nameOf };
};
