import { declareResource } from '../declareResource.ts';

export const supplierInvoices = declareResource('supplier_invoices', {
    contract: async () => (await import('#contract/suppliers/supplierInvoices.ts')).supplierInvoices,
    icon: 'inbox',
    menu: { group: 'sales', order: 11 },
    list: async () => (await import('./supplierList.tsx')).supplierList,
    form: async () => (await import('./supplierForm.tsx')).supplierForm,
});
