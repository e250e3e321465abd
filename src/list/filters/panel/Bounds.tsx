import { useTranslate } from 'ra-core';
import { digitsOf, isFigure } from '#contract/figures.ts';
import { unitOf } from '../../../kinds/figures.ts';
import { DayFilter } from './DayFilter.tsx';
import type { BoundNames, EditorProps } from './editorProps.ts';
import { NumberFilter } from './NumberFilter.tsx';
import styles from './panel.module.css';

/** Prices are filtered by cents, even if the API stores more decimals. */
const CENTS = 2;

interface BoundProps extends Pick<EditorProps, 'field' | 'label'> {
    /** The filters that it sets. */
    readonly names: BoundNames;
}

const Bound = ({ field: { property, widget }, names, label }: BoundProps) => {
    if (widget === 'day') return <DayFilter names={names} label={label} />;
    if (!isFigure(property)) return <NumberFilter names={names} label={label} />;
    const digits = property.kind === 'money' ? CENTS : digitsOf(property)[1];
    return <NumberFilter names={names} label={label} digits={digits} unit={unitOf(property)} />;
};

/** From a number or a day to another, of which either may be absent; or one value, which is both. */
export const Bounds = ({ field, mode }: EditorProps) => {
    const translate = useTranslate();
    const { low, high } = field.names;
    if (mode === 'same' && low !== undefined && high !== undefined)
        return (
            <div className={styles.fields}>
                <Bound
                    field={field}
                    names={[low, high]}
                    label={translate(`filter_panel.${field.widget === 'day' ? 'day' : 'value'}`)}
                />
            </div>
        );
    const kind = field.widget === 'day' ? 'days' : 'numbers';
    return (
        <div className={styles.fields}>
            {low === undefined ? null : (
                <Bound field={field} names={[low]} label={translate(`filter_panel.${kind}.from`)} />
            )}
            {high === undefined ? null : (
                <Bound field={field} names={[high]} label={translate(`filter_panel.${kind}.to`)} />
            )}
        </div>
    );
};
