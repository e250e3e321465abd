import type { Messages } from '../../index.ts';

/** What stands against an import, told by the API alone. */
export const import_rules = {
    wrong_rows:
        '%{smart_count} ligne est erronée : corrigez le fichier, ou laissez-la de côté |||| %{smart_count} lignes sont erronées : corrigez le fichier, ou laissez-les de côté',
    changed_since:
        '%{smart_count} fiche a été modifiée depuis : simulez à nouveau l’import pour la voir |||| %{smart_count} fiches ont été modifiées depuis : simulez à nouveau l’import pour les voir',
    undo_changed:
        '%{smart_count} fiche a été modifiée depuis l’import : %{names}. Elle peut rester telle quelle |||| %{smart_count} fiches ont été modifiées depuis l’import : %{names}. Elles peuvent rester telles quelles',
    value_taken:
        'Une autre fiche a reçu entre-temps une valeur que portait %{names} avant l’import. La fiche peut rester telle quelle |||| D’autres fiches ont reçu entre-temps des valeurs que portaient %{names} avant l’import. Les fiches peuvent rester telles quelles',
    not_creatable: 'Seuls peuvent être créés à partir de leur nom : %{names}',
    nothing_to_do: 'Le fichier ne change rien : il n’y a rien à lancer',
    import_waits: 'Il attend l’import n° %{id|text}, qui porte sur les mêmes fiches',
    closed: 'Cet import ne peut plus être modifié',
    not_rehearsed: 'Répondez d’abord aux questions : l’import peut être programmé une fois simulé',
    scheduled_past: 'Cette heure est passée : choisissez-en une plus tardive',
    far_prices:
        '%{smart_count} prix est loin du prix de base de l’article ou de ses autres paliers, ou dépasse celui d’un palier inférieur : vérifiez-le, puis confirmez |||| %{smart_count} prix sont loin du prix de base de l’article ou de leurs autres paliers, ou dépassent celui d’un palier inférieur : vérifiez-les, puis confirmez',
    error_column: 'Pourquoi cette ligne est erronée',
    wrong_file: 'lignes erronées',
    question: {
        encoding: 'Les accents de ce fichier sont ambigus. Quelle lecture est la bonne ?',
        column: 'Que contient la colonne « %{column} » ?',
        column_twice: 'Plusieurs colonnes ont le titre « %{title} » : que contient celle de la colonne %{letter} ?',
        decimal: 'Dans « %{column} », est-ce la virgule ou le point qui sépare les décimales ?',
        date: 'Dans « %{column} », est-ce le jour ou le mois qui vient en premier ?',
        key: 'Aucune colonne n’identifie les fiches : laquelle est %{keys} ?',
    },
    error: {
        key_missing: 'Rien n’identifie la fiche de cette ligne : remplissez %{columns}',
        key_twice: 'Même fiche qu’à la ligne %{row} : n’en gardez qu’une',
        rows_disagree: 'Les lignes de cette fiche contiennent ici des valeurs différentes : indiquez partout la même',
        keys_disagree: 'Les colonnes désignent deux fiches différentes',
        unknown_record: 'Aucune fiche « %{resource} » ne s’appelle « %{name} » : corrigez le nom, ou créez-la d’abord',
        ambiguous_record: 'Plusieurs fiches « %{resource} » s’appellent « %{name} » : utilisez leur code',
        digits: 'Au plus %{whole} chiffres avant et %{fraction} après le séparateur décimal : arrondissez',
        lost_zero:
            '%{whole} existe, et un tableur a sans doute enlevé ses zéros : mettez la colonne au format texte et écrivez %{whole}. Si %{text} est une autre fiche, créez-la d’abord, sur sa propre page',
        group_wrong: 'La ligne va avec la ligne %{row}, qui est erronée : corrigez-la',
    },
} satisfies Messages['import_rules'];
