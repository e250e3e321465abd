import { useGetList, useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { figureRules, isFigure } from '#contract/language/figures.ts';
import type { Property } from '#contract/language/property.ts';
import { type ShippingCost, shippingCosts } from '#contract/settings/shippingCosts.ts';
import { gapsBetween, type ShippingTranche } from '#contract/settings/shippingTranches.ts';
import { compareDecimals } from '#contract/values/money.ts';
import type { FormDeclaration } from '../../../record/declaration.ts';
import { FormNote } from '../../../record/form/FormNote.tsx';
import form from '../../../record/form/form.module.css';
import marks from '../../../ui/marks.module.css';
import { Simulation } from './Simulation.tsx';
import { type Segment, scaleOf, widthsOf } from './scale.ts';
import styles from './shippingCosts.module.css';
import { useWords } from './useWords.ts';

const { properties } = shippingCosts;

/** A company has a handful of tranches, which do not overlap. */
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

/** Whether a figure of the form can be reckoned with. */
const isGood = (property: Property, value: unknown): value is string =>
    isFigure(property) && typeof value === 'string' && !figureRules(property, { unread: '', digits: '' })(value);

/** The form's values as a tranche; undefined while its bounds are wrong. A wrong cost counts as none. */
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

/** The tranche of the form as it is typed, and the other ones of the company. */
const useTranches = (company: unknown) => {
    const record = useRecordContext<ShippingCost>();
    const typed = useWatch({ name: [...FIGURES] });
    const query = { filter: { company }, pagination: ALL, sort: ASCENDING };
    const { data, error } = useGetList<ShippingCost>('shipping_costs', query);
    const others = data?.filter(({ id }) => id !== record?.id);
    return { edited: trancheOf(Object.fromEntries(FIGURES.map((name, at) => [name, typed[at]]))), others, error };
};

/** What the colours and hatchings mean, as far as they occur; the segments' own texts say it too. */
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

/** Tranches side by side, from 0 without limit. */
const Scale = ({ segments }: { segments: readonly Segment[] }) => {
    const translate = useTranslate();
    const words = useWords();
    const widths = widthsOf(segments);
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

const SIMULATION = 'resources.shipping_costs.simulation';

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

/** The company's tranches with the one that is typed, and what an order would cost; nothing before a company is chosen. */
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
