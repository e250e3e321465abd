import { useTranslate } from 'ra-core';
import marks from '../../ui/marks.module.css';
import { type Segment, widthsOf } from './scale.ts';
import styles from './shippingCosts.module.css';
import { useWords } from './useWords.ts';

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
export const Scale = ({ segments }: { segments: readonly Segment[] }) => {
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
