import type { Messages } from '../../index.ts';

export const values = {
    Address: {
        firstLine: 'Adresse, ligne 1',
        secondLine: 'Adresse, ligne 2',
        thirdLine: 'Adresse, ligne 3',
        zip: 'Code postal',
        city: 'Ville',
        country: 'Pays',
        phoneNumber: 'Téléphone',
        mobileNumber: 'Mobile',
    },
} satisfies Messages['values'];
