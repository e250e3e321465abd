import { isTouched, type Values } from '../drafts/draftChanges.ts';

/**
 * The values of a form without those set by inputs themselves. A server may omit properties of a record; inputs then
 * start with an empty value (`[]`, `false`), which must not overwrite the unknown one.
 *
 * @param record as it was read
 * @param dirty react-hook-form's `dirtyFields`
 */
export const withoutUnread = (record: Values, data: Values, dirty: Values): Values =>
    Object.fromEntries(Object.entries(data).filter(([name]) => record[name] !== undefined || isTouched(dirty[name])));
