/** The pictures of an item. */
export const item_pictures = {
    name: 'Picture |||| Pictures',
    fields: {
        item: 'Item',
        position: 'Position',
        isMain: 'Main picture',
        alt: 'Alternative text (French)',
        altEn: 'Alternative text (English)',
        rotation: 'Rotation (degrees)',
        crop: 'Crop',
        width: 'Width',
        height: 'Height',
        bytes: 'Size',
        mediaType: 'Format',
        originalName: 'File name',
        state: 'State',
        thumbnails: 'Thumbnails',
        originalThumbnails: 'Thumbnails of the original',
        createdAt: 'Added on',
    },
    state: { pending: 'In preparation', ready: 'Ready', failed: 'Not readable' },
};
