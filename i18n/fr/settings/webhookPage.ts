import type { Messages } from '../../index.ts';

export const webhook_page = {
    secret: {
        title: 'Le secret de ce webhook',
        told: 'Copiez-le maintenant : il n’est montré qu’une fois. Il permet au destinataire de vérifier la signature de chaque message.',
        label: 'Secret',
        copy: 'Copier',
        copied: 'Copié.',
        not_copied: 'Il n’a pas pu être copié : sélectionnez-le et copiez-le à la main.',
    },
    check: {
        title: 'Comment le destinataire vérifie',
        lead: 'La signature est le HMAC-SHA256, en base64, de « webhook-id.webhook-timestamp.corps » avec les octets après whsec_ ; les bibliothèques de Standard Webhooks le font. Pour essayer à la main, avec ce qui suit whsec_ dans KEY :',
    },
    sent: {
        lead: 'Chaque événement y est envoyé en JSON, signé. Répondez par 2xx en moins de 10 secondes. Un webhook qui ne répond plus depuis plusieurs jours est désactivé automatiquement.',
        title: 'Envois',
        event: 'Événement',
        record: 'Fiche',
        state: 'État',
        at: 'Date',
        answer: 'Réponse',
        status: { waiting: 'En attente', delivered: 'Reçu', failed: 'En échec' },
        none: 'Aucun envoi pour le moment. Les envois sont listés ici pendant 30 jours.',
        failed: 'Les envois n’ont pas pu être chargés.',
        more: 'et %{smart_count} autre |||| et %{smart_count} autres',
        again: 'Renvoyer',
        again_named: 'Renvoyer : %{name}',
        done: 'Le message est renvoyé.',
    },
} satisfies Messages['webhook_page'];
