import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { BulkDialog } from '#src/components/list/bulk/BulkDialog.tsx';
import type { BulkAsked } from '#src/components/list/bulk/useBulk.ts';
import buttons from '#src/theme/buttons.module.css';

/** Opens or closes several accounts at once. */
export const UserBulkActions = () => {
    const translate = useTranslate();
    const [asked, ask] = useState<BulkAsked | null>(null);
    return (
        <>
            {[true, false].map(isEnabled => {
                const key = isEnabled ? 'enable' : 'disable';
                const becomes = translate(`resources.users.bulk.${key}d`);
                return (
                    <button
                        key={key}
                        type="button"
                        className={buttons.button}
                        onClick={() => ask({ action: 'edit', input: { isEnabled }, becomes })}
                    >
                        {translate(`resources.users.bulk.${key}`)}
                    </button>
                );
            })}
            {asked ? <BulkDialog asked={asked} onClose={() => ask(null)} /> : null}
        </>
    );
};
