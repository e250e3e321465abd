import { useTranslate } from 'ra-core';
import { ACTIVITY_PATH, type Activity } from '#contract/activity.ts';
import { useMay } from '../../auth/useMay.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useListAddress } from '../../ui/useListAddress.ts';
import { useRecordCall } from '../useRecordCall.ts';
import { CreditPlot } from './CreditPlot.tsx';

const OPEN = ['validated', 'preparation', 'partially_shipped'];

/** What is left to ship to a customer, and how the amount that is not billed has gone. */
export const UnderWay = ({ thirdParty }: { thirdParty: string }) => {
    const canAccess = useMay('orders', 'list');
    return canAccess ? <Facts thirdParty={thirdParty} /> : null;
};

const Facts = ({ thirdParty }: { thirdParty: string }) => {
    const translate = useTranslate();
    const { money, number } = useFormat();
    const address = useListAddress('orders');
    const activity = useRecordCall<Activity>('orders', thirdParty, ACTIVITY_PATH);
    if (!activity) return null;
    const { nbOrder, pieces, amount, credit } = activity;
    const say = (key: string, words: object = {}) => translate(`resources.third_parties.under_way.${key}`, words);
    return (
        <>
            <div>
                <dt>{say('left')}</dt>
                <dd>
                    {nbOrder > 0 ? (
                        <>
                            <PageLink to={address({ thirdParty, status: OPEN })}>
                                {say('orders', { smart_count: nbOrder, total: number(nbOrder) })}
                            </PageLink>
                            <p>
                                {say('pieces', { smart_count: pieces, total: number(pieces), amount: money(amount) })}
                            </p>
                        </>
                    ) : (
                        say('nothing')
                    )}
                </dd>
            </div>
            {credit.some(({ amount, balance }) => Number(amount) > 0 || Number(balance ?? 0) !== 0) ? (
                <div>
                    <dt>{say('not_billed')}</dt>
                    <dd>
                        <CreditPlot points={credit} />
                    </dd>
                </div>
            ) : null}
        </>
    );
};
