import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isDay } from '#contract/days.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { isWhole, toDay, writeDay } from '../../../ui/days.ts';
import { useDelayedText } from '../../../ui/useDelayedText.ts';
import { useFilters } from '../useFilters.ts';
import { type BoundNames, eachOf } from './editorProps.ts';

/** The day of an applied filter, which a link may give as an instant. */
const dayOf = (applied: unknown): string => String(applied ?? '').slice(0, 10);

/** A bound of a period as a calendar day; the data provider converts it to an instant where instants are compared. */
export const DayFilter = ({ names, label }: { names: BoundNames; label: string }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const { values, set } = useFilters();
    const [isLeft, setLeft] = useState(false);
    const apply = (shown: string) => set(eachOf(names, shown && toDay(shown, locale)));
    // A year is awaited while typing: 22/11 already is a day of this year.
    const read = (typed: string) => {
        const day = toDay(typed, locale);
        return isWhole(typed) && isDay(day) ? writeDay(day, locale) : '';
    };
    const { text, setText, flush } = useDelayedText(writeDay(dayOf(values[names[0]]), locale), apply, {
        delay: 400,
        read,
    });
    const day = toDay(text, locale);
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
