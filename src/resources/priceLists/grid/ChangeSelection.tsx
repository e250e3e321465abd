import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { changedDiscount, changedPrice, type PriceChange, priceChange } from '#contract/prices/rounding.ts';
import type { CellEntry, SheetColumn } from '../../../spreadsheet/cell.ts';
import { changed } from '../../../spreadsheet/commands.ts';
import { useSheetStore } from '../../../spreadsheet/context.ts';
import type { Sheet } from '../../../spreadsheet/sheet.ts';
import { checked } from '../../../spreadsheet/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { isDecimal } from '../../../ui/numbers.ts';
import { ChangeDialog, fieldsOf } from '../change/ChangeDialog.tsx';
import { Discounts, isChange } from '../change/Told.tsx';
import { fromCell, type PricePart, toCell } from './price.ts';

const FIELDS = fieldsOf(priceChange);
const DEFAULTS = { changeRate: '0', rounding: 'none' };

/** The price after a change; a discount stays as it is, unless it is to be changed as well. */
const partAfter = ({ unitPriceExcludingTax, discountRate }: PricePart, change: PriceChange): PricePart | undefined => {
    if (unitPriceExcludingTax !== null)
        return { unitPriceExcludingTax: changedPrice(unitPriceExcludingTax, change), discountRate };
    if (discountRate === null || change.discounts !== 'change') return undefined;
    return { unitPriceExcludingTax, discountRate: changedDiscount(discountRate, change) };
};

const changeIn =
    (change: PriceChange) =>
    (column: SheetColumn, value: unknown): CellEntry | undefined => {
        const part = column.locked ? undefined : partAfter(fromCell(String(value)), change);
        const price = part && toCell(part);
        return price == null ? undefined : checked(column, price, price);
    };

/** The discounts among the selected cells. */
const discountsIn = (sheet: Sheet): readonly string[] => {
    const found: string[] = [];
    changed(sheet, (column, value) => {
        const { discountRate } = fromCell(String(value));
        if (!column.locked && discountRate !== null) found.push(discountRate);
        return undefined;
    });
    return found;
};

/** What the change in the form cannot touch by itself. */
const SelectedDiscounts = ({ discounts: [first, ...others] }: { readonly discounts: readonly string[] }) => {
    const changeRate = String(useWatch({ name: 'changeRate' }) ?? '');
    if (first === undefined || !isChange(changeRate, 'none') || !isDecimal(changeRate)) return null;
    const discount = { from: first, to: changedDiscount(first, { changeRate }) };
    return <Discounts discounts={others.length + 1} discount={discount} />;
};

/** Changes the prices of the selected cells by a percentage; they are saved with the others. */
export const ChangeSelection = () => {
    const translate = useTranslate();
    const store = useSheetStore();
    const [isOpen, open] = useState(false);
    const send = async ({ changeRate, rounding, discounts }: FieldValues): Promise<void> => {
        store.update(sheet => changed(sheet, changeIn({ changeRate, rounding, discounts })));
        open(false);
    };
    return (
        <>
            <Button onClick={() => open(true)}>{translate('prices.adjust.open')}</Button>
            {isOpen ? (
                <ChangeDialog
                    title="prices.grid.change"
                    label="prices.adjust.action"
                    fields={FIELDS}
                    defaults={DEFAULTS}
                    send={send}
                    onClose={() => open(false)}
                >
                    <SelectedDiscounts discounts={discountsIn(store.get())} />
                </ChangeDialog>
            ) : null}
        </>
    );
};
