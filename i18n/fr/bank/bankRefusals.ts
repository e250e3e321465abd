import type { Messages } from '../../index.ts';

/** Refusals of files of banks and suppliers. */
export const bank_refusals = {
    xml_doctype:
        'Ligne %{line} : le fichier contient une déclaration DOCTYPE, refusée par sécurité. Demandez un fichier sans elle.',
    xml_malformed: 'Ligne %{line} : ce n’est pas du XML, ou le fichier est tronqué. Téléchargez-le à nouveau.',
    xml_encoding: 'L’encodage %{encoding} du fichier n’est pas pris en charge : demandez de l’UTF-8.',
    xml_large:
        'Le fichier a trop d’éléments pour être lu en une fois. Demandez à la banque une période plus courte, ou au fournisseur une facture de moins de lignes.',
    bank_other_message: 'C’est un %{message}. Demandez à votre banque les relevés de compte : CAMT.053.',
    bank_not_camt:
        'Ce XML n’est pas un relevé bancaire : il commence par <%{root}>. Demandez le CAMT.053 à votre banque.',
    bank_entry: 'Ligne %{line} : %{what} de l’écriture est illisible : « %{value} ». Rien n’a été ajouté.',
    bank_lines: 'Le fichier a plus de %{limit} lignes. Demandez à votre banque une période plus courte.',
    bank_columns:
        'Ligne %{row} : il manque des colonnes au relevé. Il faut une date, un libellé, et un montant ou un débit et un crédit ; trouvé : %{found}.',
    bank_row: 'Ligne %{row} : %{what} est illisible : « %{value} ». Rien n’a été ajouté.',
    bank_empty: 'Le relevé n’a aucune ligne.',
    bank_unknown_accounts:
        'Rien n’a été ajouté : le relevé n’a que des comptes qui n’appartiennent à aucune de vos sociétés, ou ne sont pas en euros : %{accounts}. Ajoutez les comptes en euros aux comptes bancaires de leur société, puis importez le fichier à nouveau.',
    bank_pdf:
        'Un relevé en PDF ne peut pas être lu. Sur le site de votre banque, téléchargez le relevé en CAMT.053, CFONB 120, MT940, OFX ou CSV.',
    bank_gzip: 'Ce fichier est compressé en gzip. Décompressez-le, puis envoyez le fichier qu’il contient, ou un ZIP.',
    bank_zip_large:
        'Le ZIP contient plus de %{files} fichiers, ou plus de %{limit} Mo une fois décompressé. Envoyez ses relevés en plusieurs ZIP.',
    bank_zip_file:
        'Le fichier %{name} du ZIP n’est pas un relevé en CAMT.053, CFONB 120, MT940 ou OFX. Envoyez à part les tableaux (CSV, Excel), et retirez les autres fichiers.',
    bank_zip_password:
        'Le ZIP est protégé par un mot de passe. Décompressez-le, puis envoyez les relevés qu’il contient.',
    bank_zip_corrupt: 'Le ZIP est endommagé ou incomplet. Téléchargez-le à nouveau.',
    bank_text_large: 'Le relevé dépasse les %{limit} Mo acceptés. Demandez à votre banque une période plus courte.',
    bank_line_done: 'Cette ligne est saisie, répartie ou ignorée : seule une ligne à saisir peut être corrigée.',
    bank_line_charge: 'Les frais de banque n’ont pas de client et ne peuvent pas être répartis.',
    bank_line_doubtful:
        'Cette ligne est peut-être un doublon : choisissez d’abord « Un autre règlement » ou « Le même règlement ».',
} satisfies Messages['bank_refusals'];
