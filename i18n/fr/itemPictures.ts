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
    state: { pending: 'En préparation', ready: 'Prête', failed: 'Illisible' },
} satisfies Messages['item_pictures'];
