import type { Messages } from '../../index.ts';

/** What stands against a delivery note, told by the API alone. */
export const delivery_note_rules = {
    no_line: 'Le bon de livraison n’a aucune ligne : ajoutez-en une au moins',
    order_of_other:
        'Cette commande concerne une autre société, un autre site ou un autre client : créez un autre bon de livraison',
    order_not_validated: 'Cette commande n’est pas validée, ou est annulée',
    nothing_left: 'Il ne reste rien à expédier de cette commande, sauf ce qui est déjà dans un brouillon',
    in_drafts: 'D’autres brouillons contiennent entre-temps des pièces de %{item} : il en reste %{free} pour celui-ci',
    over_shipping: 'La quantité %{pieces} est trop élevée : il en reste %{left} à expédier',
    shipped_too_early: 'La marchandise ne peut pas partir avant le %{day|day}, jour de validation de la commande',
    shipped_too_late: 'La marchandise ne peut pas partir après le %{day|day} : créez le bon de livraison plus tard',
    several_companies:
        'Une facture concerne une seule société, et ces bons de livraison sont de %{companies} : marquez séparément ceux de chaque société',
    several_customers: 'La facture %{reference} concernerait plusieurs clients : %{customers}',
    number_of_other: '%{company} a aussi une facture %{reference} : vérifiez le numéro',
} satisfies Messages['delivery_note_rules'];
