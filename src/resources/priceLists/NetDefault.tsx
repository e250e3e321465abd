import { useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isNetByDefault } from '#contract/priceLists.ts';

/** Proposes net prices for the list of a customer and for promotions, until the person decides. Shows nothing. */
export const NetDefault = () => {
    const isKept = useRecordContext()?.id !== undefined;
    const { setValue, getFieldState } = useFormContext();
    const [thirdParty, isPromotion] = useWatch({ name: ['thirdParty', 'isPromotion'] });
    const proposed = isNetByDefault({ thirdParty, isPromotion });
    useEffect(() => {
        if (!isKept && !getFieldState('isNet').isTouched) setValue('isNet', proposed, { shouldDirty: true });
    }, [isKept, proposed, setValue, getFieldState]);
    return null;
};
