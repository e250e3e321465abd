import { useLocale } from 'ra-core';
import { useState } from 'react';
import { DayField } from '../../ui/DayField.tsx';
import { toDay, writeDay } from '../../ui/days.ts';

interface PeriodDayProps {
    readonly label: string;
    readonly day: string;
    readonly fault: string | undefined;
    /** @param day an ISO date, or the text as typed if it is invalid */
    readonly onChange: (day: string) => void;
}

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
