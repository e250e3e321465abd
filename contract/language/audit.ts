/**
 * What the audit log tells of (ADR 0076). Rows keep the name, and no constraint of the database lists them, so that a further one
 * needs no migration.
 */
export const AUDIT_KINDS = [
    'sign_in',
    'sign_in_failed',
    'sign_out',
    'session_ended',
    'refused',
    'user_made',
    'user_deleted',
    'user_switched',
    'rights_changed',
    'email_changed',
    'password_changed',
    'second_factor_changed',
    'password_asked',
    'key_made',
    'key_ended',
    'webhook_made',
    'webhook_changed',
    'webhook_deleted',
    'setting_changed',
    'exported',
    'personal_data_exported',
    'personal_data_erased',
    'backup_made',
    'backup_failed',
    'restored',
    'command',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

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
