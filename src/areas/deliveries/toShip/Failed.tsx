import { useTranslate } from 'ra-core';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from './useWords.ts';

interface FailedProps {
    readonly error: unknown;
    readonly retry: () => void;
}

/** What is left could not be read. */
export const Failed = ({ error, retry }: FailedProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { say } = useWords();
    return (
        <Notice
            role="alert"
            icon="cloudOff"
            title={say('failed')}
            body={serverText(refusalMessage(error))}
            action={<Button onClick={retry}>{translate('app.action.retry')}</Button>}
        />
    );
};
