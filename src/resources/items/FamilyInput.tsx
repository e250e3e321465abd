import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { InputHelperText } from 'react-admin';
import type { Item } from '#contract/items.ts';
import { FamilyCascade, type FamilyChoice } from './FamilyCascade.tsx';
import { chosenIn, deepest, useFamilies } from './useFamilies.ts';

/** N1: four selects for one property, the deepest selected family. */
export const FamilyInput = () => {
    const translate = useTranslate();
    const item = useRecordContext<Item>();
    const { field, fieldState } = useInput({ source: 'itemsFamily' });
    const [picked, setPicked] = useState<FamilyChoice>({});
    const value = field.value || null;
    const known = [picked, chosenIn(item)].find(families => deepest(families) === value);
    // A value restored from a draft or adopted from another version was not selected here.
    const found = useFamilies(known ? null : value);
    const choice = known ?? found;
    const change = (patch: FamilyChoice) => {
        const next = { ...choice, ...patch };
        setPicked(next);
        field.onChange(deepest(next));
    };
    return (
        <>
            <FamilyCascade values={choice} onChange={change} none={translate('common.list.none')} />
            {fieldState.invalid ? (
                <FormHelperText error>
                    <InputHelperText error={fieldState.error?.message ?? ''} />
                </FormHelperText>
            ) : null}
        </>
    );
};
