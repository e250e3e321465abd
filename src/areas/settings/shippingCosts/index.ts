import { declareResource } from '../../declareResource.ts';

export const shippingCosts = declareResource('shipping_costs', {
    contract: async () => (await import('#contract/settings/shippingCosts.ts')).shippingCosts,
    icon: 'box',
    menu: { group: 'settings', order: 30 },
    address: 'settings/shipping_costs',
    list: async () => (await import('./shippingCostScreens.ts')).shippingCostList,
    form: async () => (await import('./shippingCostForm.tsx')).shippingCostForm,
});
