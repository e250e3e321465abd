import type { paymentTerms } from '#contract/paymentTerms.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { PaymentTermLive } from './PaymentTermLive.tsx';

export const paymentTermForm: FormDeclaration<typeof paymentTerms> = {
    sections: {
        term: [
            { name: 'label', wide: true },
            { name: 'nbDay', help: 'resources.payment_terms.help.nbDay' },
            'isEndMonth',
            { name: 'nbGapDay', help: 'resources.payment_terms.help.nbGapDay' },
            { name: 'sortOrder', rare: true, help: 'resources.payment_terms.help.sortOrder' },
        ],
        law: ['legalBasis', { name: 'legalReason', wide: true, help: 'resources.payment_terms.help.legalReason' }],
    },
    Live: PaymentTermLive,
};
