import { useGetOne, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { type Order, refuseDiscount } from '#contract/orders/orders.ts';
import { useMe } from '../../auth/me.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { PropertyInput } from '../../kinds/inputs.tsx';
import type { Validator } from '../../kinds/validators.ts';

/** The discount of an order: beyond the customer's for administrators, who may have granted it before. */
export const DiscountInput = ({ validate, ...input }: InputProps) => {
    const { data: me } = useMe();
    const record = useRecordContext<Order>();
    const customer: unknown = useWatch({ name: 'thirdParty' });
    const isChosen = typeof customer === 'string' && customer !== '';
    const { data } = useGetOne<ThirdParty & { readonly id: string }>(
        'third_parties',
        { id: isChosen ? customer : '' },
        { enabled: isChosen, onError: () => undefined },
    );
    const granted = record?.thirdParty === customer ? Number(record?.generalDiscount ?? 0) : 0;
    const within: Validator = value => {
        if (!me || !data || isAdmin(me) || Number(value) <= granted) return undefined;
        const refusal = refuseDiscount(value, data.generalDiscount ?? '0');
        return refusal && { message: refusal.key, args: { ...refusal.params } };
    };
    return <PropertyInput {...input} validate={[...validate, within]} />;
};
