import { declareResource } from '../declareResource.ts';

export const deliveryNotes = declareResource('delivery_notes', {
    contract: async () => (await import('#contract/deliveries/deliveryNotes.ts')).deliveryNotes,
    icon: 'truck',
    menu: { group: 'sales', order: 7 },
    shortcut: 'l',
    list: async () => (await import('./deliveryNoteList.tsx')).deliveryNoteList,
    form: async () => (await import('./deliveryNoteForm.tsx')).deliveryNoteForm,
});
