import { useNotify, useRefresh } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { priceChange } from '#contract/prices/rounding.ts';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { useAdjust } from './useAdjustment.ts';
import type { ChosenPrices } from './useChosenPrices.ts';

const FIELDS = fieldsOf(priceChange);
const DEFAULTS = { changeRate: '0', rounding: 'none' };

interface AdjustDialogProps {
    readonly chosen: ChosenPrices;
    readonly onClose: () => void;
}

/** Changes the chosen prices by a percentage, and tells before what that does. */
export const AdjustDialog = ({ chosen, onClose }: AdjustDialogProps) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const adjust = useAdjust(chosen);
    const send = async (change: FieldValues): Promise<void> => {
        const { changed, discounts } = await adjust(change);
        const kept = change.discounts === 'change' ? 0 : discounts;
        notify(kept > 0 ? 'prices.adjust.done_kept' : 'prices.adjust.done', {
            type: changed > 0 ? 'success' : 'info',
            messageArgs: { smart_count: changed, discounts: kept },
        });
        onClose();
        refresh();
    };
    return (
        <ChangeDialog
            title="prices.adjust.title"
            label="prices.adjust.action"
            fields={FIELDS}
            defaults={DEFAULTS}
            {...{ send, onClose }}
        >
            <Rehearsal chosen={chosen} />
        </ChangeDialog>
    );
};
