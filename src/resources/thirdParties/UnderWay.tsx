import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ACTIVITY_PATH, type Activity, type CreditPoint } from '#contract/activity.ts';
import { Fold } from '../../ui/Fold.tsx';
import marks from '../../ui/marks.module.css';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useListAddress } from '../../ui/useListAddress.ts';
import { useRecordCall } from '../useRecordCall.ts';
import styles from './thirdParties.module.css';

const OPEN = ['validated', 'preparation', 'partially_shipped'];

const [WIDTH, HEIGHT] = [100, 28];

/** A line from the first to the last week, the highest at the top. */
const pathOf = (points: readonly CreditPoint[]): string => {
    const most = Math.max(1, ...points.map(({ amount }) => Number(amount)));
    const steps = Math.max(1, points.length - 1);
    return points
        .map(({ amount }, at) => `${(WIDTH * at) / steps},${HEIGHT - 1 - ((HEIGHT - 2) * Number(amount)) / most}`)
        .join(' ');
};

/** What was not billed, by week, as a line; assistive technology has the table, and others may open it. */
const CreditPlot = ({ points }: { points: readonly CreditPoint[] }) => {
    const translate = useTranslate();
    const { day, money } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const label = translate('resources.third_parties.under_way.by_week');
    return (
        <>
            <svg
                className={styles.plot}
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                <polyline points={pathOf(points)} />
            </svg>
            <Fold isOpen={isOpen} label={label} onToggle={() => setOpen(!isOpen)}>
                {money(points.at(-1)?.amount)}
            </Fold>
            <div className={isOpen ? styles.weeks : marks.hidden}>
                <table aria-label={label}>
                    <tbody>
                        {points.toReversed().map(point => (
                            <tr key={point.day}>
                                <th scope="row">{day(point.day)}</th>
                                <td>{money(point.amount)}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </>
    );
};

/** What is left to ship to a customer, and how the amount that is not billed has gone. */
export const UnderWay = ({ thirdParty }: { thirdParty: string }) => {
    const { canAccess = false } = useCanAccess({ resource: 'orders', action: 'list' });
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
            {credit.some(point => Number(point.amount) > 0) ? (
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
