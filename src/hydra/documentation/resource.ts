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
 * A resource as `@api-platform/admin` reads it. A class, so that react-query's structural sharing takes it as one value:
 * its fields refer to resources, and so to itself.
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
    /** Empty until {@link getParameters} was asked. */
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

    /** What the collection can be filtered and sorted by; asked of the server once, and again only after a failure. */
    readonly getParameters = (): Promise<Parameter[]> => {
        this.#asked ??= this.#ask();
        return this.#asked;
    };

    /** A list without filters is better than no list: whatever is wrong, the list's own request will tell. */
    async #ask(): Promise<Parameter[]> {
        try {
            this.parameters = await this.#read();
        } catch {
            this.#asked = undefined;
        }
        return this.parameters;
    }
}
