import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { BulkDialog } from '../../../list/bulk/BulkDialog.tsx';
import type { BulkCommand } from '../../../list/bulk/useBulk.ts';

export const UserBulkActions = () => {
    const translate = useTranslate();
    const [asked, ask] = useState<BulkCommand | null>(null);
    return (
        <>
            {[true, false].map(isEnabled => {
                const key = isEnabled ? 'enable' : 'disable';
                const becomes = translate(`resources.users.bulk.${key}d`);
                return (
                    <Button key={key} onClick={() => ask({ action: 'edit', input: { isEnabled }, becomes })}>
                        {translate(`resources.users.bulk.${key}`)}
                    </Button>
                );
            })}
            {asked ? <BulkDialog asked={asked} onClose={() => ask(null)} /> : null}
        </>
    );
};
