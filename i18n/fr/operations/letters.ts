import type { Messages } from '../../index.ts';

export const letters = {
    confirmation: {
        subject: { one: 'Confirmation de commande %{number} – %{company}', unnumbered: 'Commande – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint la confirmation de votre commande %{number}.\n\nCordialement,\n%{author}',
        unnumbered:
            'Bonjour,\n\nVeuillez trouver ci-joint votre commande telle que nous l’avons notée. Merci de nous dire si elle vous convient, afin que nous puissions la confirmer.\n\nCordialement,\n%{author}',
    },
    quote: {
        subject: { one: 'Devis %{number} – %{company}', unnumbered: 'Devis – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint notre devis %{number}.\n\nCordialement,\n%{author}',
        unnumbered: 'Bonjour,\n\nVeuillez trouver ci-joint notre devis.\n\nCordialement,\n%{author}',
    },
    delivery_note: {
        subject: { one: 'Bon de livraison %{number} – %{company}', unnumbered: 'Bon de livraison – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint le bon de livraison %{number} de votre marchandise.\n\nCordialement,\n%{author}',
        unnumbered:
            'Bonjour,\n\nVeuillez trouver ci-joint ce que nous nous apprêtons à vous expédier.\n\nCordialement,\n%{author}',
    },
    invoice: {
        subject: { one: 'Facture %{number} – %{company}', unnumbered: 'Facture – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint notre facture %{number}.\n\nCordialement,\n%{author}',
        unnumbered: 'Bonjour,\n\nVeuillez trouver ci-joint notre facture.\n\nCordialement,\n%{author}',
    },
    deposit: {
        subject: { one: 'Facture d’acompte %{number} – %{company}', unnumbered: 'Facture d’acompte – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint la facture d’acompte %{number}.\n\nCordialement,\n%{author}',
        unnumbered: 'Bonjour,\n\nVeuillez trouver ci-joint la facture d’acompte.\n\nCordialement,\n%{author}',
    },
    credit_note: {
        subject: { one: 'Avoir %{number} – %{company}', unnumbered: 'Avoir – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint notre avoir %{number}.\n\nCordialement,\n%{author}',
        unnumbered: 'Bonjour,\n\nVeuillez trouver ci-joint notre avoir.\n\nCordialement,\n%{author}',
    },
    reminder_due: {
        subject: { one: 'Votre compte, facture %{number} – %{company}', unnumbered: 'Votre compte – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint votre relevé de compte, avec notre facture %{number} qui arrive bientôt à échéance.\n\n%{amounts}\n\nCordialement,\n%{author}',
        unnumbered: 'Bonjour,\n\nVeuillez trouver ci-joint votre relevé de compte.\n\nCordialement,\n%{author}',
    },
    reminder: {
        subject: { one: 'Facture %{number} à échéance – %{company}', unnumbered: 'Votre compte – %{company}' },
        one: 'Bonjour,\n\nNotre facture %{number} est arrivée à échéance et nous n’avons pas trouvé votre règlement. Il a peut-être croisé ce message ; sinon, merci de l’effectuer prochainement.\n\n%{amounts}\n\nVotre relevé de compte est joint.\n\nCordialement,\n%{author}',
        unnumbered: 'Bonjour,\n\nVeuillez trouver ci-joint votre relevé de compte.\n\nCordialement,\n%{author}',
    },
    reminder_firm: {
        subject: { one: 'Rappel : facture %{number} en retard – %{company}', unnumbered: 'Rappel – %{company}' },
        one: 'Bonjour,\n\nMalgré les conditions de règlement convenues, notre facture %{number} reste impayée. Merci de la régler sous huit jours, ou de nous dire ce qui s’y oppose.\n\n%{amounts}\n\nVotre relevé de compte est joint.\n\nCordialement,\n%{author}',
        unnumbered:
            'Bonjour,\n\nDes montants de votre compte sont en retard : le relevé est joint. Merci de les régler sous huit jours.\n\nCordialement,\n%{author}',
    },
    reminder_last: {
        subject: { one: 'Dernier rappel : facture %{number} – %{company}', unnumbered: 'Dernier rappel – %{company}' },
        one: 'Bonjour,\n\nMalgré nos rappels, la facture %{number} reste impayée. Nous vous demandons de la régler sous huit jours. Au-delà, nous devrons en engager le recouvrement.\n\n%{amounts}\n\nVotre relevé de compte est joint.\n\nCordialement,\n%{author}',
        unnumbered:
            'Bonjour,\n\nMalgré nos rappels, des montants de votre compte restent impayés : le relevé est joint. Nous vous demandons de les régler sous huit jours.\n\nCordialement,\n%{author}',
    },
    amounts: {
        due: 'Reste dû sur cette facture : %{dueAmount|money}.',
        balance: 'Solde de votre compte : %{balance|money}.',
        credit: 'Déduction faite de %{credit|money} d’avoirs et de règlements non encore affectés, le solde de votre compte est de %{balance|money}.',
    },
} satisfies Messages['letters'];
