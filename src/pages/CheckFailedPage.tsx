import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { FailurePage } from './FailurePage.tsx';

/** Where react-admin leads when the rights could not be read: try again from where one came. */
export const CheckFailedPage = () => {
    const text = useText();
    const client = useQueryClient();
    const navigate = useNavigate();
    const retry = async () => {
        await client.resetQueries();
        await navigate(-1);
    };
    return <FailurePage error={undefined} retry={retry} body={text('app.failure.network')} />;
};
