import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { BulkDialog } from '../../list/bulk/BulkDialog.tsx';
import { RelatedChoice } from '../../list/bulk/RelatedChoice.tsx';
import type { BulkAsked } from '../../list/bulk/useBulk.ts';

const key = (name: string): string => `resources.third_parties.bulk.${name}`;

/** I9: allows or forbids several customers to order, and changes their price list type or payment term. */
export const ThirdPartyBulkActions = () => {
    const translate = useTranslate();
    const [asked, ask] = useState<BulkAsked | null>(null);
    return (
        <>
            {[true, false].map(isAllowedToOrder => {
                const name = isAllowedToOrder ? 'allow' : 'forbid';
                const becomes = translate(key(`${name}_becomes`));
                return (
                    <Button key={name} onClick={() => ask({ action: 'edit', input: { isAllowedToOrder }, becomes })}>
                        {translate(key(name))}
                    </Button>
                );
            })}
            <RelatedChoice name="priceListType" to="price_list_types" label={key('priceListType')} ask={ask} />
            <RelatedChoice name="paymentTerm" to="payment_terms" label={key('paymentTerm')} ask={ask} />
            {asked ? <BulkDialog asked={asked} onClose={() => ask(null)} /> : null}
        </>
    );
};
