import type { paymentTerms } from '#contract/settings/paymentTerms.ts';
import type { ListDeclaration } from '../../../list/declaration.ts';

export const paymentTermList: ListDeclaration<typeof paymentTerms> = {
    columns: ['label', 'nbDay', 'isEndMonth', 'nbGapDay', 'legalBasis', 'sortOrder'],
};
