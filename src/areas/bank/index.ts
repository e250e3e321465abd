import { declareResource } from '../declareResource.ts';

export const bankLines = declareResource('bank_lines', {
    contract: async () => (await import('#contract/bank/bankLines.ts')).bankLines,
    icon: 'transfer',
    menu: { group: 'sales', order: 10 },
    list: async () => (await import('./bankLineList.tsx')).bankLineList,
    form: async () => (await import('./bankLineForm.tsx')).bankLineForm,
});
