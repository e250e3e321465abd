import { vatRates as contract } from '#contract/vatRates.ts';
import { declareResource } from './declareResource.ts';

export const vatRates = declareResource(contract, {
    icon: 'tag',
    menu: { group: 'settings', order: 10 },
    address: 'settings/vat_rates',
    list: { columns: ['label', 'code', 'rate', 'territory', 'validFrom', 'validTo', 'isDefault'] },
    form: {
        sections: {
            rate: [
                'code',
                'label',
                'rate',
                'territory',
                { name: 'exemptionReason', wide: true, help: 'resources.vat_rates.help.exemptionReason' },
                { name: 'isDefault', help: 'resources.vat_rates.help.isDefault' },
            ],
            validity: ['validFrom', { name: 'validTo', help: 'resources.vat_rates.help.validTo' }],
        },
    },
});
