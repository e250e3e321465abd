// Apart: the audit log, which index.ts hands on.
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, type PgTableExtraConfigValue, pgTable, text } from 'drizzle-orm/pg-core';
import { code, identity, instant, label } from './columns.ts';

/** Stored details of an audit entry. */
export interface AuditDetails {
    /** Values by message name, `audit.said.<name>`. */
    readonly said?: Readonly<Record<string, string | number>>;
    /** Properties that were changed; values of choices and flags alone, because others may be personal. */
    readonly changed?: {
        readonly resource: string;
        readonly properties: Readonly<Record<string, readonly [from: unknown, to: unknown] | null>>;
    };
}

/**
 * ADR 0076. It has no foreign keys, because it outlives what it names, and people are in it by their identifier alone, so that
 * nothing in it has to change when one of them is erased. A trigger refuses every update.
 */
export const auditEntries = pgTable(
    'audit_entries',
    {
        ...identity(),
        kind: code('kind').notNull(),
        actorId: integer('actor_id'),
        /** The name of the API key by which the actor's program did it. */
        apiKey: label('api_key'),
        /** `npm run admin -- <command>`, or the work of the server itself. */
        command: code('command'),
        address: code('address'),
        userAgent: text('user_agent'),
        subject: code('subject'),
        /** Null for people. */
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
