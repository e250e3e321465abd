import type { Messages } from '../../index.ts';

export const import_columns = {
    hint: {
        text: 'Un texte, gardé tel quel',
        integer: 'Un nombre entier : 1200',
        number: 'Un nombre : 1 200,5 ou 1200.5',
        integers: 'Des nombres entiers, séparés par des points-virgules : 6; 12',
        decimal: 'Un nombre, %{decimals} décimales au plus : 1 200,5 ou 1200.5',
        money: 'Un montant en euros, %{decimals} décimales au plus : 1 234,50 € ou 1234.50',
        rate: 'Un pourcentage, %{decimals} décimales au plus : 20 ou 5,5 %',
        quantity: 'Une quantité : 12, ou 1,25 dans une unité à décimales',
        boolean: 'Oui ou non, ou encore x, 1 ou 0',
        instant: 'Une date et une heure avec leur fuseau : 2026-11-22T14:05:00+01:00',
        day: 'Une date : 22/11/2026, ou 2026-11-22',
        choice: 'L’une des valeurs indiquées',
        choices: 'Des valeurs parmi celles indiquées, séparées par des points-virgules',
        related: 'Le nom d’une fiche existante',
        code: 'Le code d’une fiche existante',
        country: 'Un pays, par son code ou son nom : FR, France',
        several: 'Des noms de fiches existantes, séparés par des points-virgules',
    },
    refusal: {
        integer: 'Un nombre entier tel que 1200 est attendu : enlevez les lettres et les unités',
        number: 'Un nombre tel que 1200,5 est attendu : enlevez les lettres et les unités',
        decimal: 'Un nombre tel que 1200,5 est attendu : enlevez les lettres et les unités',
        money: 'Un montant tel que 1234,50 est attendu, en euros : enlevez les lettres et les autres monnaies',
        rate: 'Un pourcentage tel que 5,5 est attendu : enlevez les lettres et les autres signes',
        quantity: 'Une quantité telle que 12 ou 1,25 est attendue : enlevez les lettres et les unités',
        integers:
            '« %{text} » n’est pas une liste de nombres entiers : séparez-les par des points-virgules, 6; 12, dans une colonne au format texte',
        boolean: 'Oui ou non est attendu, ou 1 ou 0',
        instant: 'Une date et une heure telles que 2026-11-22T14:05:00+01:00 sont attendues',
        day: '« %{text} » n’est pas une date : écrivez-la sous la forme 22/11/2026',
        number_for_day: '« %{text} » est un nombre : mettez la colonne au format date, ou écrivez 22/11/2026',
        day_for_number:
            'Le tableur a transformé ce nombre en date : mettez la colonne au format nombre et saisissez-le à nouveau',
        day_for_code:
            'Le tableur a transformé ce code en date : mettez la colonne au format texte et saisissez-le à nouveau',
        choice: 'L’une de ces valeurs est attendue : %{values}',
        country: 'Aucun pays ne s’appelle « %{text} » : écrivez son code, par exemple FR',
        exponent:
            'Le tableur a abrégé ce nombre en %{text} : mettez la colonne au format texte et saisissez à nouveau tous ses chiffres',
        lost_zero: 'Le tableur a enlevé le zéro devant %{text} : mettez la colonne au format texte et écrivez %{whole}',
        character:
            'Un caractère de « %{text} » est illisible : enregistrez le fichier en UTF-8 et ressaisissez le texte',
        error: 'La formule de cette cellule a échoué (%{text}) : corrigez-la ou videz la cellule',
        formula:
            'Cette formule n’a pas de résultat : ouvrez le fichier dans un tableur, enregistrez-le et importez-le à nouveau',
    },
} satisfies Messages['import_columns'];
