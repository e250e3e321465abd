import { useReference } from 'ra-core';
import type { Company } from '#contract/settings/companies.ts';

/** Whether the company makes its invoices here; undefined until it is known. */
export const useInvoicing = (company: string): boolean | undefined => {
    const { referenceRecord } = useReference<Company>({ reference: 'companies', id: company });
    return referenceRecord?.isInvoicing;
};
