import { useTranslate } from 'ra-core';
import { Ago } from '#src/components/Ago.tsx';

/** When a person was last here. */
export const LastSignIn = ({ instant }: { instant: string | null }) => {
    const translate = useTranslate();
    return instant ? <Ago instant={instant} /> : translate('resources.users.state.never');
};
