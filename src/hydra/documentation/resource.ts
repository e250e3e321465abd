import type { Field, Operation, Parameter, Resource } from '@api-platform/api-doc-parser';

interface Description {
    readonly name: string;
    readonly url: string;
    readonly id: string;
    readonly title: string;
    readonly deprecated: boolean;
    readonly operations: Operation[];
    readonly read: () => Promise<Parameter[]>;
}

/**
 * A resource for `@api-platform/admin`. It is a class instance, so that react-query's structural sharing does not
 * descend into its circular references.
 */
export class DocumentedResource implements Resource {
    readonly name: string;
    readonly url: string;
    readonly id: string;
    readonly title: string;
    readonly deprecated: boolean;
    readonly operations: Operation[];
    fields: Field[] = [];
    readableFields: Field[] = [];
    writableFields: Field[] = [];
    /** Empty until {@link getParameters} is called. */
    parameters: Parameter[] = [];
    readonly #read: () => Promise<Parameter[]>;
    #asked: Promise<Parameter[]> | undefined;

    constructor({ name, url, id, title, deprecated, operations, read }: Description) {
        this.name = name;
        this.url = url;
        this.id = id;
        this.title = title;
        this.deprecated = deprecated;
        this.operations = operations;
        this.#read = read;
    }

    /** The filters and orders of the collection; requested once, and again only after a failure. */
    readonly getParameters = (): Promise<Parameter[]> => {
        this.#asked ??= this.#ask();
        return this.#asked;
    };

    /** Errors are ignored: a list without filters is better than none, and the list's own request reports them. */
    async #ask(): Promise<Parameter[]> {
        try {
            this.parameters = await this.#read();
        } catch {
            this.#asked = undefined;
        }
        return this.parameters;
    }
}
