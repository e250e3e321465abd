import { useTranslate } from 'ra-core';
import { BulkRefusals } from '#src/components/list/BulkRefusals.tsx';
import { useBulkUpdate } from '#src/components/list/useBulkUpdate.ts';
import buttons from '#src/theme/buttons.module.css';

/** Opens or closes several accounts at once. */
export const UserBulkActions = () => {
    const translate = useTranslate();
    const { run, isPending, refused } = useBulkUpdate();
    return (
        <>
            {[true, false].map(isEnabled => (
                <button
                    key={String(isEnabled)}
                    type="button"
                    className={buttons.button}
                    aria-disabled={isPending}
                    onClick={() => run({ isEnabled })}
                >
                    {translate(`resources.users.bulk.${isEnabled ? 'enable' : 'disable'}`)}
                </button>
            ))}
            <BulkRefusals refused={refused} />
        </>
    );
};
