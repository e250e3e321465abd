import type { Messages } from '../../index.ts';

/** Refusals of files of banks and suppliers. */
export const bank_refusals = {
    xml_doctype:
        'Ligne %{line} : le fichier a un type de document (DOCTYPE), qui peut cacher quelque chose de nuisible. Demandez un fichier sans lui.',
    xml_malformed: 'Ligne %{line} : ce n’est pas du XML, ou le fichier est coupé. Téléchargez-le à nouveau.',
    xml_encoding: 'L’encodage %{encoding} du fichier n’est pas connu : demandez de l’UTF-8.',
    xml_large:
        'Le fichier a plus d’éléments qu’il ne s’en lit à la fois. Demandez à la banque une période plus courte, ou au fournisseur une facture de moins de lignes.',
    bank_other_message: 'C’est un %{message}. Demandez à votre banque les relevés de compte : CAMT.053.',
    bank_not_camt:
        'Ce XML n’est pas un relevé de banque : il commence par <%{root}>. Demandez le CAMT.053 à votre banque.',
    bank_entry: 'Ligne %{line} : %{what} de l’écriture ne se lit pas : « %{value} ». Rien n’a été ajouté.',
    bank_lines: 'Le fichier a plus de %{limit} lignes. Demandez à votre banque une période plus courte.',
    bank_columns:
        'Ligne %{row} : il manque des colonnes d’un relevé. Il faut une date, un libellé, et un montant ou un débit et un crédit ; trouvé : %{found}.',
    bank_row: 'Ligne %{row} : %{what} ne se lit pas : « %{value} ». Rien n’a été ajouté.',
    bank_empty: 'Le relevé n’a aucune ligne.',
    bank_unknown_accounts:
        'Rien n’a été ajouté : le relevé n’a que des comptes qui n’appartiennent à aucune de vos sociétés, ou ne sont pas en euros : %{accounts}. Ajoutez les comptes en euros aux comptes bancaires de leur société, puis lisez le fichier à nouveau.',
    bank_pdf:
        'C’est un PDF, dont aucune ligne ne peut être lue. Sur le site de votre banque, téléchargez le relevé en CAMT.053, CFONB 120, MT940, OFX ou CSV.',
    bank_gzip: 'Ce fichier est compressé en gzip. Décompressez-le, puis envoyez le fichier qu’il contient, ou un ZIP.',
    bank_zip_large:
        'Le ZIP contient plus de %{files} fichiers, ou plus de %{limit} Mo une fois décompressé. Envoyez ses relevés en plusieurs ZIP.',
    bank_zip_file:
        'Le fichier %{name} du ZIP n’est pas un relevé en CAMT.053, CFONB 120, MT940 ou OFX. Envoyez à part les tableaux (CSV, Excel), et retirez les autres fichiers.',
    bank_zip_password:
        'Le ZIP est protégé par un mot de passe. Décompressez-le, puis envoyez les relevés qu’il contient.',
    bank_zip_corrupt: 'Le ZIP est endommagé ou incomplet. Téléchargez-le à nouveau.',
    bank_text_large: 'Le relevé dépasse les %{limit} Mo acceptés. Demandez à votre banque une période plus courte.',
    bank_line_done: 'Cette ligne est saisie, répartie ou ignorée : seul ce qui est ouvert se corrige.',
    bank_line_charge: 'Les frais de banque n’ont pas de client, et ne se répartissent pas.',
    bank_line_doubtful:
        'Cette ligne existe peut-être deux fois : choisissez d’abord « Un autre règlement » ou « Le même règlement ».',
} satisfies Messages['bank_refusals'];
