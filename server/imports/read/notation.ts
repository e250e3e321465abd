import type { ImportColumn } from '#contract/imports/columns.ts';
import type { Kind } from '#contract/language/kinds.ts';
import type { ByKind } from '#contract/language/property.ts';
import type { SheetCell } from '../../sheets/source.ts';
import { shortened } from './cellTexts.ts';
import { areAmbiguous, dayReadings, type Notation, numberReadings, type Readings } from './readings.ts';

/** Default notation if a column is not conclusive: French. */
export const FRENCH: Notation = { decimal: ',', date: 'day_first' };

type NotationQuestion = keyof Notation;

interface Way {
    readonly asks: NotationQuestion;
    readonly readings: (text: string) => Readings;
}

const figure: Way = { asks: 'decimal', readings: text => numberReadings(text) };
const money: Way = { asks: 'decimal', readings: text => numberReadings(text, '€') };
const rate: Way = { asks: 'decimal', readings: text => numberReadings(text, '%') };
const day: Way = { asks: 'date', readings: dayReadings };

/** Kinds that may be written in several notations. */
const WAYS: ByKind<Way | undefined> = {
    text: undefined,
    integer: figure,
    number: figure,
    integers: undefined,
    decimal: figure,
    money,
    rate,
    quantity: figure,
    boolean: undefined,
    instant: undefined,
    day,
    choice: undefined,
    choices: undefined,
    relation: undefined,
    relations: undefined,
    range: undefined,
    differences: undefined,
    listState: undefined,
    crop: undefined,
    thumbnails: undefined,
    value: undefined,
    children: undefined,
    result: undefined,
    data: undefined,
};

const wayOf = (kind: Kind): Way | undefined => WAYS[kind];

export type SurveyResult =
    | { readonly notation: Notation }
    | { readonly question: NotationQuestion; readonly values: readonly string[]; readonly samples: readonly string[] };

export interface Survey {
    readonly see: (cell: SheetCell) => void;
    readonly result: () => SurveyResult;
    readonly samples: readonly string[];
}

/** Answers to the questions, in the order of {@link Readings}. */
export const NOTATIONS = {
    decimal: [',', '.'],
    date: ['day_first', 'month_first'],
} as const satisfies { readonly [A in NotationQuestion]: readonly Notation[A][] };

/** Notation after the answer to a question; undefined for an invalid answer. */
export const notationAfterAnswer = (question: NotationQuestion, answer: unknown): Notation | undefined => {
    const values: readonly unknown[] = NOTATIONS[question];
    return values.includes(answer) ? { ...FRENCH, [question]: answer } : undefined;
};

const SAMPLES = 5;
const SAMPLE_LENGTH = 80;

const keep = (samples: string[], text: string): void => {
    if (samples.length < SAMPLES) {
        const sample = shortened(text, SAMPLE_LENGTH);
        if (!samples.includes(sample)) samples.push(sample);
    }
};

/** Numbers of texts readable in only one notation, and samples of texts that both notations read differently. */
interface Evidence {
    readonly only: [number, number];
    readonly ambiguous: string[];
}

const weigh = ({ only, ambiguous }: Evidence, readings: Readings, text: string): void => {
    const [one, other] = readings;
    if (areAmbiguous(readings)) keep(ambiguous, text);
    else if (one !== other) only[one === undefined ? 1 : 0] += 1;
};

/** Contradictory cells decide nothing. */
const conclude = (asks: NotationQuestion, { only: [one, other], ambiguous }: Evidence): SurveyResult => {
    if (ambiguous.length > 0 && one > 0 === other > 0)
        return { question: asks, values: NOTATIONS[asks], samples: ambiguous };
    return { notation: { ...FRENCH, [asks]: NOTATIONS[asks][other > 0 ? 1 : 0] } };
};

/**
 * Detects the notation of a column's numbers or dates, in constant memory. A single unambiguous cell decides for the
 * column; without one, the user is asked. Typed cells of a workbook are never ambiguous.
 */
export const createSurvey = ({ property }: Pick<ImportColumn, 'property'>): Survey => {
    const way = wayOf(property.kind);
    const samples: string[] = [];
    const evidence: Evidence = { only: [0, 0], ambiguous: [] };
    return {
        samples,
        see: ({ kind, text }) => {
            if (text === '') return;
            keep(samples, text);
            if (way && kind === 'text') weigh(evidence, way.readings(text.trim()), text);
        },
        result: () => (way ? conclude(way.asks, evidence) : { notation: FRENCH }),
    };
};

export const inNotation = (asks: NotationQuestion, [one, other]: Readings, notation: Notation): string | undefined => {
    const isFirst = notation[asks] === NOTATIONS[asks][0];
    return (isFirst ? one : other) ?? one ?? other;
};
