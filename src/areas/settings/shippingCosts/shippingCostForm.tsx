// Form of a tranche of shipping costs: the company's tranches as a scale (`scale.ts`), and a simulation for an order.

import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useGetList, useLocale, useRecordContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { figureRules, isFigure } from '#contract/language/figures.ts';
import type { Property } from '#contract/language/property.ts';
import { type ShippingCost, shippingCosts } from '#contract/settings/shippingCosts.ts';
import {
    gapsBetween,
    type OrderPrices,
    type ShippingTranche,
    shippingAmount,
} from '#contract/settings/shippingTranches.ts';
import { compareDecimals, type Decimal } from '#contract/values/money.ts';
import { readNumeric, writeNumeric } from '../../../kinds/figures.ts';
import type { FormDeclaration } from '../../../record/declaration.ts';
import { FormNote } from '../../../record/form/FormSection.tsx';
import form from '../../../record/form/form.module.css';
import { useFormat } from '../../../ui/format.ts';
import marks from '../../../ui/marks.module.css';
import { useDebounced } from '../../../ui/useSettled.ts';
import { type Segment, scaleOf, segmentWidths } from './scale.ts';
import styles from './shippingCosts.module.css';

const SIMULATION = 'resources.shipping_costs.simulation';

/** Formats amounts, ranges and costs; whole euros without decimals. */
const useWords = () => {
    const translate = useTranslate();
    const format = useFormat();
    const money = (amount: string): string =>
        format.money(amount).replace(/[.,]00(?=\D*$)/, Number(amount) % 1 === 0 ? '' : '$&');
    const range = ({ minOrderPrice, maxOrderPrice }: OrderPrices): string =>
        maxOrderPrice === null
            ? translate(`${SIMULATION}.from`, { from: money(minOrderPrice) })
            : translate(`${SIMULATION}.between`, { from: money(minOrderPrice), to: money(maxOrderPrice) });
    const cost = ({ standardAmount, standardRate }: ShippingTranche): string => {
        const [amount, rate] = [Number(standardAmount), Number(standardRate)];
        if (amount === 0 && rate === 0) return translate(`${SIMULATION}.segment.free`);
        if (rate === 0) return money(String(standardAmount));
        if (amount === 0) return format.rate(standardRate);
        const parts = { amount: money(String(standardAmount)), rate: format.rate(standardRate) };
        return translate(`${SIMULATION}.segment.cost`, parts);
    };
    const segment = ({ state, tranche, ...prices }: Segment): string =>
        translate(`${SIMULATION}.segment.${state}`, { range: range(prices), cost: tranche ? cost(tranche) : '' });
    return { money, range, cost, segment };
};

const GOODS = shippingCosts.properties.minOrderPrice;
const refusalOf = figureRules(GOODS, { unread: 'common.form.money', digits: 'common.form.digits' });

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

/** Debounced announcement. */
const Result = ({ tranches, goods }: { tranches: readonly ShippingTranche[]; goods: Decimal }) => {
    const sentences = useDebounced(useResult(tranches, goods).join(LINE)).split(LINE);
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
    /** Amount before the user types one. */
    readonly start: Decimal;
}

/** Not part of the record: Enter must not save the form. */
const notSaving = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
};

