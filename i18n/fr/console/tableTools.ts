import type { Messages } from '../../index.ts';

export const table_tools = {
    resize: 'Largeur de la colonne %{name}',
    help: 'Glissez, ou utilisez les flèches gauche et droite. Un double clic ou Entrée ajuste au contenu. Ctrl, Maj et une flèche déplacent la colonne.',
    automatic: 'Aussi large que son contenu',
    pixels: '%{width} pixels',
    moved: '%{name} est maintenant la colonne %{place} sur %{count}.',
    copy: 'Copier',
    copy_hint: 'Copier les lignes sélectionnées de cette page, pour un tableur',
    copied: '%{smart_count} ligne copiée |||| %{smart_count} lignes copiées',
    copied_some:
        '%{smart_count} ligne de cette page copiée. Exportez la liste pour avoir celles des autres pages. |||| %{smart_count} lignes de cette page copiées. Exportez la liste pour avoir celles des autres pages.',
    not_copied: 'Le navigateur ne permet pas de copier. Utilisez plutôt Ctrl+C ou ⌘C.',
    total: '%{name} : %{sum}',
    export_columns: 'Colonnes du fichier : %{name}',
    export_choose: '%{name} : colonnes…',
    export_usual: 'Colonnes habituelles',
    several_currencies: 'plusieurs devises',
    totals: 'Totaux de la sélection',
} satisfies Messages['table_tools'];
