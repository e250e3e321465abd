import type { Messages } from '../../index.ts';

export const sheet_refusals = {
    sheet_empty: 'Le fichier, ou la feuille, est vide. Choisissez le fichier, ou la feuille, qui contient les lignes.',
    sheet_format:
        'Le fichier n’est ni un CSV ni un classeur Excel (.xlsx). Ouvrez-le dans votre tableur, et enregistrez-le en .xlsx ou en CSV.',
    sheet_password:
        'Le classeur est protégé par un mot de passe. Ouvrez-le dans Excel, retirez le mot de passe (Fichier, Informations), enregistrez-le et renvoyez-le.',
    sheet_corrupt:
        'Le classeur est endommagé ou incomplet. Ouvrez-le dans Excel, enregistrez-le en .xlsx sous un autre nom et envoyez ce fichier.',
    sheet_inflated:
        'Décompressé, le classeur dépasse les %{limit} Mo acceptés. Enregistrez sa feuille en CSV, ou copiez les lignes dans un nouveau classeur.',
    sheet_parts:
        'Le classeur se compose de plus de %{limit} éléments, le maximum accepté. Enregistrez sa feuille en CSV, ou copiez les lignes dans un nouveau classeur.',
    sheet_texts:
        'Le classeur contient plus de %{limit} Mo de textes différents, le maximum accepté. Enregistrez sa feuille en CSV, ou répartissez les lignes entre plusieurs fichiers.',
    sheet_unknown: 'Le classeur n’a pas de feuille « %{sheet} ». Choisissez parmi : %{sheets}.',
    sheet_header_row: 'La ligne %{row} est vide ou n’existe pas. Choisissez la ligne des en-têtes.',
    sheet_no_header: 'Les %{count} premières lignes sont vides. Choisissez la ligne des en-têtes.',
    sheet_no_rows:
        'Rien ne suit les en-têtes de la ligne %{row}. Ajoutez des lignes, ou choisissez la ligne des en-têtes.',
    sheet_cell:
        'La cellule %{column}%{row} dépasse %{limit} caractères. Raccourcissez-la ; dans un CSV, cherchez un guillemet manquant.',
    sheet_header_long:
        'L’en-tête %{column}%{row} dépasse %{limit} caractères. Raccourcissez-le, ou choisissez la ligne des en-têtes.',
    sheet_time:
        'La lecture du fichier est trop longue : il est construit de façon inhabituelle. Copiez les lignes dans un nouveau classeur, ou enregistrez la feuille en CSV, et envoyez ce fichier.',
    sheet_memory:
        'Le fichier demande plus de mémoire qu’un fichier de lignes ne le peut. Copiez les lignes dans un nouveau classeur, ou répartissez-les entre plusieurs fichiers.',
    sheet_rows: 'Il y a plus de %{limit} lignes. Répartissez-les entre plusieurs fichiers.',
    sheet_columns:
        'La ligne %{row} a plus de %{limit} colonnes. Supprimez les colonnes inutiles ; dans un CSV, vérifiez les séparateurs.',
    sheet_quote:
        'Un guillemet (") ouvert à la ligne %{row} n’est pas fermé. Fermez-le, ou doublez-le s’il fait partie du texte.',
} satisfies Messages['sheet_refusals'];
