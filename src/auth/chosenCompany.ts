import { isAdmin } from '#contract/language/roles.ts';
import { type Me, useMe } from './me.ts';

/** B7: initial company of lists for users with several companies; undefined for others, whose lists need no filter. */
export const chosenCompany = (me: Me | undefined): string | undefined => {
    const hasChoice = me !== undefined && (isAdmin(me) || (me.handledCompanies?.length ?? 0) > 1);
    return hasChoice ? (me.currentCompany ?? undefined) : undefined;
};

/**
 * Filter by the company in the top bar (B7), for the figures of orders and delivery notes and for the lists that they
 * link to. `isKnown` is false while loading.
 */
export const useOfCompany = () => {
    const { data: me, isLoading } = useMe();
    const company = chosenCompany(me);
    return { ofCompany: company === undefined ? {} : { company }, isKnown: !isLoading };
};
