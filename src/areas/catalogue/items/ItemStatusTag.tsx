import { useTranslate } from 'ra-core';
import { ITEM_STATUSES, type ItemStatus } from '#contract/catalogue/items.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { Tag, type Tone } from '../../../ui/Tag.tsx';

export const STATUS_LOOK: Record<ItemStatus, { tone: Tone; icon: IconName }> = {
    active: { tone: 'success', icon: 'check' },
    planning: { tone: 'info', icon: 'calendar' },
    out_of_stock: { tone: 'warning', icon: 'empty' },
    not_renewed: { tone: 'neutral', icon: 'minus' },
    expired: { tone: 'neutral', icon: 'clock' },
    unusable: { tone: 'error', icon: 'banned' },
};

/** I6: tag of a status. */
export const ItemStatusTag = ({ status }: { status: ItemStatus | undefined }) => {
    const translate = useTranslate();
    if (status === undefined) return null;
    // Third-party servers may have other statuses.
    if (!ITEM_STATUSES.some(known => known === status)) return status;
    const { tone, icon } = STATUS_LOOK[status];
    return (
        <Tag tone={tone} icon={icon}>
            {translate(`resources.items.status.${status}`)}
        </Tag>
    );
};

/** A read-only status. Shows the raw value of an unknown status. */
export const ItemStatusValue = ({ value }: { value: string }) => {
    const status = ITEM_STATUSES.find(known => known === value);
    return status ? <ItemStatusTag status={status} /> : value;
};