const Simulation = ({ tranches, start }: SimulationProps) => {
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

const { properties } = shippingCosts;

/** A company has a handful of tranches without overlaps. */
const ALL = { page: 1, perPage: 100 };
const ASCENDING = { field: 'minOrderPrice', order: 'ASC' } as const;

const FIGURES = [
    'minOrderPrice',
    'maxOrderPrice',
    'standardAmount',
    'standardRate',
    'expressAmount',
    'expressRate',
] as const;

const isGood = (property: Property, value: unknown): value is string =>
    isFigure(property) && typeof value === 'string' && !figureRules(property, { unread: '', digits: '' })(value);

/** The form's values as a tranche; undefined while its bounds are invalid. Invalid costs become null. */
export const trancheOf = (values: Readonly<Record<string, unknown>>): ShippingTranche | undefined => {
    const figure = (name: (typeof FIGURES)[number]) => (isGood(properties[name], values[name]) ? values[name] : null);
    const [minOrderPrice, maxOrderPrice] = [figure('minOrderPrice'), figure('maxOrderPrice')];
    const isUnread = maxOrderPrice === null && Boolean(values.maxOrderPrice);
    if (minOrderPrice === null || isUnread) return undefined;
    if (maxOrderPrice !== null && compareDecimals(minOrderPrice, maxOrderPrice) >= 0) return undefined;
    return {
        minOrderPrice,
        maxOrderPrice,
        standardAmount: figure('standardAmount'),
        standardRate: figure('standardRate'),
        expressAmount: figure('expressAmount'),
        expressRate: figure('expressRate'),
    };
};

const useTranches = (company: unknown) => {
    const record = useRecordContext<ShippingCost>();
    const typed = useWatch({ name: [...FIGURES] });
    const query = { filter: { company }, pagination: ALL, sort: ASCENDING };
    const { data, error } = useGetList<ShippingCost>('shipping_costs', query);
    const others = data?.filter(({ id }) => id !== record?.id);
    return { edited: trancheOf(Object.fromEntries(FIGURES.map((name, at) => [name, typed[at]]))), others, error };
};

/** Legend of the states present. Hidden from assistive technology, because the segments have texts. */
const Key = ({ segments }: { segments: readonly Segment[] }) => {
    const translate = useTranslate();
    const states = [...new Set(segments.map(({ state }) => state))];
    return (
        <p className={styles.key} aria-hidden="true">
            {states.map(state => (
                <span key={state}>
                    <i data-state={state} /> {translate(`resources.shipping_costs.simulation.key.${state}`)}
                </span>
            ))}
        </p>
    );
};

/** Tranches side by side, from 0 to infinity. */
const Scale = ({ segments }: { segments: readonly Segment[] }) => {
    const translate = useTranslate();
    const words = useWords();
    const widths = segmentWidths(segments);
    return (
        <>
            <ol className={styles.scale} aria-label={translate('resources.shipping_costs.simulation.scale')}>
                {segments.map((one, at) => (
                    <li key={one.minOrderPrice} style={{ flexGrow: widths[at] }} title={words.segment(one)}>
                        <span className={marks.hidden}>{words.segment(one)}</span>
                        <span className={styles.segment} data-state={one.state} aria-hidden="true">
                            {one.tranche ? words.cost(one.tranche) : null}
                        </span>
                        <span className={styles.bound} aria-hidden="true">
                            {words.money(one.minOrderPrice)}
                        </span>
                    </li>
                ))}
            </ol>
            <Key segments={segments} />
        </>
    );
};

const CompanyTranches = ({ company }: { company: unknown }) => {
    const translate = useTranslate();
    const { range } = useWords();
    const { edited, others, error } = useTranches(company);
    const tranches = [...(edited ? [edited] : []), ...(others ?? [])];
    const gaps = gapsBetween(tranches).map(range).join(', ');
    const missing = error ? (
        <FormNote icon="warning">{translate(`${SIMULATION}.failed`)}</FormNote>
    ) : (
        <div className={styles.loading} />
    );
    return (
        <>
            <section className={form.section} aria-busy={others === undefined && !error}>
                <h2>{translate(`${SIMULATION}.scale`)}</h2>
                {others ? <Scale segments={scaleOf(edited, others)} /> : missing}
                {others && gaps ? <p className={styles.gaps}>{translate(`${SIMULATION}.gaps`, { gaps })}</p> : null}
            </section>
            <section className={form.section}>
                <h2>{translate(`${SIMULATION}.title`)}</h2>
                <Simulation tranches={tranches} start={edited?.minOrderPrice ?? '0.00'} />
            </section>
        </>
    );
};

/** Scale of the company's tranches, including the one in the form, and the simulation; empty without a company. */
const ShippingCostLive = () => {
    const company: unknown = useWatch({ name: 'company' });
    return company ? <CompanyTranches company={company} /> : null;
};

export const shippingCostForm: FormDeclaration<typeof shippingCosts> = {
    sections: {
        order: [
            { name: 'company', wide: true },
            'minOrderPrice',
            { name: 'maxOrderPrice', help: 'resources.shipping_costs.help.maxOrderPrice' },
        ],
        standard: ['standardAmount', { name: 'standardRate', help: 'resources.shipping_costs.help.standardRate' }],
        express: [{ name: 'expressAmount', help: 'resources.shipping_costs.help.expressAmount' }, 'expressRate'],
    },
    Live: ShippingCostLive,
};
