import { useTranslate } from 'ra-core';
import { Ago } from '../../../ui/Ago.tsx';

/** When a person signed in last. */
export const LastSignIn = ({ instant }: { instant: string | null }) => {
    const translate = useTranslate();
    return instant ? <Ago instant={instant} /> : translate('resources.users.state.never');
};
