// Problems of electronic invoicing, on the pages of customers and companies well before the end of a month.
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { BUYER_CURES, SELLER_CURES } from '#contract/invoices/problemCures.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Company } from '#contract/settings/companies.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import { SIREN_GROUPS } from '#contract/values/identifiers/siren.ts';
import { frenchVatNumberOf } from '#contract/values/identifiers/vatNumber.ts';
import { fieldKey, valueKey } from '../../../kinds/names.ts';
import { useEditor } from '../../../record/editor.ts';
import { useReading } from '../../../record/reading/reading.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './problems.module.css';

interface ProblemsProps {
    readonly resource: ResourceName;
    readonly codes: readonly string[];
    /** Property to correct, by problem. */
    readonly cures: Readonly<Record<string, string>>;
    /** Suggested values by property: label of the button and value. */
    readonly proposed: Readonly<Record<string, Proposed | undefined>>;
}

interface Proposed {
    readonly label: string;
    readonly value: string;
}

interface UseProposedProps {
    readonly field: string;
    readonly proposed: Proposed;
}

const UseProposed = ({ field, proposed: { label, value } }: UseProposedProps) => {
    const { setValue } = useFormContext();
    const { submit } = useEditor();
    const use = () => {
        setValue(field, value, { shouldDirty: true });
        void submit({ isQueued: true });
    };
    return <Button onClick={use}>{label}</Button>;
};

/** Suggests the SIREN as electronic address, the usual one of companies. */
const useSirenProposal = (resource: ResourceName, siren: string | null | undefined): Proposed | undefined => {
    const translate = useTranslate();
    if (!siren) return undefined;
    const label = translate(`resources.${resource}.invoicing.use_siren`, { siren: inGroups(siren, SIREN_GROUPS) });
    return { label, value: siren };
};

const Problems = ({ resource, codes, cures, proposed }: ProblemsProps) => {
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
                    const would = field === undefined ? undefined : proposed[field];
                    return (
                        <li key={code}>
                            <span>{translate(valueKey(resource, 'invoiceProblems', code), { _: code })}</span>
                            {field ? (
                                <span className={styles.cures} data-screen="">
                                    {would ? <UseProposed field={field} proposed={would} /> : null}
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

export const CustomerProblems = ({ record: { invoiceProblems, siren } }: { readonly record: ThirdParty }) => {
    const electronicAddress = useSirenProposal('third_parties', siren);
    if (!invoiceProblems) return null;
    return (
        <Problems
            resource="third_parties"
            codes={invoiceProblems}
            cures={BUYER_CURES}
            proposed={{ electronicAddress }}
        />
    );
};

export const CompanyProblems = ({ record }: { readonly record: Company }) => {
    const translate = useTranslate();
    const { isInvoicing, invoiceProblems, siren } = record;
    const electronicAddress = useSirenProposal('companies', siren);
    if (!isInvoicing || !invoiceProblems) return null;
    const number = frenchVatNumberOf(siren);
    const vatNumber = { label: translate('resources.companies.invoicing.use_vat_number', { number }), value: number };
    return (
        <Problems
            resource="companies"
            codes={invoiceProblems}
            cures={SELLER_CURES}
            proposed={{ electronicAddress, vatNumber }}
        />
    );
};
