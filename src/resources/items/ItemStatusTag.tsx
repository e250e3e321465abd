import { useTranslate } from 'ra-core';
import type { ItemStatus } from '#contract/items.ts';
import type { IconName } from '#src/components/Icon.tsx';
import { Tag, type Tone } from '#src/components/Tag.tsx';

/** How a status is coloured and drawn, wherever it is. */
export const STATUS_LOOK: Record<ItemStatus, { tone: Tone; icon: IconName }> = {
    active: { tone: 'success', icon: 'check' },
    planning: { tone: 'info', icon: 'calendar' },
    out_of_stock: { tone: 'warning', icon: 'empty' },
    not_renewed: { tone: 'neutral', icon: 'minus' },
    expired: { tone: 'neutral', icon: 'clock' },
    unusable: { tone: 'error', icon: 'banned' },
};

/** Row I6. */
export const ItemStatusTag = ({ status }: { status: ItemStatus }) => {
    const translate = useTranslate();
    const { tone, icon } = STATUS_LOOK[status];
    return (
        <Tag tone={tone} icon={icon}>
            {translate(`resources.items.status.${status}`)}
        </Tag>
    );
};
