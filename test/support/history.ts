import type { ChangeRecord } from '#contract/operations/changes.ts';
import type { Api, Asker } from './api.ts';
import type { Member } from './records.ts';

export const CHANGES = '/api/changes';

export type HistoryMember = Member & Omit<ChangeRecord, 'id'>;

/** The history of a record, newest first. */
export const changesOf = async (api: Api, record: string, as: Asker = 'super'): Promise<HistoryMember[]> => {
    const { status, body } = await api.ask('GET', `${CHANGES}?record=${record}`, { as });
    if (status !== 200) throw new Error(`GET ${CHANGES}: ${status} ${body.detail}`);
    return body.member as HistoryMember[];
};

/** The latest change of a record. */
export const lastOf = async (api: Api, record: string, as: Asker = 'super'): Promise<HistoryMember> => {
    const [last] = await changesOf(api, record, as);
    if (!last) throw new Error(`${record} has no history`);
    return last;
};
