import type { Messages } from '../../index.ts';

export const session_card = {
    lead: 'Là où vous êtes connecté. Terminez ce que vous ne reconnaissez pas, puis changez votre mot de passe.',
    lead_of: 'Là où cette personne est connectée. Une session terminée ici l’est aussitôt.',
    current: 'Celle-ci',
    used: 'Dernière utilisation',
    begun: 'Connexion le %{when}',
    end: 'Terminer',
    end_named: 'Terminer la session %{name}',
    end_others: 'Terminer toutes les autres',
    end_all: 'Tout terminer',
    ask: {
        others_title: 'Terminer toutes les autres sessions ?',
        others_body: 'Leurs utilisateurs devront se reconnecter. Cette session continue.',
        all_title: 'Terminer toutes les sessions de cette personne ?',
        all_body: 'Elle devra se reconnecter, où qu’elle soit. Ce qu’elle a saisi reste dans son navigateur.',
    },
    ended: 'La session est terminée. |||| %{smart_count} sessions sont terminées.',
    none: 'Aucune session : les connexions antérieures à cette version, ou avec une clé seulement, n’en créent pas.',
    failed: 'Les sessions n’ont pas pu être chargées.',
    more: 'et %{smart_count} autre |||| et %{smart_count} autres',
} satisfies Messages['session_card'];
