import { paymentTerms as contract } from '#contract/paymentTerms.ts';
import { declareResource } from '../declareResource.ts';

export const paymentTerms = declareResource(contract, {
    icon: 'calendar',
    menu: { group: 'settings', order: 20 },
    address: 'settings/payment_terms',
    list: { columns: ['label', 'nbDay', 'isEndMonth', 'nbGapDay', 'legalBasis', 'sortOrder'] },
    form: async () => (await import('./paymentTermForm.ts')).paymentTermForm,
});
