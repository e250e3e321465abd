import { isAdmin } from '#contract/language/roles.ts';
import type { Me } from './me.ts';

/**
 * B7: the company that lists begin with, for a person who has a choice; undefined for anybody else, for whom there is
 * nothing to leave out.
 */
export const chosenCompany = (me: Me | undefined): string | undefined => {
    const hasChoice = me !== undefined && (isAdmin(me) || (me.handledCompanies?.length ?? 0) > 1);
    return hasChoice ? (me.currentCompany ?? undefined) : undefined;
};
