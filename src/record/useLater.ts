import { EditContext } from 'ra-core';
import { use } from 'react';
import { useIdle } from '../ui/useIdle.ts';

/** Whether what stands beside a form may be asked for: once its record has been read and the page is idle. */
export const useLater = (): boolean => {
    const editing = use(EditContext);
    const isIdle = useIdle();
    return isIdle && editing?.isFetching !== true;
};
