import type { Messages } from '../../index.ts';

/** Refusals of files of banks and suppliers. */
export const bank_refusals = {
    xml_doctype:
        'Ligne %{line} : le fichier a un type de document (DOCTYPE), qui peut cacher quelque chose de nuisible. Demandez un fichier sans lui.',
    xml_malformed: 'Ligne %{line} : ce n’est pas du XML, ou le fichier est coupé. Téléchargez-le à nouveau.',
    xml_encoding: 'L’encodage %{encoding} du fichier n’est pas connu : demandez de l’UTF-8.',
    xml_large:
        'Le fichier est plus grand que tout fichier de ce genre : divisez-le, ou demandez une période plus courte.',
    bank_other_message: 'C’est un %{message}. Demandez à votre banque les relevés de compte : CAMT.053.',
    bank_not_camt:
        'Ce XML n’est pas un relevé de banque : il commence par <%{root}>. Demandez le CAMT.053 à votre banque.',
    bank_entry: 'Ligne %{line} : %{what} de l’écriture ne se lit pas : « %{value} ». Rien n’a été ajouté.',
    bank_currency: 'Ligne %{line} : le montant est en %{currency}. Les règlements sont en euros : rien n’a été ajouté.',
    bank_lines: 'Le fichier a plus de %{limit} lignes. Demandez à votre banque une période plus courte.',
    bank_columns:
        'Ligne %{row} : il manque des colonnes d’un relevé. Il faut une date, un libellé, et un montant ou un débit et un crédit ; trouvé : %{found}.',
    bank_row: 'Ligne %{row} : %{what} ne se lit pas : « %{value} ». Rien n’a été ajouté.',
    bank_empty: 'Le relevé n’a aucune ligne.',
    bank_unknown_account:
        'Le compte %{account} de ce relevé n’appartient à aucune de vos sociétés. Ajoutez-le aux comptes bancaires de la société, puis lisez le fichier à nouveau.',
    bank_line_done: 'Cette ligne est saisie ou ignorée : seul ce qui est ouvert se corrige.',
} satisfies Messages['bank_refusals'];
