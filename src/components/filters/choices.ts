/** One line of a select: the value that goes to the API and its name on screen. */
export interface Choice {
    readonly id: string;
    readonly name: string;
}
