import { declareResource } from '../declareResource.ts';

export const invoices = declareResource('invoices', {
    contract: async () => (await import('#contract/invoices/invoices.ts')).invoices,
    icon: 'receipt',
    menu: { group: 'sales', order: 8 },
    shortcut: 'v',
    list: async () => (await import('./invoiceList.tsx')).invoiceList,
    form: async () => (await import('./invoiceForm.tsx')).invoiceForm,
});

export const payments = declareResource('payments', {
    contract: async () => (await import('#contract/invoices/payments/payments.ts')).payments,
    icon: 'wallet',
    menu: { group: 'sales', order: 9 },
    list: async () => (await import('./payments/paymentList.tsx')).paymentList,
    form: async () => (await import('./payments/paymentForm.tsx')).paymentForm,
});

export const bankLines = declareResource('bank_lines', {
    contract: async () => (await import('#contract/invoices/payments/bankLines.ts')).bankLines,
    icon: 'transfer',
    menu: { group: 'sales', order: 10 },
    list: async () => (await import('./payments/bank/bankLineList.tsx')).bankLineList,
    form: async () => (await import('./payments/bank/bankLineForm.tsx')).bankLineForm,
});

export const supplierInvoices = declareResource('supplier_invoices', {
    contract: async () => (await import('#contract/invoices/suppliers/supplierInvoices.ts')).supplierInvoices,
    icon: 'inbox',
    menu: { group: 'sales', order: 11 },
    list: async () => (await import('./suppliers/supplierList.tsx')).supplierList,
    form: async () => (await import('./suppliers/supplierForm.tsx')).supplierForm,
});
