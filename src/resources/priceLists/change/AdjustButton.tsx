import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { type ChosenPrices, useChosenPrices } from './useChosenPrices.ts';

/** Changes the selected prices, if they are of one list. */
export const AdjustButton = () => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const chosen = useChosenPrices();
    const [asked, ask] = useState<ChosenPrices>();
    return (
        <>
            <Button
                aria-disabled={!chosen}
                {...(!chosen && { title: translate('prices.adjust.one_list') })}
                onClick={() => ask(chosen)}
            >
                {translate('prices.adjust.open')}
            </Button>
            {asked ? <AdjustDialog chosen={asked} onClose={() => ask(undefined)} /> : null}
        </>
    );
};
