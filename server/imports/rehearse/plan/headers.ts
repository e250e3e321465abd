import { createHash } from 'node:crypto';
import type { ImportColumn } from '#contract/imports/columns.ts';
import { IGNORED, type ImportedColumn } from '#contract/imports/imports.ts';
import { importColumnNamed } from '#contract/imports/named.ts';
import { IMPORT_KEYS, type ImportedResource } from '#contract/imports/resources.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { columnQuestion, type ImportDecisions } from '../../decisions.ts';
import { isErrorColumn } from '../../phrases.ts';
import { distinctHeaders, guessColumns, repeatedHeaders } from '../../read/headers/index.ts';
import type { Notation } from '../../read/readings.ts';

export interface PlannedColumn {
    /** Position in the row, from 0. */
    readonly at: number;
    readonly header: string;
    readonly column: ImportColumn;
    readonly notation: Notation;
}

export interface MappedHeader {
    readonly header: string;
    /** As in the file, where it may occur several times. */
    readonly title: string;
    /** Whether several columns have the same title, so that its meaning is unclear. */
    readonly isRepeated: boolean;
    readonly column: ImportColumn | undefined;
    readonly isUnknown: boolean;
}

const decisionOn = (header: string, { mapping, answers }: ImportDecisions): string | null | undefined => {
    const answer = answers[columnQuestion(header)];
    if (answer !== undefined) return answer === IGNORED ? null : answer;
    if (!Object.hasOwn(mapping, header)) return undefined;
    return mapping[header] === IGNORED ? null : mapping[header] || null;
};

/** Meaning of each header, as decided or guessed. Columns are assigned once; repeated headers are unknown. */
export const mapHeaders = (
    contract: ResourceContract,
    titles: readonly string[],
    decided: ImportDecisions,
): readonly MappedHeader[] => {
    const headers = distinctHeaders(titles);
    const repeated = repeatedHeaders(titles);
    const decisions = headers.map(header => decisionOn(header, decided));
    const named = decisions.map(name => (name ? importColumnNamed(contract, name) : undefined));
    const taken = new Set(named.map(column => column?.name));
    const guesses = guessColumns(
        contract,
        headers.map((header, at) => (repeated.has(at) ? '' : header)),
    );
    const meaningOf = (header: string, at: number): Pick<MappedHeader, 'header' | 'column' | 'isUnknown'> => {
        const decision = decisions[at];
        if (header === '' || isErrorColumn(header) || decision === null)
            return { header, column: undefined, isUnknown: false };
        if (decision !== undefined) {
            const own = named[at];
            const isFirst = own && named.findIndex(one => one?.name === own.name) === at;
            return { header, column: isFirst ? own : undefined, isUnknown: !isFirst };
        }
        const guess = guesses[at];
        const column = guess?.column == null ? undefined : importColumnNamed(contract, guess.column);
        const free = column && !taken.has(column.name) ? column : undefined;
        return { header, column: free, isUnknown: free === undefined && guess?.isReadOnly !== true };
    };
    return headers.map((header, at) => ({
        ...meaningOf(header, at),
        title: titles[at] ?? '',
        isRepeated: repeated.has(at),
    }));
};

/** Hash of headers: files with equal headers share a mapping. */
export const headersShape = (headers: readonly string[]): string =>
    createHash('sha256').update(JSON.stringify(headers)).digest('base64url').slice(0, 24);

/** Sets of properties that may identify a record of the resource, the best first. */
export const keySetsOf = (name: ImportedResource): readonly (readonly string[])[] => IMPORT_KEYS[name];

/** True if rows can have a value for the property: by a column, its default, or the import itself. */
export const hasKey = (
    contract: ResourceContract,
    columns: readonly ImportColumn[],
    given: readonly string[],
    name: string,
): boolean =>
    columns.some(({ of }) => of === name) || given.includes(name) || contract.properties[name]?.default !== undefined;

export const importedColumnsOf = (
    mapped: readonly MappedHeader[],
    samples: readonly (readonly string[])[],
): readonly ImportedColumn[] =>
    mapped.map(({ header, title, column }, at) => ({
        header,
        ...(title !== header && { title }),
        property: column?.name ?? null,
        samples: samples[at] ?? [],
    }));
