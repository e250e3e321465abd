import { paymentTerms as contract } from '#contract/paymentTerms.ts';
import { declareResource } from './declareResource.ts';

export const paymentTerms = declareResource(contract, {
    icon: 'calendar',
    menu: { group: 'settings', order: 20 },
    address: 'settings/payment_terms',
    list: { columns: ['label', 'nbDay', 'isEndMonth', 'nbGapDay', 'legalBasis', 'sortOrder'] },
    form: {
        sections: {
            term: [
                { name: 'label', wide: true },
                { name: 'nbDay', help: 'resources.payment_terms.help.nbDay' },
                'isEndMonth',
                { name: 'nbGapDay', help: 'resources.payment_terms.help.nbGapDay' },
                { name: 'sortOrder', help: 'resources.payment_terms.help.sortOrder' },
            ],
            law: ['legalBasis', { name: 'legalReason', wide: true, help: 'resources.payment_terms.help.legalReason' }],
        },
    },
});
