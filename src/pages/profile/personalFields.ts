import { PERSONAL_PROPERTIES, users } from '#contract/users.ts';
import { validatorsFor } from '../../kinds/validators.ts';

/** The properties that people may change on their own record. */
export const personalProperties = Object.fromEntries(
    PERSONAL_PROPERTIES.map(name => [name, users.properties[name]]),
) as Pick<typeof users.properties, (typeof PERSONAL_PROPERTIES)[number]>;

/** Created once, because react-admin compares validators by identity. */
export const personalRules = validatorsFor(personalProperties);

const isSent = (name: string): boolean => name === '@etag' || name in personalProperties;

/**
 * P1: restricts a save to personal properties. The form holds the whole record, and a refetch may have changed it:
 * sending what an administrator changed meanwhile would be refused (403).
 */
export const onlyPersonal = (data: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => isSent(name)));
