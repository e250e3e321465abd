import type { Change } from '#contract/changes.ts';
import type { Api, Asker } from './api.ts';
import type { Member } from './records.ts';

export const CHANGES = '/api/changes';

export type Told = Member & Omit<Change, 'id'>;

/** What the history tells, the newest first. */
export const changesOf = async (api: Api, record: string, as: Asker = 'super'): Promise<Told[]> => {
    const { status, body } = await api.ask('GET', `${CHANGES}?record=${record}`, { as });
    if (status !== 200) throw new Error(`GET ${CHANGES}: ${status} ${body.detail}`);
    return body.member as Told[];
};

/** The change of a record that is not its making. */
export const lastOf = async (api: Api, record: string, as: Asker = 'super'): Promise<Told> => {
    const [last] = await changesOf(api, record, as);
    if (!last) throw new Error(`${record} has no history`);
    return last;
};
