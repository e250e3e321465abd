import { deliveryNotes as contract } from '#contract/deliveryNotes.ts';
import { declareResource } from '../declareResource.ts';

export const deliveryNotes = declareResource(contract, {
    icon: 'truck',
    menu: { group: 'sales', order: 7 },
    shortcut: 'l',
    list: async () => (await import('./deliveryNoteList.tsx')).deliveryNoteList,
    form: async () => (await import('./deliveryNoteForm.ts')).deliveryNoteForm,
});
