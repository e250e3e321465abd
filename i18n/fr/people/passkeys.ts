import type { Messages } from '../../index.ts';

export const passkeys = {
    title: 'Clés d’accès',
    lead: 'Une clé d’accès vous connecte avec votre empreinte, votre visage ou le code de votre appareil, sans mot de passe. Elle résiste à l’hameçonnage et vaut à la fois mot de passe et second facteur.',
    none: 'Vous n’avez pas encore de clé d’accès.',
    failed: 'Vos clés d’accès n’ont pas pu être chargées.',
    unsupported: 'Ce navigateur n’a pas de clés d’accès, ou la page n’est pas ouverte par une connexion sécurisée.',
    unnamed:
        'Les clés d’accès demandent le nom du serveur : ouvrez cette page sous un nom plutôt qu’une adresse en chiffres.',
    full: 'Vous avez %{count} clés d’accès, le maximum pour une personne : retirez-en d’abord une.',
    last: 'Votre société vous demande un second facteur : cette clé reste tant que vous n’en avez pas une autre, ou les codes d’une application.',
    made: 'ajoutée le %{when}',
    used: 'dernière utilisation',
    unused: 'pas encore utilisée',
    backed_up: 'Synchronisée',
    add: 'Ajouter une clé d’accès',
    rename: 'Renommer',
    rename_named: 'Renommer la clé d’accès %{name}',
    rename_title: 'Renommer la clé d’accès %{name}',
    remove: 'Retirer',
    remove_named: 'Retirer la clé d’accès %{name}',
    remove_lead:
        'La clé d’accès %{name} ne vous connectera plus. Retirez-la aussi de votre appareil, qui la propose encore.',
    added: 'Clé d’accès %{name} ajoutée',
    removed: 'Clé d’accès %{name} retirée',
    cancel: 'Annuler',
    continue: 'Continuer',
    working: 'Un instant…',
    unable: 'Rien n’a été changé.',
    proof: {
        lead: 'D’abord votre mot de passe : une session ouverte ne suffit pas pour changer votre façon de vous connecter.',
        code_lead:
            'D’abord un code de votre application : une session ouverte ne suffit pas pour changer votre façon de vous connecter.',
        password: 'Mot de passe actuel',
        code: 'Code de l’application',
        use_password: 'Utiliser mon mot de passe',
        use_code: 'Utiliser un code de l’application',
    },
    create: {
        lead: 'Donnez-lui un nom qui vous la fera reconnaître. Votre navigateur demande ensuite où la garder : sur cet appareil, dans un gestionnaire de mots de passe, sur un téléphone ou sur une clé de sécurité.',
        name: 'Nom',
        hint: 'Par exemple : mon téléphone',
        submit: 'Créer la clé d’accès',
        waiting: 'Répondez à votre appareil…',
    },
    sign_in: {
        button: 'Se connecter avec une clé d’accès',
        waiting: 'Répondez à votre appareil…',
        failed: 'La clé d’accès ne vous a pas connecté.',
        unable: 'Cette clé d’accès n’est pas acceptée : elle a peut-être été retirée, ou le compte désactivé. Essayez votre mot de passe.',
    },
    step: {
        lead: 'Confirmez que c’est bien vous avec une de vos clés d’accès.',
        button: 'Utiliser une clé d’accès',
        use_code: 'Utiliser plutôt un code',
        lost: 'Votre appareil est perdu ? Un administrateur peut retirer votre second facteur.',
    },
    demanded: {
        use_passkey: 'Créer plutôt une clé d’accès',
        use_app: 'Configurer plutôt une application de codes',
    },
    device: {
        cancelled: 'Rien n’a été confirmé sur votre appareil. Réessayez quand vous serez prêt.',
        known: 'Cet appareil a déjà une de vos clés d’accès : déconnectez-vous, puis connectez-vous avec elle.',
        address:
            'Cette page n’est pas ouverte sous le nom du serveur : votre appareil ne garde pas de clé d’accès pour elle.',
        unable: 'Cet appareil ne peut pas vérifier que c’est vous : il lui faut une empreinte, un visage ou un code.',
        failed: 'Votre appareil n’a pas pu terminer l’opération. Réessayez, ou avec un autre appareil.',
    },
} satisfies Messages['passkeys'];
