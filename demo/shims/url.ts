export const fileURLToPath = (address: string | URL): string => new URL(address).pathname;
export const pathToFileURL = (path: string): URL => new URL(path, 'file:///');
