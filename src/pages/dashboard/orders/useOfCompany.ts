import { chosenCompany } from '../../../auth/chosenCompany.ts';
import { useMe } from '../../../auth/me.ts';

/**
 * The filter by which the figures of orders and delivery notes, and the lists that they lead to, follow the company in the
 * top bar (B7); `isKnown` is false until it is known.
 */
export const useOfCompany = () => {
    const { data: me, isLoading } = useMe();
    const company = chosenCompany(me);
    return { ofCompany: company === undefined ? {} : { company }, isKnown: !isLoading };
};
