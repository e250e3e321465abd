/**
 * Kinds of audit entries (ADR 0076). Rows store the name without a database constraint, so that a new kind needs no migration.
 */
export const AUDIT_KINDS = [
    'sign_in',
    'sign_in_failed',
    'sign_out',
    'session_ended',
    'refused',
    'limited',
    'user_made',
    'user_deleted',
    'user_switched',
    'rights_changed',
    'email_changed',
    'password_changed',
    'second_factor_changed',
    'identity_linked',
    'identity_unlinked',
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
    'audit_forgotten',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
