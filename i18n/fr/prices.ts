import type { Messages } from '../index.ts';

export const prices = {
    notices: {
        lower_price_available: 'Un prix plus bas existe : %{price} €',
        zero_price: 'Le prix est de 0',
        item_not_active: "Cet article n'est pas actif : vérifiez quand il peut être livré",
        packagingAbove: 'Vendu par conditionnement : %{above} au moins',
        packagingBetween: 'Vendu par conditionnement : %{below} ou %{above}',
        no_price: 'Rien ne donne de prix à cet article',
        item_unusable: "Cet article n'est plus vendu",
    },
} satisfies Messages['prices'];
