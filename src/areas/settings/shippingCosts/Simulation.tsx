import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { figureRules } from '#contract/language/figures.ts';
import { shippingCosts } from '#contract/settings/shippingCosts.ts';
import { type ShippingTranche, shippingAmount } from '#contract/settings/shippingTranches.ts';
import type { Decimal } from '#contract/values/money.ts';
import { readNumeric, writeNumeric } from '../../../kinds/figures.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import styles from './shippingCosts.module.css';
import { useWords } from './useWords.ts';

const SIMULATION = 'resources.shipping_costs.simulation';
const GOODS = shippingCosts.properties.minOrderPrice;
const refusalOf = figureRules(GOODS, { unread: 'common.form.money', digits: 'common.form.digits' });

/** What an order costs to ship, in sentences. */
const useResult = (tranches: readonly ShippingTranche[], goods: Decimal): string[] => {
    const translate = useTranslate();
    const { money } = useWords();
    const standard = shippingAmount(tranches, goods, 'standard');
    if (standard === null) return [translate(`${SIMULATION}.none`, { goods: money(goods) })];
    const express = shippingAmount(tranches, goods, 'express');
    return [
        translate(`${SIMULATION}.standard`, { goods: money(goods), amount: money(standard) }),
        express === null
            ? translate(`${SIMULATION}.no_express`)
            : translate(`${SIMULATION}.express`, { amount: money(express) }),
    ];
};

const LINE = '\n';

/** Announced when typing has paused. */
const Result = ({ tranches, goods }: { tranches: readonly ShippingTranche[]; goods: Decimal }) => {
    const sentences = useSettled(useResult(tranches, goods).join(LINE)).split(LINE);
    return (
        <p role="status" className={styles.result}>
            {sentences.map(sentence => (
                <span key={sentence}>{sentence}</span>
            ))}
        </p>
    );
};

interface SimulationProps {
    readonly tranches: readonly ShippingTranche[];
    /** The order that is shown until the person types one. */
    readonly start: Decimal;
}

/** Not a part of the record: Enter must not save the form. */
const notSaving = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
};

/** An order of an amount that the person types, in French or English notation. */
export const Simulation = ({ tranches, start }: SimulationProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const [typed, setTyped] = useState<string>();
    const goods = typed === undefined ? start : String(readNumeric(GOODS, typed, locale) ?? '');
    const refusal = goods === '' ? undefined : refusalOf(goods);
    return (
        <div className={styles.simulation}>
            <TextField
                fullWidth
                size="small"
                margin="none"
                label={translate(`${SIMULATION}.order`)}
                value={typed ?? writeNumeric(GOODS, start, locale)}
                onChange={event => setTyped(event.target.value)}
                onKeyDown={notSaving}
                error={refusal !== undefined}
                helperText={refusal && translate(refusal.key, refusal.params)}
                slotProps={{
                    inputLabel: { shrink: true },
                    htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
                    input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
                }}
            />
            {goods === '' || refusal ? null : <Result {...{ tranches, goods }} />}
        </div>
    );
};
