import type { InferInsertModel } from 'drizzle-orm';
import { notifications } from '#server/db/tables/index.ts';
import type { Answer, Api, Asker } from './api.ts';
import { person } from './passwords.ts';
import type { Member } from './records.ts';

export const NOTIFICATIONS = '/api/notifications';

type Stored = InferInsertModel<typeof notifications>;

/** Inserts notifications directly, for states that the API only reaches over time. */
export const store = async (api: Api, userId: number, all: readonly Partial<Stored>[]): Promise<void> => {
    const rows = all.map(one => ({ userId, type: 'password_changed', params: {}, ...one }));
    await api.database.db.insert(notifications).values(rows);
};

export const listOf = (api: Api, as: Asker, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
    api.ask('GET', `${NOTIFICATIONS}${query}`, { as, headers });

export const typesOf = ({ body }: Answer): unknown[] => body.member.map(({ type }) => type);

export const firstOf = async (api: Api, as: Asker): Promise<Member> => {
    const [first] = (await listOf(api, as)).body.member;
    if (!first) throw new Error(`${as} has no notification`);
    return first;
};

/** A user with only the welcome notification. */
export const newcomer = async (api: Api): Promise<number> => (await person(api)).id;
