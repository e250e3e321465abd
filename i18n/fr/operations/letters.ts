import type { Messages } from '../../index.ts';

export const letters = {
    confirmation: {
        subject: { one: 'Confirmation de commande %{number} – %{company}', unnumbered: 'Commande – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint la confirmation de votre commande %{number}.\n\nCordialement,\n%{author}',
        unnumbered:
            'Bonjour,\n\nVeuillez trouver ci-joint votre commande telle que nous l’avons notée. Merci de nous dire si elle vous convient, afin que nous puissions la confirmer.\n\nCordialement,\n%{author}',
    },
    delivery_note: {
        subject: { one: 'Bon de livraison %{number} – %{company}', unnumbered: 'Bon de livraison – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint le bon de livraison %{number} de votre marchandise.\n\nCordialement,\n%{author}',
        unnumbered:
            'Bonjour,\n\nVeuillez trouver ci-joint ce que nous nous apprêtons à vous expédier.\n\nCordialement,\n%{author}',
    },
    pick_list: {
        subject: { one: 'Bon de préparation %{number} – %{company}', unnumbered: 'Bon de préparation – %{company}' },
        one: 'Bonjour,\n\nVeuillez trouver ci-joint la liste des articles que nous préparons pour votre commande %{number}.\n\nCordialement,\n%{author}',
        unnumbered:
            'Bonjour,\n\nVeuillez trouver ci-joint la liste des articles que nous préparons.\n\nCordialement,\n%{author}',
    },
} satisfies Messages['letters'];
