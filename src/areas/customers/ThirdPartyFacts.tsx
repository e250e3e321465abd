import { useGetOne, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { ACTIVITY_PATH, type Activity, type CreditPoint, figuresOf } from '#contract/customers/activity.ts';
import { type Contact, contacts } from '#contract/customers/contacts.ts';
import { type Credit, creditOf, creditUsed, owedAmount } from '#contract/customers/credit.ts';
import { type ThirdParty, thirdParties } from '#contract/customers/thirdParties.ts';
import { nameOf } from '#contract/language/contract.ts';
import { dueDateTermOf, type PaymentTerm } from '#contract/settings/paymentTerms.ts';
import { today } from '#contract/values/days.ts';
import { dueDate } from '#contract/values/dueDate.ts';
import { subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { useOffers } from '../../auth/offers.ts';
import { useMay } from '../../auth/permissions.ts';
import { Email, Phone } from '../../kinds/contactLinks.tsx';
import { valueKey } from '../../kinds/names.ts';
import { relationIri } from '../../kinds/recordNames.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { ReadValue } from '../../record/reading/ReadValue.tsx';
import { RelatedCard } from '../../record/related/RelatedCard.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { useFormat } from '../../ui/format.ts';
import marks from '../../ui/marks.module.css';
import { Fold } from '../../ui/overflow.tsx';
import { FactLine } from '../../ui/PageHeader.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';
import { useRecordCall } from '../useRecordCall.ts';
import { BalanceSum } from './BalanceSum.tsx';
import styles from './thirdParties.module.css';

/** Loaded on demand: few customers have problems. */
const CustomerProblems = lazyPart(() =>
    import('../invoices/problems/InvoiceProblems.tsx').then(part => ({ default: part.CustomerProblems })),
);

const [WIDTH, HEIGHT] = [100, 28];

/** Third-party servers may omit invoices. */
const usedOf = (point: CreditPoint): number => Number(creditUsed(figuresOf(point)));

/** Undefined for weeks without a limit. Third-party servers may omit it. */
const authorizedOf = ({ authorized }: CreditPoint): number | undefined =>
    authorized == null ? undefined : Number(authorized);

/** Lines from the first to the last week, scaled to the highest amount. A week without an amount interrupts its line. */
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
    const hasDeposits = points.some(({ deposits }) => Number(deposits ?? 0) !== 0);
    return (
        <table aria-label={label}>
            <thead>
                <tr>
                    {['until', 'owed', 'amount', ...(hasDeposits ? ['deposits'] : []), 'used', 'authorized'].map(
                        key => (
                            <th key={key} scope="col">
                                {say(key)}
                            </th>
                        ),
                    )}
                </tr>
            </thead>
            <tbody>
                {points.toReversed().map(point => (
                    <tr key={point.day}>
                        <th scope="row">{day(point.day)}</th>
                        <td>{money(owedAmount(figuresOf(point)))}</td>
                        <td>{money(point.amount)}</td>
                        {hasDeposits ? <td>{money(negative(point.deposits))}</td> : null}
                        <td>{money(creditUsed(figuresOf(point)))}</td>
                        <td>{point.authorized == null ? '–' : money(point.authorized)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};

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

const key = (name: string): string => `resources.third_parties.${name}`;

interface FigureProps {
    readonly label: string;
    readonly children: ReactNode;
}

const Figure = ({ label, children }: FigureProps) => (
    <div>
        <dt>{useTranslate()(key(label))}</dt>
        <dd>{children}</dd>
    </div>
);

const OPEN = ['validated', 'preparation', 'partially_shipped'];

const LeftToShip = ({ thirdParty, activity }: { thirdParty: string; activity: Activity }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const address = useListAddress('orders');
    const { nbOrder, pieces, amount } = activity;
    const say = (name: string, words: object = {}) => translate(key(`under_way.${name}`), words);
    if (nbOrder === 0) return say('nothing');
    return (
        <>
            <PageLink to={address({ thirdParty, status: OPEN })}>
                {say('orders', { smart_count: nbOrder, total: number(nbOrder) })}
            </PageLink>
            <p>{say('pieces', { smart_count: pieces, total: number(pieces), amount })}</p>
        </>
    );
};

/** Amount of drafts, which the credit does not include yet. */
const Drafts = ({ credit, activity }: { credit: Credit; activity: Activity }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { nbDraft = 0, draftAmount = '0' } = activity;
    const say = (name: string, words: object = {}) => translate(key(`credit.${name}`), words);
    if (nbDraft === 0) return say('no_draft');
    const excess = credit.kind === 'known' ? sumAmounts([draftAmount, negative(credit.left)]) : '0';
    const isBeyond = credit.kind === 'known' && Number(credit.left) >= 0 && Number(excess) > 0;
    return (
        <>
            {say('drafts', { smart_count: nbDraft, total: number(nbDraft), amount: draftAmount })}
            <p>{isBeyond ? say('would_exceed', { excess }) : say('not_counted')}</p>
        </>
    );
};

const negative = (amount: string | undefined): string => subtractAmount('0.00', amount ?? '0');

const hasAmount = (point: CreditPoint): boolean =>
    Number(point.amount) > 0 || Number(owedAmount(figuresOf(point))) !== 0;

/** Open business with the customer. Placeholders reserve its space while it loads. */
const UnderWay = ({ thirdParty, credit, activity }: { thirdParty: string; credit: Credit; activity?: Activity }) => (
    <dl className={styles.figures}>
        <Figure label="under_way.left">{activity ? <LeftToShip {...{ thirdParty, activity }} /> : '…'}</Figure>
        <Figure label="credit.draft_orders">{activity ? <Drafts {...{ credit, activity }} /> : '…'}</Figure>
        {activity && !activity.credit.some(hasAmount) ? null : (
            <Figure label="under_way.not_billed">{activity ? <CreditPlot points={activity.credit} /> : '…'}</Figure>
        )}
    </dl>
);

/** Percentage from which the bar warns (our choice); it is red at 100. */
const NEARLY = 80;

const useWords = (credit: Credit): string => {
    const translate = useTranslate();
    const say = (name: string, words: Record<string, string> = {}) => translate(key(`credit.${name}`), words);
    if (credit.kind === 'unlimited')
        return credit.used === null ? say('unlimited') : say('unlimited_used', { used: credit.used });
    if (credit.kind === 'unknown') return say('unknown', { authorized: credit.authorized });
    const { authorized, used, left } = credit;
    const words = { authorized, used, left: left.replace('-', '') };
    return say(left.startsWith('-') ? 'exceeded' : 'known', words);
};

const isExceeded = (credit: Credit): boolean => credit.kind === 'known' && credit.left.startsWith('-');

/** Shares of the bar in percent. Its length is the limit, or the used credit if that is higher. */
const sharesOf = ({ authorized, used, left }: Extract<Credit, { kind: 'known' }>, drafts: string) => {
    const most = Math.max(Number(authorized), Number(used), 0.01);
    const share = (amount: number): number => (100 * Math.min(Math.max(amount, 0), most)) / most;
    return {
        used: share(Number(used)),
        drafts: share(Number(used) + Number(drafts)) - share(Number(used)),
        limit: left.startsWith('-') ? share(Number(authorized)) : undefined,
    };
};

const toneOf = (percent: number): 'success' | 'warning' | 'error' =>
    percent >= 100 ? 'error' : percent >= NEARLY ? 'warning' : 'success';

/** Used credit (filled) and drafts (hatched) within the limit; a meter for assistive technology. */
const CreditBar = ({ credit, drafts, words }: { credit: Credit; drafts: string; words: string }) => {
    const translate = useTranslate();
    if (credit.kind !== 'known') return null;
    const percent = Math.round(100 * credit.share);
    const shares = sharesOf(credit, drafts);
    return (
        <>
            <meter
                className={marks.hidden}
                aria-label={translate(key('credit.label'))}
                aria-valuetext={words}
                max={100}
                low={NEARLY}
                high={99}
                optimum={0}
                value={percent}
            />
            <div className={styles.bar} data-tone={toneOf(percent)} aria-hidden="true">
                <i data-part="used" style={{ width: `${shares.used}%` }} />
                <i data-part="drafts" style={{ width: `${shares.drafts}%` }} />
                {shares.limit === undefined ? null : <b style={{ insetInlineStart: `${shares.limit}%` }} />}
            </div>
        </>
    );
};

const CreditSum = ({ record }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const used = creditUsed(record);
    const owed = owedAmount(record);
    const say = (name: string) => translate(key(`credit.${name}`));
    if (used === null || (Number(used) === 0 && Number(owed) === 0)) return null;
    const parts = [
        { label: translate(key('fields.owedAmount')), amount: owed },
        { label: say('unbilled'), amount: record.unbilledAmount ?? '0' },
        { label: say('deposits'), amount: negative(record.pendingDepositAmount ?? '0') },
    ];
    return <BalanceSum parts={parts} total={{ label: say('used'), amount: used }} />;
};

export const ThirdPartySummary = ({ record }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const mayList = useMay('orders', 'list');
    const credit = creditOf(record);
    const words = useWords(credit);
    const activity = useRecordCall<Activity>('orders', record.id, ACTIVITY_PATH);
    return (
        <>
            {record.invoiceProblems ? (
                <Suspense fallback={null}>
                    <CustomerProblems record={record} />
                </Suspense>
            ) : null}
            <RelatedCard title={translate(key('credit.label'))}>
                <div className={styles.credit} data-exceeded={isExceeded(credit)}>
                    <CreditBar credit={credit} drafts={activity?.draftAmount ?? '0'} words={words} />
                    <p>{words}</p>
                    <CreditSum record={record} />
                </div>
                {mayList && !omits('getActivity') ? (
                    <UnderWay thirdParty={record.id} credit={credit} {...(activity && { activity })} />
                ) : null}
            </RelatedCard>
        </>
    );
};

/** Permission to order, or the reason why it is denied. */
const Ordering = ({ record: { archivedAt, isAllowedToOrder } }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const { date } = useFormat();
    const say = (name: string, words: object = {}) => translate(key(`ordering.${name}`), words);
    if (archivedAt)
        return (
            <Tag tone="error" icon="banned">
                {say('archived', { date: date(archivedAt) })}
            </Tag>
        );
    if (isAllowedToOrder === undefined) return null;
    return isAllowedToOrder ? (
        <Tag tone="success" icon="tick">
            {say('allowed')}
        </Tag>
    ) : (
        <Tag tone="error" icon="banned">
            {say('forbidden')}
        </Tag>
    );
};

export const ThirdPartyState = ({ record }: { record: ThirdParty }) => {
    const translate = useTranslate();
    return (
        <>
            <Ordering record={record} />
            {isExceeded(creditOf(record)) ? (
                <Tag tone="warning" icon="warning">
                    {translate(key('credit.is_exceeded'))}
                </Tag>
            ) : null}
            {record.invoiceProblems ? (
                <Tag tone="warning" icon="warning">
                    {translate(key('invoicing.chip'))}
                </Tag>
            ) : null}
        </>
    );
};

export const ThirdPartySubtitle = ({ record }: { record: ThirdParty }) => {
    const { customerCode, supplierCode, email, phoneNumber, address } = record;
    const phone = phoneNumber ?? address?.phoneNumber ?? address?.mobileNumber;
    return (
        <FactLine>
            {{
                code: [customerCode, supplierCode].filter(Boolean).join(' / '),
                town: address?.city ? [address.zip, address.city].filter(Boolean).join(' ') : null,
                phone: phone ? <Phone number={phone} /> : null,
                email: email ? <Email address={email} /> : null,
            }}
        </FactLine>
    );
};

export const PaymentTermRead = ({ value }: { readonly value: unknown }) => {
    const translate = useTranslate();
    const iri = relationIri(value);
    const options = { enabled: useLater(), onError: () => undefined };
    const { data } = useGetOne<PaymentTerm>('payment_terms', { id: iri }, options);
    const term = data && dueDateTermOf(data);
    return (
        <>
            <ReadValue name="paymentTerm" property={thirdParties.properties.paymentTerm} value={value} />
            {/* Reserved line: nearly every term has a due date. */}
            {!data || term ? (
                <small className={styles.due}>
                    {term ? translate(key('term_due'), { day: dueDate(today(), term) }) : '\u00a0'}
                </small>
            ) : null}
        </>
    );
};

export const ContactsRead = ({ value }: { readonly value: unknown }) => {
    const translate = useTranslate();
    return (
        <ul className={styles.contacts}>
            {((value ?? []) as readonly Contact[]).map(contact => (
                <li key={contact.id ?? contact.lastName}>
                    <strong>{nameOf(contacts, contact)}</strong>{' '}
                    <span>{translate(valueKey('contacts', 'type', contact.type ?? 'other'))}</span>
                    <div>
                        {contact.phoneNumber ? <Phone number={contact.phoneNumber} /> : null}
                        {contact.email ? <Email address={contact.email} /> : null}
                    </div>
                </li>
            ))}
        </ul>
    );
};
