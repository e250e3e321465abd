import type { Messages } from '../../index.ts';

export const document_panel = {
    menu: 'Documents',
    language: 'Langue du document',
    in: { fr: 'En français', en: 'En anglais' },
    send: {
        action: 'Envoyer par e-mail…',
        title: 'Envoyer par e-mail',
        story: 'Le document est joint. Les réponses arrivent à %{email}.',
        kind: 'Document',
        contact: 'À',
        to: 'E-mail du destinataire',
        other: 'Une autre adresse…',
        customer: '%{name}, le client',
        cc: 'Copie à (Cc)',
        cc_help: 'Plusieurs adresses, séparées par des virgules',
        subject: 'Objet',
        locale: 'Langue',
        message: 'Message',
        do: 'Envoyer',
        doing: 'Envoi…',
        done: 'Message à %{name} en cours d’envoi',
    },
    sendings: {
        title: 'Envois par e-mail',
        to: '%{document} à %{recipient}',
        copies: 'Copie à %{copies}',
        state: { to_send: 'En attente', sent: 'Envoyé', failed: 'Non envoyé' },
        all: 'Tout afficher (%{count})',
    },
    several: {
        title: 'Un document |||| %{smart_count} documents en un fichier',
        story: 'Le fichier se prépare en arrière-plan. Vous le trouvez sous la cloche, avec les fiches qui n’ont pas ce document.',
        do: 'Préparer',
        started: 'Les documents se préparent. Suivez-les sous la cloche.',
        most: '%{count} au plus à la fois. Réduisez la sélection.',
    },
} satisfies Messages['document_panel'];
