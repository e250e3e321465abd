// Apart: the editor of a range, the largest of the editors.
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { digitsOf, isFigure } from '#contract/language/figures.ts';
import { isDay } from '#contract/values/days.ts';
import { unitOf } from '../../../kinds/figures.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { isWhole, toDay, writeDay } from '../../../ui/days.ts';
import { fromDecimal, toDecimal } from '../../../ui/numbers.ts';
import { useDelayedText } from '../../../ui/useDelayedText.ts';
import { useFilters } from '../useFilters.ts';
import { type BoundNames, type EditorProps, eachOf } from './editorProps.ts';
import styles from './panel.module.css';

interface NumberFilterProps {
    names: BoundNames;
    label: string;
    /** Shown after the number: `€`. */
    unit?: '€' | '%' | undefined;
    /** Number of decimals that the API compares. */
    digits?: number;
}

/** The applied bound in the user's notation; typed text is kept unchanged. */
const useBound = (applied: string, apply: (bound: string) => void, read: (typed: string) => string, locale: string) => {
    const shown = (typed: string) => fromDecimal(read(typed), locale);
    return useDelayedText(fromDecimal(applied, locale), typed => apply(read(typed)), { delay: 400, read: shown });
};

/** A bound of a range; input that is not a number is marked as invalid and not applied. */
const NumberFilter = ({ names, label, unit, digits = 0 }: NumberFilterProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const { values, set } = useFilters();
    const pattern = digits > 0 ? new RegExp(`^\\d{1,8}(\\.\\d{1,${digits}})?$`) : /^\d{1,8}$/;
    const decimal = (typed: string) => toDecimal(typed, locale, unit ?? null);
    const isNumber = (typed: string) => pattern.test(decimal(typed));
    const read = (typed: string) => (isNumber(typed) ? decimal(typed) : '');
    const applied = String(values[names[0]] ?? '');
    const { text, setText, flush } = useBound(applied, bound => set(eachOf(names, bound)), read, locale);
    const wrong = text.trim() !== '' && !isNumber(text);
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            label={label}
            value={text}
            error={wrong}
            helperText={wrong ? translate('common.list.not_a_number') : null}
            onChange={event => setText(event.target.value)}
            onBlur={flush}
            onKeyDown={event => event.key === 'Enter' && flush()}
            slotProps={{
                htmlInput: { inputMode: digits > 0 ? 'decimal' : 'numeric', maxLength: 24 },
                inputLabel: { shrink: true },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
            }}
        />
    );
};

/** The day of an applied filter; a link may contain an instant. */
const dayOf = (applied: unknown): string => String(applied ?? '').slice(0, 10);

/** A bound of a period as a calendar day; the data provider converts it to an instant where instants are compared. */
const DayFilter = ({ names, label }: { names: BoundNames; label: string }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const { values, set } = useFilters();
    const [isLeft, setLeft] = useState(false);
    const apply = (shown: string) => set(eachOf(names, shown && toDay(shown)));
    // Waits for the year while typing, because 22/11 is already a valid day of this year.
    const read = (typed: string) => {
        const day = toDay(typed);
        return isWhole(typed) && isDay(day) ? writeDay(day, locale) : '';
    };
    const { text, setText, flush } = useDelayedText(writeDay(dayOf(values[names[0]]), locale), apply, {
        delay: 400,
        read,
    });
    const day = toDay(text);
    const wrong = isLeft && text.trim() !== '' && !isDay(day);
    const put = (chosen: string) => {
        setText(writeDay(chosen, locale));
        set(eachOf(names, chosen));
    };
    const leave = () => {
        setLeft(true);
        if (isDay(day)) put(day);
        else flush();
    };
    return (
        <DayField
            label={label}
            text={text}
            day={day}
            onType={typed => {
                setLeft(false);
                setText(typed);
            }}
            onPick={put}
            onBlur={leave}
            onKeyDown={({ key }) => key === 'Enter' && leave()}
            error={wrong}
            helperText={wrong ? translate('common.list.not_a_day') : null}
        />
    );
};

/** Prices are filtered by cents, even if the API stores more decimals. */
const CENTS = 2;

interface BoundProps extends Pick<EditorProps, 'field' | 'label'> {
    readonly names: BoundNames;
}

const Bound = ({ field: { property, widget }, names, label }: BoundProps) => {
    if (widget === 'day') return <DayFilter names={names} label={label} />;
    if (!isFigure(property)) return <NumberFilter names={names} label={label} />;
    const digits = property.kind === 'money' ? CENTS : digitsOf(property)[1];
    return <NumberFilter names={names} label={label} digits={digits} unit={unitOf(property)} />;
};

/** Bounds of a range, each optional; or one value that sets both bounds. */
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
