import type { Messages } from '../../index.ts';

export const item_pictures = {
    name: 'Photo |||| Photos',
    fields: {
        item: 'Article',
        position: 'Position',
        isMain: 'Photo principale',
        alt: 'Texte alternatif (français)',
        altEn: 'Texte alternatif (anglais)',
        rotation: 'Rotation (degrés)',
        crop: 'Recadrage',
        width: 'Largeur',
        height: 'Hauteur',
        bytes: 'Taille',
        mediaType: 'Format',
        originalName: 'Nom du fichier',
        state: 'État',
        thumbnails: 'Miniatures',
        originalThumbnails: 'Miniatures de l’original',
        createdAt: 'Ajoutée le',
    },
    download: {
        action: 'Télécharger les photos',
        density: 'Résolution',
        dpi: '%{dpi} dpi',
        use_300: 'Haute résolution, pour l’impression',
        use_72: 'Basse résolution, pour l’écran et le web',
        rename: 'Renommer avec le code EAN',
        rename_hint: 'Sinon, les fichiers portent le nom de la référence.',
        counting: 'Décompte des photos…',
        none: 'Aucun de ces articles n’a de photo : il n’y a rien à télécharger.',
        sized: '%{count} photo, %{size} |||| %{count} photos, %{size}',
        unsized:
            '%{count} photo. Elle reste à préparer : sa taille n’est pas encore connue. |||| %{count} photos. Certaines restent à préparer : la taille n’est pas encore connue.',
        without_picture:
            '%{count} article n’a pas de photo : %{references}. |||| %{count} articles n’ont pas de photo : %{references}.',
        without_ean:
            '%{count} article n’a pas de code EAN et garde sa référence : %{references}. |||| %{count} articles n’ont pas de code EAN et gardent leur référence : %{references}.',
        and_more: '%{references} et %{count} autre |||| %{references} et %{count} autres',
        start: 'Télécharger',
        starting: 'Préparation du lien…',
        /** Name of the archive, and the texts of its files. */
        file: 'photos',
        fallback_text: 'Ces articles n’ont pas de code EAN. Leurs photos portent le nom de leur référence :',
        missing_text: 'Ces photos n’ont pas pu être lues et ne sont pas dans cette archive :',
    },
    state: { pending: 'En préparation', ready: 'Prête', failed: 'Illisible' },
} satisfies Messages['item_pictures'];
