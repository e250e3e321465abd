/** A file for somebody who needs other columns than the list shows. */
export interface ExportPreset {
    /** Message key. */
    readonly label: string;
    readonly columns: readonly string[];
}
