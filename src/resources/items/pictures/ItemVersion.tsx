import { useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Item } from '#contract/items.ts';
import { etagOf } from '#src/hydra/index.ts';
import { onlyPicturesDiffer } from './onlyPicturesDiffer.ts';

const ETAG = '@etag';

/**
 * A picture that is added moves its item's version, with which the form was opened: that is no conflict with what is typed
 * there. The form takes the new version, unless somebody changed more than the pictures (row H8).
 */
export const ItemVersion = ({ live }: { live: Item }) => {
    const opened = useRecordContext<Item>();
    const { register, getValues, resetField } = useFormContext();
    useEffect(() => {
        const version = etagOf(live);
        if (!opened || version === undefined || getValues(ETAG) === version) return;
        if (!onlyPicturesDiffer(opened, live)) return;
        // No input has it; and only what is registered can be reset without a trace of being typed.
        register(ETAG);
        resetField(ETAG, { defaultValue: version });
    }, [register, opened, live, getValues, resetField]);
    return null;
};
