// API keys of a user: renamed by their owner, and ended.
import { useId, useState } from 'react';
import { type ApiKeyRecord, apiKeys } from '#contract/people/apiKeys.ts';
import { useMe } from '#src/auth/me.ts';
import { apiKeyMessages } from '#src/i18n/loaders.ts';
import { useText } from '#src/i18n/useTranslator.ts';
import { Ago } from '#src/ui/Ago.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/ui/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { OwnedCard } from '../OwnedCard.tsx';
import styles from '../owned.module.css';
import { RenameDialog } from '../RenameDialog.tsx';
import { useScopeName } from './scopeNames.ts';

interface KeyProps {
    readonly apiKey: ApiKeyRecord;
}

const isOver = ({ expiresAt }: ApiKeyRecord): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const Dates = ({ apiKey }: KeyProps) => {
    const text = useText();
    const { date, dateTime } = useFormat();
    const { start, createdAt, lastUsedAt, expiresAt } = apiKey;
    return (
        <p>
            <code>{start}…</code> · {text('api_key_page.made', { when: date(createdAt) })} ·{' '}
            {lastUsedAt ? (
                <>
                    {text('api_key_page.used')} <Ago instant={lastUsedAt} />
                </>
            ) : (
                text('api_key_page.unused')
            )}{' '}
            · {expiresAt ? text('api_key_page.until', { when: dateTime(expiresAt) }) : text('api_key_page.endless')}
        </p>
    );
};

interface RowProps extends KeyProps {
    /** True if the key may be renamed. */
    readonly isOwn: boolean;
    readonly isEnding: boolean;
    readonly onEnd: () => void;
}

const Row = ({ apiKey, isOwn, isEnding, onEnd }: RowProps) => {
    const text = useText();
    const scopeName = useScopeName();
    const id = useId();
    const [asking, ask] = useState<'rename' | 'end'>();
    const { name, scopes } = apiKey;
    const close = () => ask(undefined);
    const end = () => {
        close();
        onEnd();
    };
    return (
        <li className={styles.row} aria-labelledby={id}>
            <div className={styles.told}>
                <p id={id}>
                    <strong>{name}</strong>{' '}
                    {isOver(apiKey) ? <Tag tone="warning">{text('api_key_page.over')}</Tag> : null}
                </p>
                <Dates apiKey={apiKey} />
                <p>{scopes.map(scopeName).join(', ')}</p>
            </div>
            <div className={styles.buttons}>
                {isOwn ? (
                    <Button aria-label={text('api_key_page.rename_named', { name })} onClick={() => ask('rename')}>
                        {text('api_key_page.rename')}
                    </Button>
                ) : null}
                <Button
                    variant="quietDanger"
                    aria-label={text('api_key_page.end_named', { name })}
                    pending={isEnding}
                    onClick={() => ask('end')}
                >
                    {text('api_key_page.end')}
                </Button>
            </div>
            {asking === 'rename' ? (
                <RenameDialog
                    title={text('api_key_page.rename_title', { name })}
                    label={text('api_key_page.field.name')}
                    name={name}
                    max={apiKeys.properties.name.max}
                    path={apiKey.id.replace('/api/', '')}
                    queryKey="api_keys"
                    onClose={close}
                />
            ) : null}
            {asking === 'end' ? (
                <ConfirmDialog
                    title={text('api_key_page.end_title', { name })}
                    story={text('api_key_page.end_body')}
                    label={text('api_key_page.end_named', { name })}
                    onConfirm={end}
                    onClose={close}
                />
            ) : null}
        </li>
    );
};

/** @param owner IRI of the owner: the signed-in user, or for administrators a user whom they may change */
export const ApiKeysCard = ({ owner }: { readonly owner: string }) => {
    const { data: me } = useMe();
    const isOwn = me?.id === owner;
    return (
        <OwnedCard<ApiKeyRecord>
            resource="api_keys"
            messages={apiKeyMessages}
            words="api_key_page"
            filter={{ owner }}
            sort={{ field: 'createdAt', order: 'DESC' }}
            lead={`api_key_page.${isOwn ? 'lead' : 'lead_of'}`}
            row={(apiKey, { end, ending }) => (
                <Row
                    key={apiKey.id}
                    apiKey={apiKey}
                    isOwn={isOwn}
                    isEnding={ending.includes(apiKey.id)}
                    onEnd={() => end([apiKey.id])}
                />
            )}
        />
    );
};
