import type { DeliveryNoteItem } from '#contract/deliveries/deliveryNoteItems.ts';

/** A line in the form; one that was just added knows only what it ships. */
export type FormLine = Partial<DeliveryNoteItem> & Pick<DeliveryNoteItem, 'orderItem' | 'quantity'>;
