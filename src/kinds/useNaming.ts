import { useTranslate } from 'ra-core';
import { displayNameOf, type ResourceContract } from '#contract/language/contract.ts';

type Named = Readonly<Record<string, unknown>> & { readonly id: string };

/** What records of the contract are called, in the current language. */
export const useNaming = (contract: ResourceContract): ((record: Named) => string) => {
    const translate = useTranslate();
    return record => displayNameOf(contract, record, translate);
};
