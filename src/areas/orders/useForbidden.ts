import { useReference } from 'ra-core';
import { type ThirdParty, thirdParties } from '#contract/customers/thirdParties.ts';

/** Whether no order of a customer can be validated: not allowed to order, or archived. @param iri undefined to ask nothing */
export const useForbidden = (iri: string | null | undefined): boolean => {
    const options = { enabled: Boolean(iri) };
    const { referenceRecord: customer } = useReference<ThirdParty>({
        reference: 'third_parties',
        id: iri ?? '',
        options,
    });
    return Boolean(iri && customer && thirdParties.caution?.(customer));
};
