import type { SheetCell } from '../source.ts';
import type { DateFormat } from './numberFormats.ts';

const DAY_SECONDS = 86_400;
/** Days from the epoch of Excel to that of 1904. */
const TO_1904 = 1462;
/** The last of 9999. */
const LAST_DAY = 2_958_465;
/** 29 February 1900, which did not exist; days before it are counted from one day later. */
const NO_DAY = 60;

const dayOf = (serial: number): string =>
    new Date(Date.UTC(1899, 11, serial < NO_DAY ? 31 : 30) + serial * DAY_SECONDS * 1000).toISOString().slice(0, 10);

const clockOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);

/**
 * A number that is shown as a date; undefined when the calendar does not have it. A time without a day (`0.5`) is the text
 * that a person sees.
 */
export const dateCell = (value: number, format: DateFormat, is1904: boolean): SheetCell | undefined => {
    const seconds = Math.round((value + (is1904 ? TO_1904 : 0)) * DAY_SECONDS);
    const [serial, clock] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS];
    if (value >= 0 && value < 1 && format === 'moment') return { kind: 'text', text: clockOf(clock) };
    if (serial < 1 || serial === NO_DAY || serial > LAST_DAY) return undefined;
    if (format === 'day' || clock === 0) return { kind: 'day', text: dayOf(serial) };
    return { kind: 'instant', text: `${dayOf(serial)}T${clockOf(clock)}` };
};
