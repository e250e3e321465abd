import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { BulkDialog } from '../../list/bulk/BulkDialog.tsx';
import type { BulkCommand } from '../../list/bulk/useBulk.ts';

const key = (name: string): string => `resources.third_parties.bulk.${name}`;

/** I9: allows or forbids several customers to order. */
export const ThirdPartyBulkActions = () => {
    const translate = useTranslate();
    const [asked, ask] = useState<BulkCommand | null>(null);
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
            {asked ? <BulkDialog asked={asked} onClose={() => ask(null)} /> : null}
        </>
    );
};
