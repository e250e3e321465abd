import type { Messages } from '../../index.ts';

export const mail = {
    reset: {
        subject: 'Choisissez un nouveau mot de passe pour %{company}',
        hello: 'Bonjour %{name},',
        asked: 'Un nouveau mot de passe a été demandé pour votre compte %{email}.',
        action: 'Choisir un nouveau mot de passe',
        validity:
            'Le lien sert une seule fois, pendant %{smart_count} heure. |||| Le lien sert une seule fois, pendant %{smart_count} heures.',
        ignore: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    invitation: {
        subject: 'Votre compte chez %{company}',
        hello: 'Bonjour %{name},',
        asked: 'Vous êtes invité à rejoindre %{company}. Votre identifiant est %{email} ; choisissez votre mot de passe pour vous connecter.',
        action: 'Choisir mon mot de passe',
        validity:
            'Le lien sert une seule fois, pendant %{smart_count} jour. Ensuite, demandez-en un autre sur la page de connexion, sous « Mot de passe oublié ? ». |||| Le lien sert une seule fois, pendant %{smart_count} jours. Ensuite, demandez-en un autre sur la page de connexion, sous « Mot de passe oublié ? ».',
        ignore: 'Si vous n’attendiez pas d’invitation, ignorez ce message.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    former_address: {
        subject: 'L’e-mail de votre compte chez %{company} a changé',
        hello: 'Bonjour %{name},',
        asked: 'L’e-mail de votre compte chez %{company} était %{former} ; c’est maintenant %{email}. Les messages y arrivent, et vous vous connectez avec lui. Votre mot de passe reste le même.',
        action: 'Ouvrir %{company}',
        sessions:
            'Les sessions ouvertes ailleurs sont terminées, et les liens déjà envoyés pour choisir un mot de passe ne fonctionnent plus.',
        alarm: 'Si ni vous ni un administrateur ne l’avez demandé, prévenez tout de suite un administrateur : quelqu’un d’autre utilise peut-être votre compte.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    new_address: {
        subject: 'Votre compte chez %{company} a maintenant cet e-mail',
        hello: 'Bonjour %{name},',
        asked: '%{email} est maintenant l’e-mail de votre compte chez %{company}. Connectez-vous avec lui ; votre mot de passe reste le même.',
        action: 'Ouvrir %{company}',
        sessions:
            'Les sessions ouvertes ailleurs sont terminées, et les liens déjà envoyés pour choisir un mot de passe ne fonctionnent plus.',
        alarm: 'Si vous n’avez pas de compte chez %{company}, ignorez ce message.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    new_device: {
        subject: 'Nouvelle connexion à votre compte chez %{company}',
        hello: 'Bonjour %{name},',
        asked: 'Quelqu’un s’est connecté à votre compte %{email} le %{when} depuis un appareil qui n’avait jamais servi : %{device}, adresse %{address}.',
        action: 'Voir mes sessions',
        yours: 'Si c’était vous, il n’y a rien à faire.',
        alarm: 'Si ce n’était pas vous, changez tout de suite votre mot de passe, ce qui termine toutes les autres sessions, et prévenez un administrateur.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    second_factor_on: {
        subject: 'Votre compte chez %{company} demande désormais un code',
        hello: 'Bonjour %{name},',
        asked: 'Depuis le %{when}, se connecter à votre compte %{email} demande un code de votre application en plus du mot de passe.',
        action: 'Ouvrir mon profil',
        alarm: 'Si ce n’était pas vous, changez votre mot de passe sans attendre et prévenez un administrateur.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    second_factor_off: {
        subject: 'Votre compte chez %{company} ne demande plus de code',
        hello: 'Bonjour %{name},',
        asked: 'Le %{when}, les codes de votre application ont été désactivés pour votre compte %{email} : le mot de passe suffit pour se connecter.',
        action: 'Ouvrir mon profil',
        alarm: 'Si ce n’était pas vous, changez votre mot de passe sans attendre et prévenez un administrateur.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    second_factor_removed: {
        subject: 'Un administrateur a retiré votre second facteur chez %{company}',
        hello: 'Bonjour %{name},',
        asked: 'Le %{when}, un administrateur a retiré le second facteur de votre compte %{email} : les codes de l’application, les codes de secours et les clés d’accès. Toutes vos sessions sont terminées ; connectez-vous avec votre mot de passe, puis remettez votre second facteur en place.',
        action: 'Ouvrir mon profil',
        alarm: 'Si vous ne l’avez pas demandé, changez votre mot de passe sans attendre et prévenez un autre administrateur.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    recovery_code_used: {
        subject: 'Un code de secours de votre compte chez %{company} a servi',
        hello: 'Bonjour %{name},',
        asked: 'Le %{when}, quelqu’un s’est connecté à votre compte %{email} avec un code de secours, qui ne vaut plus rien.',
        action: 'Ouvrir mon profil',
        alarm: 'Si ce n’était pas vous, changez votre mot de passe sans attendre et faites de nouveaux codes de secours dans votre profil. Si vous avez perdu votre téléphone, désactivez-y l’application et recommencez.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    passkey_added: {
        subject: 'Une clé d’accès a été ajoutée à votre compte chez %{company}',
        hello: 'Bonjour %{name},',
        asked: 'Le %{when}, la clé d’accès « %{passkey} » a été ajoutée à votre compte %{email}. Elle vous connecte sans le mot de passe.',
        action: 'Voir mes clés d’accès',
        alarm: 'Si ce n’était pas vous, retirez-la dans votre profil, changez votre mot de passe sans attendre et prévenez un administrateur.',
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
} satisfies Messages['mail'];
