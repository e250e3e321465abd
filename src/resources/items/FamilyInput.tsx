import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { InputHelperText } from 'react-admin';
import type { Item } from '#contract/items.ts';
import { FamilyCascade, type FamilyChoice } from './FamilyCascade.tsx';
import { FAMILY_FIELDS } from './family.ts';

const deepest = (choice: FamilyChoice): string | null =>
    FAMILY_FIELDS.map(field => choice[field])
        .filter(family => family !== undefined)
        .at(-1) ?? null;

const chosenIn = (item: Item | undefined): FamilyChoice =>
    Object.fromEntries(FAMILY_FIELDS.map(field => [field, item?.[field] ?? undefined]));

/** Four selects that write one property: the deepest family chosen (row N1). */
export const FamilyInput = () => {
    const translate = useTranslate();
    const item = useRecordContext<Item>();
    const { field, fieldState } = useInput({ source: 'itemsFamily' });
    const [picked, setPicked] = useState<FamilyChoice>({});
    const value = field.value || null;
    const choice = deepest(picked) === value ? picked : chosenIn(item);
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
