import type { Messages } from '../../index.ts';

export const bell = {
    title: 'Notifications',
    button: 'Notifications, %{count} non lue |||| Notifications, %{count} non lues',
    mark: 'Marquer comme lue',
    mark_one: 'Marquer comme lue : %{message}',
    mark_all: 'Tout marquer comme lu',
    none: 'Rien de nouveau. Ce qui vous concerne sera annoncé ici.',
    failed: 'Certaines notifications n’ont pas pu être marquées comme lues. Réessayez dans un instant.',
} satisfies Messages['bell'];
