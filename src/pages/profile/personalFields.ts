import { PERSONAL_PROPERTIES, users } from '#contract/users.ts';
import { validatorsFor } from '../../components/validators.ts';

/** Of the contract's properties, those that everybody may write of their own record. */
export const personalProperties = Object.fromEntries(
    PERSONAL_PROPERTIES.map(name => [name, users.properties[name]]),
) as Pick<typeof users.properties, (typeof PERSONAL_PROPERTIES)[number]>;

/** Made once: react-admin compares validators by identity. */
export const personalRules = validatorsFor(personalProperties);

const isSent = (name: string): boolean => name === '@etag' || name in personalProperties;

/**
 * Row P1: what a save may be about. The form holds the whole record as it was opened, and a refetch may have brought a
 * newer one: what an administrator changed meanwhile must not go back as if it were typed, which is refused (403).
 */
export const onlyPersonal = (data: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => isSent(name)));
