import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { FailurePage } from './FailurePage.tsx';

const UNREACHED = { kind: 'network' };

/** The target of react-admin's redirect when permissions could not be loaded; retrying returns to the previous page. */
export const CheckFailedPage = () => {
    const text = useText();
    const client = useQueryClient();
    const navigate = useNavigate();
    const retry = async () => {
        await client.resetQueries();
        await navigate(-1);
    };
    return <FailurePage error={UNREACHED} retry={retry} body={text('app.failure.network')} />;
};
