import { declareResource } from '../declareResource.ts';

// Settings with a custom form; `areas/plain.ts` has the others.

export const bankAccounts = declareResource('bank_accounts', {
    contract: async () => (await import('#contract/settings/bankAccounts.ts')).bankAccounts,
    icon: 'bank',
    menu: { group: 'administration', order: 40 },
    address: 'administration/bank_accounts',
    list: async () => (await import('./settingScreens.ts')).bankAccountList,
    form: async () => (await import('./bankAccounts/bankAccountForm.tsx')).bankAccountForm,
});

export const paymentTerms = declareResource('payment_terms', {
    contract: async () => (await import('#contract/settings/paymentTerms.ts')).paymentTerms,
    icon: 'calendar',
    menu: { group: 'settings', order: 20 },
    address: 'settings/payment_terms',
    list: async () => (await import('./settingScreens.ts')).paymentTermList,
    form: async () => (await import('./paymentTerms/paymentTermForm.tsx')).paymentTermForm,
});

export const shippingCosts = declareResource('shipping_costs', {
    contract: async () => (await import('#contract/settings/shippingCosts.ts')).shippingCosts,
    icon: 'weight',
    menu: { group: 'settings', order: 30 },
    address: 'settings/shipping_costs',
    list: async () => (await import('./settingScreens.ts')).shippingCostList,
    form: async () => (await import('./shippingCosts/shippingCostForm.tsx')).shippingCostForm,
});

export const numberSeries = declareResource('number_series', {
    contract: async () => (await import('#contract/numbering/numberSeries.ts')).numberSeries,
    icon: 'hash',
    menu: { group: 'settings', order: 40 },
    address: 'settings/number_series',
    list: async () => (await import('./settingScreens.ts')).numberSeriesList,
    form: async () => (await import('./numberSeries/numberSeriesForm.tsx')).numberSeriesForm,
});

export const webhooks = declareResource('webhooks', {
    contract: async () => (await import('#contract/settings/webhooks.ts')).webhooks,
    icon: 'open',
    menu: { group: 'administration', order: 60 },
    address: 'administration/webhooks',
    list: async () => (await import('./settingScreens.ts')).webhookList,
    form: async () => (await import('./webhooks/webhookForm.tsx')).webhookForm,
});
