/**
 * Description of an API by its documentation. The types match those of `@api-platform/admin` (`Api`, `Resource`, `Field`), so
 * that its guessers accept them without its parser.
 */

/** Type of an operation, in react-admin's terms. */
export type OperationType = 'show' | 'edit' | 'delete' | 'list' | 'create';

/** A call on a collection or on a record. */
export interface DescribedOperation {
    readonly name: string;
    readonly type: OperationType;
    readonly method: string;
    /** Full IRIs of the request and response classes; null for an empty body. */
    readonly expects: string | null;
    readonly returns: string | null;
    readonly deprecated: boolean;
}

/** A query parameter of a collection that concerns a property. */
export interface DescribedParameter {
    /** Name of the query parameter: `brand`, `weight[gte]`, `order[name]`. */
    readonly variable: string;
    readonly range: string | null;
    readonly required: boolean;
    readonly description: string;
}

/** A property of a class. */
export interface DescribedField {
    readonly name: string;
    readonly id: string | null;
    /** Full IRI of its type: `http://www.w3.org/2001/XMLSchema#integer`, or a class of the documentation. */
    readonly range: string | null;
    /** The collection that contains the possible values. */
    readonly reference: DescribedResource | null;
    /** The class of an object embedded in the record. */
    readonly embedded: DescribedResource | null;
    readonly required: boolean;
    readonly description: string;
    readonly maxCardinality: number | null;
    readonly deprecated: boolean;
}

/** A class with a collection, or one that fields embed. */
export interface DescribedResource {
    /** react-admin's name of the resource; the title for a class without a collection. */
    readonly name: string;
    /** Address of the collection; `''` without one. */
    readonly url: string;
    /** Full IRI of the class. */
    readonly id: string;
    /** Title of the class: `PurchaseOrder`. */
    readonly title: string;
    readonly deprecated: boolean;
    readonly operations: DescribedOperation[];
    readonly fields: DescribedField[];
    readonly readableFields: DescribedField[];
    readonly writableFields: DescribedField[];
    /** Empty until {@link getParameters} is called. */
    readonly parameters: DescribedParameter[];
    /** The filters and orders of the collection; requested once, and again only after a failure. */
    readonly getParameters: () => Promise<DescribedParameter[]>;
}

/** An API, with the documented operations that belong to no resource. */
export interface DescribedApi {
    readonly entrypoint: string;
    readonly title: string;
    /** Resources with a collection. */
    readonly resources: DescribedResource[];
    /** Titles of the entry point's operations. */
    readonly calls: readonly string[];
}
