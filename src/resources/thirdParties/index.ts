import { declareResource } from '../declareResource.ts';

export const thirdParties = declareResource('third_parties', {
    contract: async () => (await import('#contract/thirdParties.ts')).thirdParties,
    icon: 'person',
    menu: { group: 'sales', order: 10 },
    shortcut: 't',
    list: async () => (await import('./thirdPartyList.ts')).thirdPartyList,
    form: async () => (await import('./thirdPartyForm.ts')).thirdPartyForm,
});
