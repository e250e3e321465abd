import { useLocale } from 'ra-core';
import { useState } from 'react';
import { DayField } from '../../ui/DayField.tsx';
import { toDay, writeDay } from '../../ui/days.ts';

interface PeriodDayProps {
    readonly label: string;
    readonly day: string;
    /** What is wrong with the day. */
    readonly fault: string | undefined;
    /** @param day as it is typed where it is none */
    readonly onChange: (day: string) => void;
}

/** The first or the last day of a period. */
export const PeriodDay = ({ label, day, fault, onChange }: PeriodDayProps) => {
    const locale = useLocale() ?? '';
    const [text, setText] = useState(() => writeDay(day, locale));
    return (
        <DayField
            label={label}
            text={text}
            day={day}
            error={fault !== undefined}
            helperText={fault}
            onType={typed => {
                setText(typed);
                onChange(toDay(typed.trim()));
            }}
            onPick={picked => {
                setText(writeDay(picked, locale));
                onChange(picked);
            }}
        />
    );
};
