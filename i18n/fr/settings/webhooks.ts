import type { Messages } from '../../index.ts';

const events = {
    order: { validated: 'Commande validée', cancelled: 'Commande annulée' },
    delivery_note: {
        validated: 'Bon de livraison validé',
        billed: 'Bon de livraison facturé',
        cancelled: 'Bon de livraison annulé',
    },
    invoice: { issued: 'Facture émise' },
    payment: { entered: 'Règlement enregistré' },
    item: { changed: 'Article modifié' },
    third_party: { changed: 'Client modifié' },
    import: { done: 'Import terminé' },
};

export const webhooks = {
    name: 'Webhook |||| Webhooks',
    count: '%{total} webhook |||| %{total} webhooks',
    fields: {
        url: 'Adresse',
        events: 'Événements',
        isEnabled: 'Actif',
        failingSince: 'En échec depuis',
        createdAt: 'Création',
    },
    events,
    section: { webhook: 'Webhook' },
    create_title: 'Nouveau webhook',
    delete: {
        title: 'Supprimer le webhook vers %{name} ?',
        body: 'Plus rien n’y sera envoyé, et le journal des envois sera supprimé.',
        action: 'Supprimer le webhook',
    },
    notifications: { created: 'Webhook créé', updated: 'Webhook modifié', deleted: 'Webhook supprimé' },
    empty: {
        title: 'Aucun webhook pour l’instant',
        body: 'Un webhook prévient un autre programme des événements, comme une commande validée.',
        filtered: 'Aucun webhook ne correspond à ces filtres',
        filtered_body: 'Essayez moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['webhooks'];
