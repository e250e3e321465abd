declare module 'virtual:files' {
    /** Texts of files by path, inserted by `demo/plugin.ts`. */
    export const files: Readonly<Record<string, string>>;
}
