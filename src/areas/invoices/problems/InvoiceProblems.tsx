// What prevents electronic invoices, on the pages of customers and companies long before the end of a month.
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { BUYER_CURES, SELLER_CURES } from '#contract/invoices/problemCures.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Company } from '#contract/settings/companies.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import { SIREN_GROUPS } from '#contract/values/identifiers/siren.ts';
import { fieldKey, valueKey } from '../../../kinds/names.ts';
import { useEditor } from '../../../record/editor.ts';
import { useReading } from '../../../record/reading/reading.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './problems.module.css';

interface ProblemsProps {
    readonly resource: ResourceName;
    readonly codes: readonly string[];
    /** The property that cures each. */
    readonly cures: Readonly<Record<string, string>>;
    /** A number that would do as the electronic address. */
    readonly siren?: string | null;
}

/** Enters the SIREN as the electronic address, and saves it. */
const UseSiren = ({ resource, siren }: { readonly resource: ResourceName; readonly siren: string }) => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const { submit } = useEditor();
    const use = () => {
        setValue('electronicAddress', siren, { shouldDirty: true });
        void submit({ isQueued: true });
    };
    return (
        <Button onClick={use}>
            {translate(`resources.${resource}.invoicing.use_siren`, { siren: inGroups(siren, SIREN_GROUPS) })}
        </Button>
    );
};

/** Each problem with the way to the value that cures it. */
const Problems = ({ resource, codes, cures, siren }: ProblemsProps) => {
    const translate = useTranslate();
    const { openField } = useReading();
    const title = translate(`resources.${resource}.invoicing.title`);
    return (
        <section className={styles.panel} data-tone="warning" aria-label={title}>
            <h2>
                <Icon name="warning" size={16} />
                {title}
            </h2>
            <p>{translate(`resources.${resource}.invoicing.body`)}</p>
            <ul>
                {codes.map(code => {
                    const field = cures[code];
                    return (
                        <li key={code}>
                            <span>{translate(valueKey(resource, 'invoiceProblems', code), { _: code })}</span>
                            {field ? (
                                <span className={styles.cures} data-screen="">
                                    {field === 'electronicAddress' && siren ? (
                                        <UseSiren {...{ resource, siren }} />
                                    ) : null}
                                    <Button onClick={() => openField(field)}>
                                        {translate(`resources.${resource}.invoicing.cure`, {
                                            field: translate(fieldKey(resource, field)),
                                        })}
                                    </Button>
                                </span>
                            ) : null}
                        </li>
                    );
                })}
            </ul>
        </section>
    );
};

/** Of a customer. */
export const CustomerProblems = ({ record: { invoiceProblems, siren } }: { readonly record: ThirdParty }) =>
    invoiceProblems ? (
        <Problems resource="third_parties" codes={invoiceProblems} cures={BUYER_CURES} siren={siren} />
    ) : null;

/** Of a company that issues its invoices here. */
export const CompanyProblems = ({ record }: { readonly record: Company }) =>
    record.isInvoicing && record.invoiceProblems ? (
        <Problems resource="companies" codes={record.invoiceProblems} cures={SELLER_CURES} siren={record.siren} />
    ) : null;
