import { declareResource } from '../declareResource.ts';

export const quotes = declareResource('quotes', {
    contract: async () => (await import('#contract/quotes/quotes.ts')).quotes,
    icon: 'offer',
    menu: { group: 'sales', order: 4 },
    shortcut: 'd',
    list: async () => (await import('./quoteList.tsx')).quoteList,
    form: async () => (await import('./quoteForm.tsx')).quoteForm,
});
