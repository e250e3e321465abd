import { useTranslate } from 'ra-core';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { ACCOUNT_PATH, type CustomerAccount, STATEMENT_PATH } from '#contract/invoices/account.ts';
import { today } from '#contract/values/days.ts';
import { subtractAmount } from '#contract/values/money.ts';
import { useAlerts } from '../../../alerts/alerts.ts';
import { useProvider } from '../../../auth/me.ts';
import { useOffers } from '../../../auth/offers.ts';
import { useMay } from '../../../auth/permissions.ts';
import { RelatedCard } from '../../../record/related/RelatedCard.tsx';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { BalanceSum } from '../../customers/BalanceSum.tsx';
import { useRecordCall } from '../../useRecordCall.ts';
import styles from './account.module.css';

const MovementsDialog = lazyPart(() =>
    import('./MovementsDialog.tsx').then(part => ({ default: part.MovementsDialog })),
);

const AGES = ['notDue', 'upTo30', 'over30', 'over60', 'over90'] as const;

const useSay = () => {
    const translate = useTranslate();
    return (key: string, words: object = {}) => translate(`resources.payments.account.${key}`, words);
};

const Ages = ({ account }: { readonly account: CustomerAccount }) => {
    const say = useSay();
    const { money } = useFormat();
    const total = Number(account.due);
    return (
        <>
            <div className={styles.bar} aria-hidden="true">
                {AGES.map(age =>
                    Number(account[age]) > 0 ? (
                        <i key={age} data-age={age} style={{ width: `${(100 * Number(account[age])) / total}%` }} />
                    ) : null,
                )}
            </div>
            <dl className={styles.ages}>
                {AGES.map(age => (
                    <div key={age} data-age={age} data-empty={Number(account[age]) === 0 || undefined}>
                        <dt>{say(age)}</dt>
                        <dd>{money(account[age])}</dd>
                    </div>
                ))}
            </dl>
        </>
    );
};

/** Late-payment interest and indemnity that could be claimed. For information only: not posted. */
const Late = ({ account: { interest, indemnity } }: { readonly account: CustomerAccount }) => {
    const say = useSay();
    const isNone = Number(interest) === 0 && Number(indemnity) === 0;
    return isNone ? null : <p className={styles.late}>{say('late', { interest, indemnity })}</p>;
};

const MovementsButton = (props: { readonly thirdParty: string; readonly name: string }) => {
    const say = useSay();
    return (
        <DialogButton
            label={say('other')}
            icon="download"
            dialog={close => <MovementsDialog {...props} onClose={close} />}
        />
    );
};

const StatementButton = ({ thirdParty, name }: { readonly thirdParty: string; readonly name: string }) => {
    const say = useSay();
    const provider = useProvider();
    const { push } = useAlerts();
    const download = async () => {
        try {
            const file = await provider.request<Blob>(`${thirdParty}/${STATEMENT_PATH}`, { isFile: true });
            saveFile(`${say('file')} ${name} ${today()}.pdf`, file);
        } catch (error) {
            push('error', refusalMessage(error), {});
        }
    };
    return (
        <Button onClick={() => void download()}>
            <Icon name="download" size={16} />
            {say('statement')}
        </Button>
    );
};

export const AccountCard = ({ record: { id, name } }: { readonly record: Pick<ThirdParty, 'id' | 'name'> }) => {
    const say = useSay();
    const translate = useTranslate();
    const { money } = useFormat();
    const { omits } = useOffers();
    const mayEnter = useMay('payments', 'create');
    const account = useRecordCall<CustomerAccount>('invoices', id, ACCOUNT_PATH);
    if (omits('getAccount') || !account) return null;
    const { due, opening, unallocated, balance } = account;
    // Absent on third-party servers.
    const isApart = Number(account.openingApart ?? 0) !== 0;
    if ([due, opening, unallocated].every(amount => Number(amount) === 0)) return null;
    const parts = [
        { label: say('due'), amount: due },
        { label: translate('resources.third_parties.fields.outstandingBalance'), amount: opening },
        { label: say('unallocated'), amount: subtractAmount('0.00', unallocated) },
    ];
    const isSum = Number(due) !== Number(balance);
    return (
        <RelatedCard title={say('title')}>
            <div className={styles.account}>
                <p className={styles.balance}>
                    <strong>{money(balance)}</strong>
                </p>
                {isSum ? <BalanceSum parts={parts} total={{ label: say('title'), amount: balance }} /> : null}
                {isApart ? <p className={styles.late}>{say('opening_apart')}</p> : null}
                {Number(account.due) > 0 ? <Ages account={account} /> : null}
                <Late account={account} />
                <div className={styles.acts}>
                    {omits('getStatement') ? null : (
                        <>
                            <StatementButton thirdParty={id} name={name} />
                            <MovementsButton thirdParty={id} name={name} />
                        </>
                    )}
                    {mayEnter ? (
                        <PageLink variant="plain" to={`/payments/create?thirdParty=${encodeURIComponent(id)}`}>
                            <Icon name="wallet" size={16} />
                            {say('enter')}
                        </PageLink>
                    ) : null}
                </div>
            </div>
        </RelatedCard>
    );
};
