import type { vatRates } from '#contract/settings/vatRates.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FormDeclaration } from '../../record/declaration.ts';

export const vatRateList: ListDeclaration<typeof vatRates> = {
    columns: ['label', 'code', 'rate', 'territory', 'validFrom', 'validTo', 'isDefault'],
};

export const vatRateForm: FormDeclaration<typeof vatRates> = {
    sections: {
        rate: [
            'code',
            'label',
            'rate',
            'territory',
            { name: 'isDefault', help: 'resources.vat_rates.help.isDefault' },
            { name: 'exemptionReason', wide: true, rare: true, help: 'resources.vat_rates.help.exemptionReason' },
        ],
        validity: ['validFrom', { name: 'validTo', help: 'resources.vat_rates.help.validTo' }],
    },
};
