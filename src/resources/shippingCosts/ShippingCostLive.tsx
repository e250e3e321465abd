import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { gapsBetween } from '#contract/shippingTranches.ts';
import { FormNote } from '../../record/form/FormNote.tsx';
import form from '../../record/form/form.module.css';
import { Scale } from './Scale.tsx';
import { Simulation } from './Simulation.tsx';
import { scaleOf } from './scale.ts';
import styles from './shippingCosts.module.css';
import { useTranches } from './useTranches.ts';
import { useWords } from './useWords.ts';

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
export const ShippingCostLive = () => {
    const company: unknown = useWatch({ name: 'company' });
    return company ? <CompanyTranches company={company} /> : null;
};
