import type { Messages } from '../index.ts';

export const item_pictures = {
    name: 'Photo |||| Photos',
    fields: {
        item: 'Article',
        position: 'Position',
        isMain: 'Photo principale',
        alt: 'Texte de remplacement (français)',
        altEn: 'Texte de remplacement (anglais)',
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
        file: 'photos',
        fallback_text: 'Ces articles n’ont pas de code EAN. Leurs photos portent le nom de leur référence :',
        missing_text: 'Ces photos n’ont pas pu être lues et ne sont pas dans cette archive :',
    },
    state: { pending: 'En préparation', ready: 'Prête', failed: 'Illisible' },
} satisfies Messages['item_pictures'];
