import { useGetOne, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ACTIVITY_PATH, type Activity, type CreditPoint } from '#contract/customers/activity.ts';
import { type Credit, creditOf } from '#contract/customers/credit.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { dueDateTermOf, type PaymentTerm } from '#contract/settings/paymentTerms.ts';
import { today } from '#contract/values/days.ts';
import { dueDate } from '#contract/values/dueDate.ts';
import { sumAmounts } from '#contract/values/money.ts';
import { useMay } from '../../auth/permissions.ts';
import { Email, Phone } from '../../kinds/contactLinks.tsx';
import { useLater } from '../../record/EditRecord.tsx';
import { useFormat } from '../../ui/format.ts';
import marks from '../../ui/marks.module.css';
import { Fold } from '../../ui/overflow.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';
import { ListsOfCustomer } from '../prices/customers/ListsOfCustomer.tsx';
import { useRecordCall } from '../useRecordCall.ts';
import styles from './thirdParties.module.css';

const [WIDTH, HEIGHT] = [100, 28];

/** What is used of the credit: what is not billed, and what is owed where that is known. */
const usedOf = ({ amount, balance }: CreditPoint): number => Number(sumAmounts([amount, balance ?? '0']));

/** Weeks in which nothing was limited have no authorised amount; another server may not tell any. */
const authorizedOf = ({ authorized }: CreditPoint): number | undefined =>
    authorized == null ? undefined : Number(authorized);

/** Lines from the first to the last week, the highest amount at the top. A week without an amount interrupts its line. */
const linesOf = (points: readonly CreditPoint[]) => {
    const most = Math.max(1, ...points.flatMap(point => [usedOf(point), authorizedOf(point) ?? 0]));
    const steps = Math.max(1, points.length - 1);
    const line = (amountOf: (point: CreditPoint) => number | undefined): string =>
        points
            .flatMap((point, at) => {
                const amount = amountOf(point);
                if (amount === undefined) return [];
                const isFirst = at === 0 || amountOf(points[at - 1] ?? point) === undefined;
                const y = HEIGHT - 1 - ((HEIGHT - 2) * Math.max(0, amount)) / most;
                return `${isFirst ? 'M' : 'L'}${(WIDTH * at) / steps},${y}`;
            })
            .join(' ');
    return { used: line(usedOf), authorized: line(authorizedOf) };
};

