/** Prices of lines: what they warn about, and why they are what they are. */
export const prices = {
    notices: {
        lower_price_available: 'A lower price is available: %{price} €',
        zero_price: 'The price is 0',
        item_not_active: 'This item is not active: check when it can be delivered',
        packagingAbove: 'Sold by packaging: %{above} at least',
        packagingBetween: 'Sold by packaging: %{below} or %{above}',
        no_price: 'Nothing gives a price for this item',
        item_unusable: 'This item is not sold any more',
    },
};
