import type { SheetRow } from '../../../../sheets/source.ts';
import { createSurvey, type Survey } from '../../notation.ts';
import { shortened } from '../../storable.ts';
import type { MappedHeader } from './headers.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** What all rows tell of the columns: how numbers and days are written, some cells of each, and how many rows there are. */
export interface FileSurvey {
    readonly total: number;
    /** Of the columns that are imported, by their place. */
    readonly surveys: ReadonlyMap<number, Survey>;
    /** Of all columns. */
    readonly samples: readonly (readonly string[])[];
}

const sampler = () => {
    const samples: string[] = [];
    return {
        samples,
        see: (text: string): void => {
            if (samples.length < SAMPLES && text !== '' && !samples.includes(text))
                samples.push(shortened(text, SAMPLE_LENGTH));
        },
    };
};

/** Reads the file once. @param seen is told the number of rows after each slice */
export const surveyFile = async (
    slices: AsyncIterable<readonly SheetRow[]>,
    mapped: readonly MappedHeader[],
    seen: (rows: number) => Promise<void>,
): Promise<FileSurvey> => {
    const surveyed = mapped.flatMap(({ column }, at) => (column ? [[at, createSurvey(column)] as const] : []));
    const samplers = mapped.map(sampler);
    let total = 0;
    for await (const rows of slices) {
        for (const { cells } of rows) {
            for (const [at, survey] of surveyed) {
                const cell = cells[at];
                if (cell) survey.see(cell);
            }
            for (let at = 0; at < samplers.length; at += 1)
                samplers[at]?.see(cells[at]?.shown ?? cells[at]?.text ?? '');
        }
        total += rows.length;
        await seen(total);
    }
    return { total, surveys: new Map(surveyed), samples: samplers.map(({ samples }) => samples) };
};
