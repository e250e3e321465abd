import { useState } from 'react';
import { LoadingPage } from '../ui/state/LoadingPage.tsx';
import { BrokenLink } from './BrokenLink.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import { useLinkCheck } from './useLinkCheck.ts';
import { useResetToken } from './useResetToken.ts';

/** A7: the target of a reset link, and of an invitation. The server is asked on opening whether the link is still valid. */
export const PasswordResetPage = () => {
    const { token, isFirst, forget } = useResetToken();
    const [refused, setRefused] = useState(false);
    const onRefused = () => {
        forget();
        setRefused(true);
    };
    const checking = useLinkCheck(token, onRefused);
    if (token === undefined) return <BrokenLink missing={!refused} isFirst={isFirst} />;
    if (checking) return <LoadingPage />;
    return <PasswordResetForm token={token} isFirst={isFirst} onRefused={onRefused} />;
};
