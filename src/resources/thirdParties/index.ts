import { thirdParties as contract } from '#contract/thirdParties.ts';
import { declareResource } from '../declareResource.ts';

export const thirdParties = declareResource(contract, {
    icon: 'person',
    menu: { group: 'sales', order: 10 },
    shortcut: 't',
    list: async () => (await import('./thirdPartyList.ts')).thirdPartyList,
    form: async () => (await import('./thirdPartyForm.ts')).thirdPartyForm,
});
