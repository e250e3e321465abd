// Separate chunk: content of a supplier's file, loaded after the page.
import { useTranslate } from 'ra-core';
import { SUPPLIER_SUMS, type SupplierLine, type SupplierWarning } from '#contract/suppliers/supplierContent.ts';
import {
    type ReadSupplierContent,
    SUPPLIER_CONTENT_PATH,
    type SupplierAttachmentLink,
    type SupplierInvoice,
} from '#contract/suppliers/supplierInvoices.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { useProvider } from '../../auth/me.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { type LineColumn, LineTable } from '../../kinds/lines/LineTable.tsx';
import { RelatedCard } from '../../record/related/RelatedCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ScrollRegion } from '../../ui/overflow.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useRecordCall } from '../useRecordCall.ts';
import styles from './suppliers.module.css';

/** Maximum number of displayed lines; the file contains all of them. */
const MOST_SHOWN = 500;

const TOTALS = [
    'lines',
    'allowances',
    'charges',
    'excludingTax',
    'vat',
    'includingTax',
    'prepaid',
    'rounding',
    'due',
] as const;

const useSay = () => {
    const translate = useTranslate();
    return (key: string, words: object = {}) => translate(`resources.supplier_invoices.${key}`, words);
};

const useAmount = (currency: string): ((amount: string | null) => string) => {
    const { money } = useFormat();
    return amount => money(amount, currency);
};

const SUMS: readonly SupplierWarning['code'][] = [...SUPPLIER_SUMS, 'conflicting_amount'];

interface PartProps {
    readonly content: ReadSupplierContent;
}

const Warnings = ({ content: { warnings, currency } }: PartProps) => {
    const say = useSay();
    const amount = useAmount(currency);
    const wordsOf = ({ code, said = '', found = '', of = '' }: SupplierWarning): object =>
        SUMS.includes(code) ? { said: amount(said), found: amount(found), of } : { said, found, of };
    if (warnings.length === 0) return null;
    return (
        <RelatedCard title={say('told.title')}>
            <div className={styles.told}>
                <ul>
                    {warnings.map(warning => (
                        <li key={`${warning.code} ${warning.of} ${warning.said}`}>
                            {say(`told.${warning.code}`, wordsOf(warning))}
                        </li>
                    ))}
                </ul>
                <p className={styles.quiet}>{say('told.story')}</p>
            </div>
        </RelatedCard>
    );
};

const COLUMNS = 'resources.supplier_invoices.page.column';

const Lines = ({ content: { lines, currency } }: PartProps) => {
    const say = useSay();
    const amount = useAmount(currency);
    const { number, rate } = useFormat();
    const orDash = (value: string | null, format: (value: string) => string) =>
        value === null ? EMPTY_VALUE : format(value);
    const briefOf = ({ quantity, unitPrice, vatRate }: SupplierLine) =>
        [`${orDash(quantity, number)} × ${orDash(unitPrice, amount)}`, vatRate === null ? null : rate(vatRate)]
            .filter(one => one !== null)
            .join(' · ');
    const columns: readonly LineColumn<SupplierLine>[] = [
        { name: 'number', isWide: true, cell: line => line.number },
        {
            name: 'designation',
            isName: true,
            cell: ({ designation, reference }) => (
                <>
                    {designation}
                    {reference ? <span className={styles.quiet}>{reference}</span> : null}
                </>
            ),
            brief: briefOf,
        },
        { name: 'quantity', isWide: true, cell: ({ quantity }) => orDash(quantity, number) },
        { name: 'price', isWide: true, cell: ({ unitPrice }) => orDash(unitPrice, amount) },
        { name: 'rate', isWide: true, cell: ({ vatRate }) => orDash(vatRate, rate) },
        { name: 'amount', cell: line => amount(line.amount) },
    ];
    if (lines.length === 0) return null;
    return (
        <RelatedCard title={say('page.lines')}>
            <ScrollRegion label={say('page.column.designation')} className={styles.scrolls}>
                <LineTable
                    label={say('page.lines')}
                    words={COLUMNS}
                    isCard
                    {...{ columns }}
                    lines={lines.slice(0, MOST_SHOWN)}
                    // Line numbers in suppliers' files are not unique.
                    keyOf={({ number }, place) => `${place} ${number}`}
                />
            </ScrollRegion>
            {lines.length > MOST_SHOWN ? (
                <p className={styles.more}>{say('page.more', { count: lines.length - MOST_SHOWN })}</p>
            ) : null}
        </RelatedCard>
    );
};

