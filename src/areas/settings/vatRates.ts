import { declareResource } from '../declareResource.ts';

export const vatRates = declareResource('vat_rates', {
    contract: async () => (await import('#contract/settings/vatRates.ts')).vatRates,
    icon: 'tag',
    menu: { group: 'settings', order: 10 },
    address: 'settings/vat_rates',
    list: async () => (await import('./vatRateScreens.ts')).vatRateList,
    form: async () => (await import('./vatRateScreens.ts')).vatRateForm,
});
