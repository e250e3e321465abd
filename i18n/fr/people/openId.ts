import type { Messages } from '../../index.ts';

/** La connexion par le fournisseur d’identité de la société : sa partie de la page de connexion, et sa carte du profil. */
export const openid = {
    sign_in: 'Se connecter avec %{name}',
    arriving: 'Connexion en cours…',
    or: 'ou avec votre mot de passe',
    with_password: 'Super administrateurs : se connecter avec un mot de passe',
    failed: {
        cancelled: 'Vous n’êtes pas connecté, car vous avez renoncé chez %{name}. Réessayez quand vous voulez.',
        clock: 'Les horloges de %{name} et de ce serveur diffèrent trop. Prévenez l’administrateur du serveur.',
        disabled: 'Votre compte est désactivé ici. Demandez à un administrateur de l’activer.',
        limited: 'Trop de connexions ont échoué depuis ici. Attendez un quart d’heure, puis réessayez.',
        no_role: '%{name} ne vous donne pas accès à ce back-office. Adressez-vous à la personne qui y gère vos droits.',
        other_identity:
            'Le compte de votre e-mail est lié à une autre connexion de %{name}. Un administrateur peut la délier sur la page de l’utilisateur.',
        over: 'La connexion a pris trop de temps, ou a commencé dans une autre fenêtre. Recommencez.',
        refused:
            'La réponse de %{name} n’a pas été acceptée. Réessayez ; si cela persiste, prévenez l’administrateur du serveur.',
        super_admin:
            'Les super administrateurs lient eux-mêmes leur compte : connectez-vous avec votre mot de passe, puis ouvrez votre profil.',
        unavailable: '%{name} ne répond pas comme prévu. Réessayez dans quelques minutes.',
        unknown: 'Aucun compte n’a votre e-mail ici. Demandez à un administrateur d’en créer un.',
        unverified: '%{name} n’indique pas que votre e-mail est vérifié. Faites-le vérifier là-bas, puis réessayez.',
    },
    title: 'Connexion avec %{name}',
    linked: 'Liée',
    linked_to: 'Liée à %{email}, dernière utilisation le %{date}.',
    linked_unused: 'Liée à %{email}.',
    nobody: 'un compte sans e-mail',
    not_linked: 'Ce compte n’est pas encore lié à %{name}.',
    link: 'Lier avec %{name}',
    link_lead: 'D’abord votre mot de passe ; %{name} vous demande ensuite de vous connecter.',
    unlink: 'Délier',
    unlink_lead: 'Vous vous connecterez avec votre seul mot de passe.',
    unlink_other:
        'La personne ne se connecte plus par %{name}, jusqu’à ce que son e-mail la lie de nouveau. Ses sessions se terminent.',
    unlinked: 'La connexion avec %{name} est déliée.',
    unable: 'Rien n’a été modifié.',
    working: 'Un instant…',
    cancel: 'Annuler',
    not_loaded: 'L’état de la liaison n’a pas pu être chargé.',
} satisfies Messages['openid'];