const Weeks = ({ label, points }: { readonly label: string; readonly points: readonly CreditPoint[] }) => {
    const translate = useTranslate();
    const { day, money } = useFormat();
    const say = (key: string) => translate(`resources.third_parties.under_way.${key}`);
    return (
        <table aria-label={label}>
            <thead>
                <tr>
                    {['until', 'amount', 'balance', 'authorized'].map(key => (
                        <th key={key} scope="col">
                            {say(key)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {points.toReversed().map(point => (
                    <tr key={point.day}>
                        <th scope="row">{day(point.day)}</th>
                        <td>{money(point.amount)}</td>
                        <td>{point.balance == null ? '–' : money(point.balance)}</td>
                        <td>{point.authorized == null ? '–' : money(point.authorized)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};

/** The credit used by week beside what was authorised, as lines; assistive technology has the table, and others may open it. */
const CreditPlot = ({ points }: { readonly points: readonly CreditPoint[] }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const label = translate('resources.third_parties.under_way.by_week');
    const { used, authorized } = linesOf(points);
    return (
        <>
            <svg
                className={styles.plot}
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                <path d={authorized} data-line="authorized" />
                <path d={used} data-line="used" />
            </svg>
            <Fold isOpen={isOpen} label={label} onToggle={() => setOpen(!isOpen)}>
                {money(points.at(-1)?.amount)}
            </Fold>
            <div className={isOpen ? styles.weeks : marks.hidden}>
                <Weeks label={label} points={points} />
            </div>
        </>
    );
};

const OPEN = ['validated', 'preparation', 'partially_shipped'];

/** What is left to ship to a customer, and how the amount that is not billed has gone. */
const UnderWay = ({ thirdParty }: { thirdParty: string }) => {
    const canAccess = useMay('orders', 'list');
    return canAccess ? <Facts thirdParty={thirdParty} /> : null;
};

const Facts = ({ thirdParty }: { thirdParty: string }) => {
    const translate = useTranslate();
    const { number } = useFormat();
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
                            <p>{say('pieces', { smart_count: pieces, total: number(pieces), amount })}</p>
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

/** Source: ours. Percentage from which the bar warns; at the end it is red. */
const NEARLY = 80;

/** The credit in words. */
const useWords = (credit: Credit): string => {
    const translate = useTranslate();
    const say = (name: string, words: Record<string, string> = {}) =>
        translate(`resources.third_parties.credit.${name}`, words);
    if (credit.kind === 'unlimited')
        return credit.used === null ? say('unlimited') : say('unlimited_used', { used: credit.used });
    if (credit.kind === 'unknown') return say('unknown', { authorized: credit.authorized });
    const { authorized, used, left } = credit;
    const words = { authorized, used, left: left.replace('-', '') };
    return say(left.startsWith('-') ? 'exceeded' : 'known', words);
};

/** Credit used and left, as a bar with the same in words; without a limit or a balance, in words alone. */
const CreditBar = ({ record }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const credit = creditOf(record);
    const words = useWords(credit);
    if (credit.kind !== 'known') return words;
    const percent = Math.round(100 * credit.share);
    return (
        <>
            <meter
                className={styles.meter}
                aria-label={translate('resources.third_parties.credit.label')}
                aria-valuetext={words}
                max={100}
                low={NEARLY}
                high={99}
                optimum={0}
                value={percent}
            />
            {words}
        </>
    );
};

const key = (name: string): string => `resources.third_parties.${name}`;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{useTranslate()(key(label))}</dt>
        <dd>{children}</dd>
    </div>
);

/** Whether the customer may order, or why not. */
const Orders = ({ record: { archivedAt, isAllowedToOrder } }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const { date } = useFormat();
    if (archivedAt) return <Tag tone="error">{translate(key('ordering.archived'), { date: date(archivedAt) })}</Tag>;
    return isAllowedToOrder ? (
        <Tag tone="success">{translate(key('ordering.allowed'))}</Tag>
    ) : (
        <Tag tone="error">{translate(key('ordering.forbidden'))}</Tag>
    );
};

/** The payment term, and when an invoice of today would be due. */
const Term = ({ iri }: { iri: string }) => {
    const translate = useTranslate();
    const options = { enabled: useLater(), onError: () => undefined };
    const { data } = useGetOne<PaymentTerm>('payment_terms', { id: iri }, options);
    const term = data && dueDateTermOf(data);
    return (
        <>
            {data?.label ?? '…'}
            {/* Nearly every term has this line: its place is kept. */}
            {!data || term ? (
                <p>{term ? translate(key('term_due'), { day: dueDate(today(), term) }) : '\u00a0'}</p>
            ) : null}
        </>
    );
};

/** What is needed on the telephone; other servers may leave out any of it. */
export const ThirdPartyFacts = ({ record }: { record: ThirdParty }) => {
    const { email, phoneNumber, address } = record;
    const phones = [...new Set([phoneNumber, address?.phoneNumber, address?.mobileNumber])];
    return (
        <>
            {record.isAllowedToOrder === undefined ? null : (
                <Fact label="ordering.title">
                    <Orders record={record} />
                </Fact>
            )}
            <Fact label="credit.label">
                <CreditBar record={record} />
            </Fact>
            {email ? (
                <Fact label="fields.email">
                    <Email address={email} />
                </Fact>
            ) : null}
            {phones.map(number =>
                number ? (
                    <Fact key={number} label="fields.phoneNumber">
                        <Phone number={number} />
                    </Fact>
                ) : null,
            )}
            {record.paymentTerm ? (
                <Fact label="fields.paymentTerm">
                    <Term iri={record.paymentTerm} />
                </Fact>
            ) : null}
        </>
    );
};

/** Their price lists, and what is left to ship of their orders. */
export const ThirdPartyActivity = ({ record }: { record: ThirdParty }) => (
    <>
        <ListsOfCustomer record={record} />
        <UnderWay thirdParty={record.id} />
    </>
);
