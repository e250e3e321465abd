import type { Messages } from '../../index.ts';

export const webhook_deliveries = {
    name: 'Envoi |||| Envois',
    fields: {
        event: 'Événement',
        webhook: 'Webhook',
        record: 'Fiche',
        status: 'État',
        tries: 'Essais',
        answerStatus: 'Réponse (code)',
        answer: 'Réponse',
        error: 'Erreur',
        createdAt: 'Date',
        lastTriedAt: 'Dernier essai',
    },
} satisfies Messages['webhook_deliveries'];
