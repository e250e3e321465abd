import { ApiKeysCard } from '../../areas/people/apiKeys/ApiKeysCard.tsx';
import styles from '../../areas/people/apiKeys/apiKeys.module.css';
import { curlLines } from '../../areas/people/apiKeys/curlLines.ts';
import { NewApiKey } from '../../areas/people/apiKeys/NewApiKey.tsx';
import { useMe } from '../../auth/me.ts';
import { config } from '../../config.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { RecordState } from '../../record/RecordState.tsx';
import { RelatedCard } from '../../record/related/RelatedCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const Usage = () => {
    const text = useText();
    return (
        <RelatedCard title={text('api_key_page.usage')}>
            <div className={styles.usage}>
                <p>{text('api_key_page.curl.key')}</p>
                <pre>{"export COMPTOIR_KEY='comptoir_…'"}</pre>
                {curlLines(config.apiOrigin || window.location.origin).map(({ name, line }) => (
                    <div key={name}>
                        <p>{text(`api_key_page.curl.${name}`)}</p>
                        <pre>{line}</pre>
                    </div>
                ))}
                <p>{text('api_key_page.curl.more')}</p>
            </div>
        </RelatedCard>
    );
};

/** ADR 0072: the user's API keys, a form for a new one, and instructions. */
export const ApiKeysPage = () => {
    const text = useText();
    const { data: me, error, refetch } = useMe();
    return (
        <>
            <PageHeader title={text('profile.keys')} subtitle={text('api_key_page.lead_page')} />
            {me ? (
                <div className={styles.page}>
                    <ApiKeysCard owner={me.id} />
                    <NewApiKey me={me} />
                    <Usage />
                </div>
            ) : (
                <RecordState error={error} retry={() => void refetch()} />
            )}
        </>
    );
};
