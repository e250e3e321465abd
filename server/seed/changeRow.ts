import { accounts } from '../auth/accounts.ts';

export type RowDifferences = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export const changedValue = (from: unknown, to: unknown) => ({ from, to });

export const iri = (path: string, id: unknown): string | null => (id === null ? null : `/api/${path}/${id}`);

/** Differences of a new record: its values except nulls. */
export const createdWith = (values: Readonly<Record<string, unknown>>): RowDifferences =>
    Object.fromEntries(
        Object.entries(values).flatMap(([name, to]) => (to === null ? [] : [[name, changedValue(null, to)]])),
    );

const nameOf = (person: number): string => {
    const account = accounts[person - 1];
    return account ? `${account.firstName} ${account.lastName}` : `#${person}`;
};

export interface Event {
    readonly at: Date;
    /** Id of the user. */
    readonly by: number;
    readonly action: 'create' | 'edit';
    readonly transition?: string;
    readonly differences: RowDifferences;
}

interface ChangedRecord {
    /** IRI. */
    readonly record: string;
    readonly record_name: string;
    readonly company_id: number;
}

export const changeRow = (told: ChangedRecord, { at, by, action, transition, differences }: Event) => ({
    ...told,
    author_id: by,
    author_name: nameOf(by),
    action,
    transition: transition ?? null,
    differences,
    created_at: at.toISOString(),
});
