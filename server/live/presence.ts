// Users at a record, and the cards that they are editing (ADR 0108). Rows expire.
import { sql } from 'drizzle-orm';
import { identifierText } from '#contract/language/identifier.ts';
import { API_PATH, pathBelowApi, type ResourceName } from '#contract/language/names.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { iriOf, type JsonObject } from '../domain/record.ts';

/** Lifetime in seconds: a tab reports every 25. */
const HELD = 45;
/** Time in seconds for a browser to reconnect after its stream has ended. */
export const RETURNING = 3;

export const PRESENCE_PATH = `${API_PATH}/presence`;

/** Topic of the presence at a record: `/api/presence/orders/17`. */
export const presenceAddress = (name: ResourceName, record: number): string =>
    `${PRESENCE_PATH}/${pathBelowApi(name)}/${identifierText(name, record)}`;

export interface Tab {
    readonly person: number;
    readonly tab: string;
    readonly session: string;
}

export interface OpenRecord {
    readonly resource: ResourceName;
    readonly record: number;
    readonly card: string | null;
}

export const enterRecord = async (
    db: Db,
    { person, tab, session }: Tab,
    { resource, record, card }: OpenRecord,
): Promise<void> => {
    await db.execute(
        sql`insert into presence (person, tab, session, resource, record, card)
            values (${person}, ${tab}, ${session}, ${resource}, ${record}, ${card})
            on conflict (person, tab) do update set session = excluded.session, resource = excluded.resource,
                record = excluded.record, card = excluded.card, seen_at = excluded.seen_at`,
    );
};

export const leaveRecord = async (db: Db, { person, tab }: Pick<Tab, 'person' | 'tab'>): Promise<void> => {
    await db.execute(sql`delete from presence where person = ${person} and tab = ${tab}`);
};

/** Removes the presence of a session whose stream has ended, without later reports. */
export const leaveSession = async (db: Db, session: string): Promise<void> => {
    await db.execute(
        sql`delete from presence where session = ${session} and seen_at < clock_timestamp() - make_interval(secs => ${RETURNING})`,
    );
};

/** Deletes expired rows; every process does. */
export const endOld = async (db: Db): Promise<void> => {
    await db.execute(
        sql`delete from presence where (person, tab) in (select person, tab from presence
            where seen_at < clock_timestamp() - make_interval(secs => ${HELD}) for update skip locked)`,
    );
};

interface Here {
    readonly person: number;
    readonly name: string;
    readonly cards: readonly string[];
}

/** Distinct users at a record, with the cards they are editing. Readers find their names in the history, too. */
export const readPresence = async (db: Db, resource: ResourceName, record: number): Promise<JsonObject> => {
    const people = await query<Here>(
        db,
        sql`select person, first_name || ' ' || last_name as name, coalesce(jsonb_agg(distinct card) filter (where card is not null), '[]') as cards
            from presence join users on users.id = person and users.is_enabled
            where resource = ${resource} and record = ${record} and seen_at > clock_timestamp() - make_interval(secs => ${HELD})
            group by person, first_name, last_name order by name, person`,
    );
    return {
        '@id': presenceAddress(resource, record),
        '@type': 'Presence',
        people: people.map(({ person, name, cards }) => ({ person: iriOf('users', person), name, cards })),
    };
};
