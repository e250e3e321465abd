import type { AuditKind } from './auditKinds.ts';

/** Kinds of audit entries for changes of a resource's records, in addition to their history. */
export interface AuditDeclaration<Name extends string = string> {
    readonly create?: AuditKind;
    readonly edit?: AuditKind;
    readonly delete?: AuditKind;
    /** Kinds for edits of single properties. */
    readonly by?: Readonly<Partial<Record<Name, AuditKind>>>;
    /** Relation to the subject of the entries, if it is not the record itself: the owner of a key. */
    readonly about?: Name;
}

/** Settings, on which all documents depend. */
export const AUDITED_SETTING: AuditDeclaration<never> = {
    create: 'setting_changed',
    edit: 'setting_changed',
    delete: 'setting_changed',
};
