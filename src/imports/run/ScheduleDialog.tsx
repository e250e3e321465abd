import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { addDays, type Day, dayAt } from '#contract/values/days.ts';
import { config } from '../../config.ts';
import { Reasons } from '../../record/transitions/Reasons.tsx';
import { TypedDay } from '../../ui/DayField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import shared from '../imports.module.css';
import { useImportCall } from '../useImportCall.ts';
import { useImportWords } from '../words.tsx';
import styles from './run.module.css';

/** A day and a time in the company's time zone. */
interface Moment {
    readonly day: Day;
    /** `22:00`. */
    readonly time: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Offset of a time zone from UTC at an instant, in milliseconds. */
const aheadAt = (instant: number, timeZone: string): number => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return Date.parse(`${parts.format(instant).replace(' ', 'T')}Z`) - instant;
};

/** Instant of a local time in a time zone; undefined for invalid input. */
export const instantOf = ({ day, time }: Moment, timeZone: string): Date | undefined => {
    const shown = Date.parse(`${day}T${time}:00Z`);
    if (!TIME.test(time) || Number.isNaN(shown)) return undefined;
    const near = shown - aheadAt(shown, timeZone);
    // Second step, for the day of a clock change.
    return new Date(shown - aheadAt(near, timeZone));
};

const TONIGHT = '22:00';

/** Today at 22:00, or tomorrow if that has passed. */
export const tonight = (now: Date, timeZone: string): Moment => {
    const today = dayAt(now);
    const moment = { day: today, time: TONIGHT };
    const instant = instantOf(moment, timeZone);
    return instant && instant > now ? moment : { day: addDays(today, 1), time: TONIGHT };
};

interface ScheduleDialogProps {
    readonly record: Import;
    readonly skipWrong: boolean;
    readonly onClose: () => void;
}

export const ScheduleDialog = ({ record, skipWrong, onClose }: ScheduleDialogProps) => {
    const { say } = useImportWords();
    const { call, isPending, reasons } = useImportCall(record, onClose);
    const [{ day, time }, setMoment] = useState(() => tonight(new Date(), config.timeZone));
    const instant = instantOf({ day, time }, config.timeZone);
    const isPast = instant !== undefined && instant <= new Date();
    const problem = instant === undefined ? 'schedule.unread' : isPast ? 'schedule.past' : undefined;
    return (
        <Dialog
            title={say('schedule.title')}
            story={say('schedule.intro')}
            onClose={onClose}
            onSubmit={() =>
                instant && !problem && call({ name: 'change', body: { scheduledAt: instant.toISOString(), skipWrong } })
            }
        >
            <div className={styles.moment}>
                <TypedDay label={say('schedule.day')} day={day} onChange={next => setMoment({ day: next, time })} />
                <TextField
                    type="time"
                    fullWidth
                    size="small"
                    margin="none"
                    label={say('schedule.time')}
                    value={time}
                    onChange={({ target }) => setMoment({ day, time: target.value })}
                    slotProps={{ inputLabel: { shrink: true } }}
                />
            </div>
            <p role="alert" className={shared.problem}>
                {problem ? say(problem) : null}
            </p>
            <Reasons reasons={reasons} />
            <DialogFoot
                label={say('schedule.save')}
                pending={isPending}
                idle={problem !== undefined}
                onCancel={onClose}
            />
        </Dialog>
    );
};
