export const legalMentions = {
    toy: "Ne convient pas aux enfants de moins de 36 mois : présence de petits éléments pouvant être ingérés. À utiliser sous la surveillance d'un adulte.",
    toy14: "Ceci n'est pas un jouet. Réservé aux personnes de plus de 14 ans ; en deçà, sous la surveillance d'un adulte.",
    protection:
        "Équipement de protection individuelle conforme au règlement (UE) 2016/425. Lire la notice avant l'emploi.",
    bikeHelmet:
        'Équipement de protection individuelle conforme à la norme EN 1078. À remplacer après tout choc important.',
    climbHelmet:
        'Équipement de protection individuelle conforme à la norme EN 12492. À remplacer après tout choc important.',
    skiHelmet:
        'Équipement de protection individuelle conforme à la norme EN 1077. À remplacer après tout choc important.',
    climb: 'Équipement de protection individuelle de catégorie III. Activité dangereuse : une formation adaptée est indispensable. Contrôler avant chaque utilisation.',
    rope: 'Corde dynamique conforme à la norme EN 892. Équipement de protection individuelle de catégorie III : tenir à jour la fiche de vie.',
    fence: "Équipement de protection individuelle conforme à la norme EN 13567. Vérifier l'état avant chaque assaut.",
    swimAid: "Ne protège pas contre la noyade. À utiliser dans l'eau sous surveillance constante.",
    rescue: "Matériel de sauvetage : à tenir accessible et à contrôler avant chaque ouverture de l'établissement.",
    goal: 'Doit être ancré ou lesté avant toute utilisation. Ne pas grimper ni se suspendre. Contrôle périodique obligatoire.',
    basketGoal: 'Conforme à la norme EN 1270. Ne pas se suspendre au cercle. Contrôle périodique obligatoire.',
    posts: 'Ne pas grimper ni se suspendre au filet. Contrôler les fixations avant chaque utilisation.',
    table: 'Conforme à la norme EN 14468. Manipuler à deux personnes ; tenir les enfants éloignés lors du pliage.',
    mats: "Conforme à la norme EN 12503. Ne dispense pas d'une parade par une personne formée.",
    gym: 'Conforme à la norme EN 913. Utilisation sous la surveillance de personnel qualifié, sur tapis de réception.',
    fitness: 'Consulter un médecin avant tout programme. Vérifier le serrage et la charge maximale avant utilisation.',
    cardio: "Conforme à la norme EN ISO 20957. Consulter un médecin avant tout programme d'entraînement.",
    archery:
        'Ne jamais viser une personne ni un animal. Pratique encadrée par un adulte formé ; mineurs sous surveillance.',
    weapon: 'Arme sportive à lame mouchetée, réservée à la pratique encadrée avec une tenue complète.',
    hanging: 'Vérifier la solidité du point de suspension. Ne jamais frapper sans gants ni bandages.',
    visibility: 'Équipement de protection individuelle conforme à la norme EN ISO 20471 ou EN 17353 selon la taille.',
    bikeSchool:
        'Livré partiellement monté. Port du casque obligatoire pour les moins de 12 ans, conducteurs ou passagers.',
    electric:
        'Ne pas jeter avec les ordures ménagères : à rapporter à un point de collecte des équipements électriques.',
    chemical: "Tenir hors de portée des enfants. Lire l'étiquette avant utilisation.",
    medical: 'Lire attentivement la notice. En cas de doute, demander conseil à un professionnel de santé.',
} as const;

export type LegalMention = keyof typeof legalMentions;
