import { declareResource } from '../declareResource.ts';

export const invoices = declareResource('invoices', {
    contract: async () => (await import('#contract/invoices/invoices.ts')).invoices,
    icon: 'receipt',
    menu: { group: 'sales', order: 8 },
    shortcut: 'v',
    list: async () => (await import('./invoiceList.tsx')).invoiceList,
    form: async () => (await import('./invoiceForm.tsx')).invoiceForm,
});
