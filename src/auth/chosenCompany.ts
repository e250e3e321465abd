import { isAdmin } from '#contract/language/roles.ts';
import { type Me, useMe } from './me.ts';

/**
 * B7: the company that lists begin with, for a person who has a choice; undefined for anybody else, for whom there is
 * nothing to leave out.
 */
export const chosenCompany = (me: Me | undefined): string | undefined => {
    const hasChoice = me !== undefined && (isAdmin(me) || (me.handledCompanies?.length ?? 0) > 1);
    return hasChoice ? (me.currentCompany ?? undefined) : undefined;
};

/**
 * The filter by which the figures of orders and delivery notes, and the lists that they lead to, follow the company in the
 * top bar (B7); `isKnown` is false until it is known.
 */
export const useOfCompany = () => {
    const { data: me, isLoading } = useMe();
    const company = chosenCompany(me);
    return { ofCompany: company === undefined ? {} : { company }, isKnown: !isLoading };
};
