import { useTranslate } from 'ra-core';
import { digitsOf, isFigure } from '#contract/figures.ts';
import { unitOf } from '../../../kinds/figures.ts';
import { DayFilter } from './DayFilter.tsx';
import type { EditorProps } from './editorProps.ts';
import { NumberFilter } from './NumberFilter.tsx';
import styles from './panel.module.css';

/** Prices are filtered by cents, even if the API stores more decimals. */
const CENTS = 2;

const Bound = ({ field: { property, widget }, name, label }: Pick<EditorProps, 'field' | 'name' | 'label'>) => {
    if (widget === 'day') return <DayFilter name={name} label={label} />;
    if (!isFigure(property)) return <NumberFilter name={name} label={label} />;
    const digits = property.kind === 'money' ? CENTS : digitsOf(property)[1];
    return <NumberFilter name={name} label={label} digits={digits} unit={unitOf(property)} />;
};

/** From a number or a day to another; either may be absent. */
export const Bounds = ({ field }: EditorProps) => {
    const translate = useTranslate();
    const { low, high } = field.names;
    const kind = field.widget === 'day' ? 'days' : 'numbers';
    return (
        <div className={styles.fields}>
            {low === undefined ? null : (
                <Bound field={field} name={low} label={translate(`filter_panel.${kind}.from`)} />
            )}
            {high === undefined ? null : (
                <Bound field={field} name={high} label={translate(`filter_panel.${kind}.to`)} />
            )}
        </div>
    );
};