type VatTotal = ReadSupplierContent['vat'][number];

const Vat = ({ content: { vat, currency } }: PartProps) => {
    const say = useSay();
    const amount = useAmount(currency);
    const { rate: rateOf } = useFormat();
    const columns: readonly LineColumn<VatTotal>[] = [
        {
            name: 'rate',
            isName: true,
            cell: ({ rate, category, exemptionReason }) => (
                <>
                    {rate === null ? (category ?? EMPTY_VALUE) : rateOf(rate)}
                    {exemptionReason ? <span className={styles.quiet}>{exemptionReason}</span> : null}
                </>
            ),
        },
        { name: 'base', cell: ({ base }) => amount(base) },
        { name: 'vat', cell: total => amount(total.amount) },
    ];
    if (vat.length === 0) return null;
    return (
        <RelatedCard title={say('page.vat')}>
            <div className={styles.scrolls}>
                <LineTable
                    words={COLUMNS}
                    isCard
                    {...{ columns }}
                    lines={vat}
                    keyOf={({ category, rate, base }) => `${category} ${rate} ${base}`}
                />
            </div>
        </RelatedCard>
    );
};

const Totals = ({ content: { totals, currency, iban, paymentTerms, buyer } }: PartProps) => {
    const say = useSay();
    const amount = useAmount(currency);
    const beside = [
        ['page.buyer', buyer.name],
        ['page.iban', iban],
        ['page.terms', paymentTerms],
    ] as const;
    return (
        <RelatedCard title={say('page.totals')}>
            <dl className={styles.totals}>
                {TOTALS.map(name =>
                    totals[name] === null ? null : (
                        <div key={name} data-name={name}>
                            <dt>{say(`page.total.${name}`)}</dt>
                            <dd>{amount(totals[name])}</dd>
                        </div>
                    ),
                )}
                {beside.map(([label, text]) =>
                    text ? (
                        <div key={label} data-beside="">
                            <dt>{say(label)}</dt>
                            <dd>{text}</dd>
                        </div>
                    ) : null,
                )}
            </dl>
        </RelatedCard>
    );
};

/** Attachments of the file, for download only: supplier content is untrusted and must not open in the app's origin. */
const Attachments = ({ attachments }: Pick<SupplierInvoice, 'attachments'>) => {
    const say = useSay();
    const provider = useProvider();
    const { push } = useAlerts();
    const links = (attachments ?? []) as readonly SupplierAttachmentLink[];
    const save = async ({ url, filename }: SupplierAttachmentLink): Promise<void> => {
        try {
            saveFile(filename, await provider.request<Blob>(url, { isFile: true }));
        } catch (error) {
            push('error', refusalMessage(error));
        }
    };
    if (links.length === 0) return null;
    return (
        <RelatedCard title={say('page.attachments')}>
            <ul className={styles.attachments}>
                {links.map(link => (
                    <li key={link.url}>
                        <Button onClick={() => void save(link)}>
                            <Icon name="download" />
                            <span>{link.filename}</span>
                        </Button>
                    </li>
                ))}
            </ul>
        </RelatedCard>
    );
};

export const SupplierLines = ({ record: { id, attachments } }: { readonly record: SupplierInvoice }) => {
    const content = useRecordCall<ReadSupplierContent>('supplier_invoices', id, SUPPLIER_CONTENT_PATH);
    if (!content) return null;
    return (
        <>
            <Warnings content={content} />
            <Lines content={content} />
            <Vat content={content} />
            <Totals content={content} />
            <Attachments attachments={attachments} />
        </>
    );
};
