import { useReference } from 'ra-core';
import type { Company } from '#contract/settings/companies.ts';

/** True if the company issues its invoices in the application; undefined while loading. */
export const useInvoicing = (company: string): boolean | undefined => {
    const { referenceRecord } = useReference<Company>({ reference: 'companies', id: company });
    return referenceRecord?.isInvoicing;
};
