/** Whose version of a record, in a conflict. */
export type Side = 'mine' | 'theirs';
