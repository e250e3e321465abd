import type { Messages } from '../../index.ts';

export const theme = {
    title: 'Réglages du thème',
} satisfies Messages['theme'];
