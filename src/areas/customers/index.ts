import { lazyPart } from '../../routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { CUSTOMER_PRICES } from '../screenNames.ts';

export const thirdParties = declareResource('third_parties', {
    contract: async () => (await import('#contract/customers/thirdParties.ts')).thirdParties,
    icon: 'shop',
    menu: { group: 'sales', order: 15 },
    shortcut: 't',
    list: async () => (await import('./thirdPartyList.tsx')).thirdPartyList,
    screens: {
        [CUSTOMER_PRICES]: lazyPart(() =>
            import('./prices/PricesScreen.tsx').then(screen => ({ default: screen.PricesScreen })),
        ),
    },
    form: async () => (await import('./thirdPartyForm.tsx')).thirdPartyForm,
});
