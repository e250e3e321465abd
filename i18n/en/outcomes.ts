/** Messages of E1 that are in no other file; `docs/messages.md` lists where each is shown. */
export const outcomes = {
    failed: {
        retry: 'An error occurred, please try again',
        add_item: 'Unable to add the item',
        update_entity: 'Unable to update this entry',
        some_kept: 'Some records could not be removed',
        zero_price: 'One item of the order is at price 0',
    },
    done: {
        items_import: 'The items import has started.',
        prices_import: 'The price-list import has started.',
        order_item_removed: 'The order item is removed.',
        orders_validated: 'The order is validated. |||| %{smart_count} orders are validated.',
        delivery_notes_validated: 'The delivery note is validated. |||| %{smart_count} delivery notes are validated.',
        pictures: 'The pictures are being downloaded.',
        pictures_link: 'If nothing happens, follow this link.',
    },
};
