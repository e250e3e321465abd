import type { Messages } from '../../index.ts';

export const help = {
    screen: 'Cet écran',
    screens: {
        home: 'Les tâches en attente, les ventes et les modifications récentes. Chaque chiffre ouvre sa liste.',
        quotes: 'Les offres aux clients : un devis s’envoie, le client l’accepte ou le refuse, et il devient une commande.',
        orders: 'Du brouillon à la dernière livraison. Les lignes se saisissent par référence, EAN ou mots ; la validation donne le numéro.',
        to_ship:
            'Les commandes validées qui ont un reste, par client ou par jour. Les bons de livraison se créent ici.',
        delivery_notes: 'Ce qui part, et dans quels colis. Un bon validé se facture quand sa date est venue.',
        invoices:
            'Ce qui est facturé et ce qui reste dû. Une facture se crée depuis les bons de livraison ; émise, elle ne change plus et se corrige par un avoir.',
        suppliers: 'Les fournisseurs avec leurs adresses, contacts et numéros, et les factures qu’ils ont envoyées.',
        third_parties: 'Les clients avec leurs adresses, contacts, conditions, encours et prix.',
        price_lists:
            'Les prix ou remises d’une saison, d’un type de clients ou d’un client, et les jours où ils s’appliquent.',
        price_list_items:
            'Chaque prix d’un tarif, à partir d’une quantité. « Pourquoi ce prix » montre lequel s’applique.',
        items: 'Ce qui se vend : référence, colisage, prix de base, photos et textes pour le web.',
        imports: 'Beaucoup de fiches depuis un fichier CSV ou Excel. Un import est d’abord simulé et peut être annulé.',
        users: 'Qui se connecte, avec quel rôle et pour quelles sociétés.',
        server_status:
            'Ce qu’un administrateur regarde en premier quand Comptoir est lent : mémoire, disque, tâches, sauvegarde.',
        other: 'La liste montre ce qu’il y a ; une ligne ouvre sa fiche. / y cherche, N crée une fiche.',
    },
    words: 'Les mots du métier',
    terms: {
        packaging: {
            name: 'Colisage',
            body: 'Le nombre de pièces d’un carton : la quantité d’une ligne en est un multiple.',
        },
        credit: {
            name: 'Encours',
            body: 'Ce qu’un client doit et a commandé, au plus jusqu’à la limite fixée pour lui.',
        },
        price_list_type: {
            name: 'Type de tarif',
            body: 'Des clients aux mêmes conditions, écoles ou clubs par exemple, auxquels un tarif s’applique.',
        },
        price_list: { name: 'Tarif', body: 'Des prix ou remises qui s’appliquent ensemble entre deux jours.' },
        free_shipping: { name: 'Franco', body: 'Le montant d’une commande à partir duquel le port est offert.' },
        credit_note: {
            name: 'Avoir',
            body: 'Document qui annule tout ou partie d’une facture. Il se crée depuis la page de la facture.',
        },
    },
    more: 'Trouver autre chose',
    palette: 'Rechercher ou aller à…',
    shortcuts: 'Raccourcis clavier',
    also: {
        help: 'aide manuel guide assistance documentation visite comment question mode d’emploi',
        home: 'chiffres ventes statistiques rapport tableau de bord',
        quotes: 'offre proposition estimation proforma prix',
        orders: 'panier achat vente bon de commande',
        to_ship: 'stock préparation prélèvement entrepôt dépôt reliquat expédition',
        delivery_notes: 'facture facturation retour avoir colis expédition comptabilité bl',
        invoices: 'facture avoir facturx factur-x échéance retard relance paiement acompte xml',
        items: 'stock inventaire produit disponibilité',
        suppliers: 'fournisseur achat vendeur fabricant',
        third_parties: 'client encours solde paiement relance téléphone adresse',
        price_lists: 'remise saison promotion grille',
        payment_terms: 'échéance paiement facture',
        shipping_costs: 'port transport transporteur franco',
        number_series: 'numéro de facture préfixe compteur séquence série',
        imports: 'csv excel fichier',
        users: 'compte rôle droit mot de passe invitation',
        server_status: 'mémoire disque sauvegarde lenteur lent version base de données',
    },
} satisfies Messages['help'];
