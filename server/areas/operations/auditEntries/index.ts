import { type SQL, sql } from 'drizzle-orm';
import { collectionPath } from '#contract/language/names.ts';
import { auditEntries as contract } from '#contract/operations/auditEntries.ts';
import { detailsIn } from '../../../audit/details.ts';
import { deviceName } from '../../../auth/devices.ts';
import type { AuditDetails } from '../../../db/tables/audit.ts';
import { changes, auditEntries as table, users } from '../../../db/tables/index.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import type { Translate } from '../../../hydra/translate.ts';
import { isInReach } from '../../people/reach.ts';

const USERS = `${collectionPath('users')}/`;

/** Current name of a user, or the name at the deletion of the account. */
const nameOfPerson = (id: SQL): SQL => sql`coalesce(
    (select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${id}),
    (select ${changes.recordName} from ${changes} where ${changes.record} = ${USERS} || ${id}
        order by ${changes.createdAt} desc, ${changes.id} desc limit 1),
    '#' || ${id})`;

const actorName = sql`json_build_object('name', case when ${table.actorId} is not null then ${nameOfPerson(sql`${table.actorId}`)} end,
    'key', ${table.apiKey}, 'command', ${table.command})`;

/** Null unless the subject is a user's address with a numeric id. */
const personIn = sql`(nullif(regexp_replace(${table.subject}, ${`^${USERS}([0-9]{1,9})$`}, '\\1'), ${table.subject}))::int`;

const subjectName = sql`json_build_object('iri', ${table.subject}, 'name', coalesce(${table.subjectName},
    case when ${personIn} is not null then ${nameOfPerson(personIn)} end))`;

interface Doer {
    readonly name: string | null;
    readonly key: string | null;
    readonly command: string | null;
}

/** `Anne Martin`, `Anne Martin (key ERP)`, `Command reset-password`; null before sign-in. */
const actorIn = ({ name, key, command }: Doer, translate: Translate): string | null => {
    if (command !== null) return translate(`audit.by.${command}`, { _: translate('audit.by_command', { command }) });
    return name !== null && key !== null ? translate('audit.by_key', { name, key }) : name;
};

const subjectIn = (iri: string | null, name: string | null, translate: Translate): string | null => {
    if (iri === null || name !== null) return name;
    const [, resource = '', id] = /^\/api\/([a-z_/]+?)(?:\/([0-9A-Z]+))?$/.exec(iri) ?? [];
    const called = translate(`resources.${resource.replace('/', '_')}.name`, { smart_count: id ? 1 : 2, _: iri });
    return id ? `${called} ${id}` : called;
};

/** Audit log (ADR 0076). */
export const auditEntries: ServerResource = {
    contract,
    table,
    columns: { device: 'userAgent' },
    computed: { actorName, subjectName },
    scope: actor => isInReach(actor, table.actorId),
    order: [{ property: 'createdAt', direction: 'desc' }],
    phrases: {
        actorName: (row, translate) => actorIn(row.actorName as Doer, translate),
        subjectName: (row, translate) => {
            const { iri, name } = row.subjectName as { readonly iri: string | null; readonly name: string | null };
            return subjectIn(iri, name, translate);
        },
        details: ({ details }, translate) => detailsIn(details as AuditDetails, translate),
        device: ({ device }) => (device === null ? null : deviceName(String(device)).slice(0, 200) || null),
    },
};
