// Apart: table of the audit log, re-exported by index.ts.
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, type PgTableExtraConfigValue, pgTable, text } from 'drizzle-orm/pg-core';
import { code, identity, instant, label } from './columns.ts';

export interface AuditDetails {
    /** Values by message name, `audit.said.<name>`. */
    readonly said?: Readonly<Record<string, string | number>>;
    /** Changed properties; only with values for choices and flags, because other values may be personal data. */
    readonly changed?: {
        readonly resource: string;
        readonly properties: Readonly<Record<string, readonly [from: unknown, to: unknown] | null>>;
    };
}

/** ADR 0076. Without foreign keys: entries outlive their records. Users are stored by identifier only, for erasures. */
export const auditEntries = pgTable(
    'audit_entries',
    {
        ...identity(),
        kind: code('kind').notNull(),
        actorId: integer('actor_id'),
        apiKey: label('api_key'),
        /** `npm run admin -- <command>`, or a task of the server itself. */
        command: code('command'),
        address: code('address'),
        userAgent: text('user_agent'),
        subject: code('subject'),
        /** Null for users. */
        subjectName: text('subject_name'),
        companyId: integer('company_id'),
        details: jsonb('details').$type<AuditDetails>().notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    (table): PgTableExtraConfigValue[] => [
        index('audit_entries_by_created_at').on(table.createdAt, table.id),
        index('audit_entries_by_kind').on(table.kind, table.createdAt, table.id),
        index('audit_entries_by_actor').on(table.actorId, table.createdAt, table.id),
        index('audit_entries_by_subject').on(table.subject, table.createdAt, table.id),
        index('audit_entries_by_address').on(table.address, table.createdAt, table.id),
        check('audit_entries_kind_check', sql`${table.kind} ~ '^[a-z_]+$'`),
        check('audit_entries_subject_check', sql`${table.subject} ~ '^/api/[a-z_/]+[0-9A-Z]*$'`),
        check(
            'audit_entries_bounds_check',
            sql`length(${table.subject}) <= 200 and length(${table.subjectName}) <= 300 and length(${table.address}) <= 60
                and length(${table.userAgent}) <= 400 and length(${table.apiKey}) <= 80 and length(${table.command}) <= 80`,
        ),
        check(
            'audit_entries_details_check',
            sql`jsonb_typeof(${table.details}) = 'object' and length(${table.details}::text) <= 6000`,
        ),
    ],
);
