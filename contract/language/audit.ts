import type { AuditKind } from './auditKinds.ts';

/** What the audit log is told of the records of a resource, beside their history. */
export interface Audited<Name extends string = string> {
    readonly create?: AuditKind;
    readonly edit?: AuditKind;
    readonly delete?: AuditKind;
    /** Edits of these properties have a kind of their own. */
    readonly by?: Readonly<Partial<Record<Name, AuditKind>>>;
    /** The relation to the record that entries are about, where that is not the record itself: the owner of a key. */
    readonly about?: Name;
}

/** Of settings, on which the documents of everybody depend. */
export const AUDITED_SETTING: Audited<never> = {
    create: 'setting_changed',
    edit: 'setting_changed',
    delete: 'setting_changed',
};
