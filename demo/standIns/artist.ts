import { absent } from './absent.ts';

/** Replaces `server/pictures/artist.ts`: seeded pictures are rendered on request (`storage.ts`). */
export const hireArtist = () => ({ draw: async () => absent(), leave: () => undefined });
