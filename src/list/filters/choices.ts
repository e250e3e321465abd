/** A choice: the value for the API and its label. */
export interface Choice {
    readonly id: string;
    readonly name: string;
}
