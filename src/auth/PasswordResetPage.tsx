import { useState } from 'react';
import { BrokenLink } from './BrokenLink.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import { useResetToken } from './useResetToken.ts';

/** Row A7: where the link of the message leads. Whether it is good, the server tells when it is used. */
export const PasswordResetPage = () => {
    const { token, forget } = useResetToken();
    const [refused, setRefused] = useState(false);
    const onRefused = () => {
        forget();
        setRefused(true);
    };
    if (token === undefined) return <BrokenLink missing={!refused} />;
    return <PasswordResetForm token={token} onRefused={onRefused} />;
};
