import { etagOfRecord } from '@comptoir/hydra';
import {
    type Import,
    type ImportCounts,
    type ImportError,
    type ImportedColumn,
    type ImportQuestion,
    type ImportStatus,
    imports,
    type PriceMove,
} from '#contract/imports/imports.ts';

export interface MissingName {
    readonly name: string;
    readonly rows: number;
}

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

const objectOf = <T>(value: unknown): Readonly<Record<string, T>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, T>>) : {};

/** Data of an import, which its contract declares as JSON; empty if the server omits it. */
export const columnsOfImport = ({ columns }: Import) => listOf<ImportedColumn>(columns);
export const questionsOf = ({ questions }: Import) => listOf<ImportQuestion>(questions);
export const sheetsOf = ({ sheets }: Import) => listOf<string>(sheets);
export const errorsOf = ({ errors }: Import) => listOf<ImportError>(errors);
export const movesOf = ({ moves }: Import) => listOf<PriceMove>(moves);
export const answersOf = ({ answers }: Import) => objectOf<string>(answers);
export const createMissingOf = ({ createMissing }: Import) => listOf<string>(createMissing);

export const missingOf = ({
    missing,
}: Import): readonly (readonly [relation: string, names: readonly MissingName[]])[] =>
    Object.entries(objectOf<unknown>(missing)).map(([relation, names]) => [relation, listOf<MissingName>(names)]);

const ZERO_COUNTS: ImportCounts = { created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 0 };

/** Undefined before the dry run. */
export const importCounts = ({ counts }: Pick<Import, 'counts'>): ImportCounts | undefined =>
    counts ? { ...ZERO_COUNTS, ...counts } : undefined;

export const doesAnything = ({ created, changed, removed }: ImportCounts): boolean => created + changed + removed > 0;

export const numberOfImport = (iri: string): string => iri.split('/').at(-1) ?? '';

const WORKING: readonly string[] = ['reading', 'rehearsing', 'queued', 'running'] satisfies ImportStatus[];

export const isWorking = ({ status }: { readonly status?: string | null }): boolean => WORKING.includes(status ?? '');

/** Changes with every change of the import. */
export const versionOf = (record: Import): string => `${record.id} ${etagOfRecord(record) ?? record.status}`;

export const may = (name: string, record: Import): boolean =>
    imports.transitions?.[name]?.isPossible?.(record) !== false;
