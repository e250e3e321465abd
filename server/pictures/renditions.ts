/** Makes what is shown of pictures, in the background. */
export interface Renditions {
    /** There is something new to make. */
    wake(): void;
}
