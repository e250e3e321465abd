import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { priceChange } from '#contract/prices/rounding.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDebounced } from '../../../ui/useSettled.ts';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { ChangeSummary } from './ChangeSummary.tsx';
import { type ChosenPrices, useAdjust, useChosenPrices, useRehearsal } from './useAdjustment.ts';

/** Debounced dry run of the change in the form. */
const Rehearsal = ({ chosen }: { readonly chosen: ChosenPrices }) => {
    const [changeRate, rounding, discounts] = useWatch({ name: ['changeRate', 'rounding', 'discounts'] });
    const change = { changeRate: useDebounced(String(changeRate ?? '')), rounding: String(rounding ?? ''), discounts };
    return <ChangeSummary adjustment={useRehearsal(chosen, change).data} />;
};

const FIELDS = fieldsOf(priceChange);
const DEFAULTS = { changeRate: '0', rounding: 'none' };

interface AdjustDialogProps {
    readonly chosen: ChosenPrices;
    readonly onClose: () => void;
}

/** Dialog that changes the chosen prices by a percentage, with a dry run. */
const AdjustDialog = ({ chosen, onClose }: AdjustDialogProps) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const adjust = useAdjust(chosen);
    const send = async (change: FieldValues): Promise<void> => {
        const { changed, discounts } = await adjust(change);
        const nbKept = change.discounts === 'change' ? 0 : discounts;
        notify(nbKept > 0 ? 'prices.adjust.done_kept' : 'prices.adjust.done', {
            type: changed > 0 ? 'success' : 'info',
            messageArgs: { smart_count: changed, discounts: nbKept },
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

/** Changes the selected prices if they belong to one list. */
export const AdjustButton = () => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const chosen = useChosenPrices();
    const [request, setRequest] = useState<ChosenPrices>();
    return (
        <>
            <Button
                aria-disabled={!chosen}
                {...(!chosen && { title: translate('prices.adjust.one_list') })}
                onClick={() => setRequest(chosen)}
            >
                {translate('prices.adjust.open')}
            </Button>
            {request ? <AdjustDialog chosen={request} onClose={() => setRequest(undefined)} /> : null}
        </>
    );
};
