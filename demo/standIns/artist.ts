import { absent } from './absent.ts';

/** Stands for `server/pictures/artist.ts`: what the seed shows is drawn when it is looked at (`storage.ts`). */
export const hireArtist = () => ({ draw: async () => absent(), leave: () => undefined });
