import { useCallback } from 'react';
import type { Property } from '#contract/language/property.ts';
import { mayWrite } from '#contract/language/roles.ts';
import { useMe } from './me.ts';

const NOBODY = { roles: [] };

/** B10: tells of a property whether the signed-in person's role may change it. */
export const useWritable = (): ((property: Property) => boolean) => {
    const { data: me = NOBODY } = useMe();
    return useCallback((property: Property) => mayWrite(me, property), [me]);
};
