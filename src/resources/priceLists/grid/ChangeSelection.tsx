import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changedPrice, type PriceChange, priceChange } from '#contract/prices/rounding.ts';
import type { CellEntry, SheetColumn } from '../../../spreadsheet/cell.ts';
import { changed } from '../../../spreadsheet/commands.ts';
import { useSheetStore } from '../../../spreadsheet/context.ts';
import { checked } from '../../../spreadsheet/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangeDialog, fieldsOf } from '../change/ChangeDialog.tsx';
import { fromCell, toCell } from './price.ts';

const FIELDS = fieldsOf(priceChange);
const DEFAULTS = { changeRate: '0', rounding: 'none' };

/** The price of a cell after a change; a discount stays as it is, because it follows the base price. */
const changeIn =
    (change: PriceChange) =>
    (column: SheetColumn, value: unknown): CellEntry | undefined => {
        const { unitPriceExcludingTax } = fromCell(String(value));
        if (column.locked || unitPriceExcludingTax === null) return undefined;
        const price = toCell({
            unitPriceExcludingTax: changedPrice(unitPriceExcludingTax, change),
            discountRate: null,
        });
        return checked(column, price, price ?? '');
    };

/** Changes the prices of the selected cells by a percentage; they are saved with the others. */
export const ChangeSelection = () => {
    const translate = useTranslate();
    const store = useSheetStore();
    const [isOpen, open] = useState(false);
    const send = async ({ changeRate, rounding }: FieldValues): Promise<void> => {
        store.update(sheet => changed(sheet, changeIn({ changeRate, rounding })));
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
                />
            ) : null}
        </>
    );
};
