import { expect, test } from 'vitest';
import { dateBound } from '#hydra/dates.ts';

interface DateCase {
    readonly title: string;
    readonly value: unknown;
    readonly zone?: string;
    readonly start: unknown;
    readonly end: unknown;
}

const cases: DateCase[] = [
    {
        title: 'H4 a day of summer',
        value: '2024-07-14',
        start: '2024-07-13T22:00:00.000Z',
        end: '2024-07-14T21:59:59.999Z',
    },
    {
        title: 'H4 a day of winter',
        value: '2024-01-31',
        start: '2024-01-30T23:00:00.000Z',
        end: '2024-01-31T22:59:59.999Z',
    },
    {
        title: 'H4 the day of 23 hours',
        value: '2024-03-31',
        start: '2024-03-30T23:00:00.000Z',
        end: '2024-03-31T21:59:59.999Z',
    },
    {
        title: 'H4 the day of 25 hours',
        value: '2024-10-27',
        start: '2024-10-26T22:00:00.000Z',
        end: '2024-10-27T22:59:59.999Z',
    },
    {
        title: 'H4 the last day of a year',
        value: '2024-12-31',
        start: '2024-12-30T23:00:00.000Z',
        end: '2024-12-31T22:59:59.999Z',
    },
    {
        title: 'H4 UTC',
        value: '2024-05-01',
        zone: 'UTC',
        start: '2024-05-01T00:00:00.000Z',
        end: '2024-05-01T23:59:59.999Z',
    },
    {
        title: 'H4 a zone of half hours',
        value: '2024-05-01',
        zone: 'Asia/Kolkata',
        start: '2024-04-30T18:30:00.000Z',
        end: '2024-05-01T18:29:59.999Z',
    },
    {
        title: 'a Date stands for its day',
        value: new Date('2024-05-01T00:00:00Z'),
        start: '2024-04-30T22:00:00.000Z',
        end: '2024-05-01T21:59:59.999Z',
    },
    {
        title: 'a Date at midnight in the zone stands for that day',
        value: new Date('2024-04-30T22:00:00Z'),
        start: '2024-04-30T22:00:00.000Z',
        end: '2024-05-01T21:59:59.999Z',
    },
    {
        title: 'a time without offset is the zone’s',
        value: '2024-05-01T10:20',
        start: '2024-05-01T08:20:00.000Z',
        end: '2024-05-01T08:20:00.000Z',
    },
    {
        title: 'an offset is converted, for the server drops it',
        value: '2024-05-01T22:30:00+01:00',
        start: '2024-05-01T21:30:00.000Z',
        end: '2024-05-01T21:30:00.000Z',
    },
    {
        title: 'an instant in UTC',
        value: '2024-05-01T21:30:00Z',
        start: '2024-05-01T21:30:00.000Z',
        end: '2024-05-01T21:30:00.000Z',
    },
    { title: 'no day of the calendar goes as it is', value: '2024-02-31', start: '2024-02-31', end: '2024-02-31' },
    { title: 'no month either', value: '2024-13-01', start: '2024-13-01', end: '2024-13-01' },
    { title: 'no time either', value: '2024-05-01T99:99', start: '2024-05-01T99:99', end: '2024-05-01T99:99' },
    { title: 'nor a word', value: 'yesterday', start: 'yesterday', end: 'yesterday' },
];

test.each(cases)('$title', ({ value, zone = 'Europe/Paris', start, end }) => {
    expect(dateBound(value, 'start', zone)).toBe(start);
    expect(dateBound(value, 'end', zone)).toBe(end);
});
