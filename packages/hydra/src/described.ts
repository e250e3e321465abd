/**
 * What an API says of itself. The shapes are those that `@api-platform/admin` works with (its `Api`, `Resource`, `Field`), so that its
 * guessers take them as they are; its parser is not needed.
 */

/** What an operation does, in react-admin's words. */
export type OperationType = 'show' | 'edit' | 'delete' | 'list' | 'create';

/** A call on a collection or on a record. */
export interface DescribedOperation {
    readonly name: string;
    readonly type: OperationType;
    readonly method: string;
    /** Full IRIs of the classes that are sent and answered; null for nothing. */
    readonly expects: string | null;
    readonly returns: string | null;
    readonly deprecated: boolean;
}

/** A query parameter of a collection that concerns a property. */
export interface DescribedParameter {
    /** As it is sent: `brand`, `weight[gte]`, `order[name]`. */
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
    /** The collection that its values are chosen from. */
    readonly reference: DescribedResource | null;
    /** The class of an object that stands within the record. */
    readonly embedded: DescribedResource | null;
    readonly required: boolean;
    readonly description: string;
    readonly maxCardinality: number | null;
    readonly deprecated: boolean;
}

/** A class with a collection, or one that fields embed. */
export interface DescribedResource {
    /** react-admin's name of it; of a class without a collection, its title. */
    readonly name: string;
    /** Address of the collection; `''` without one. */
    readonly url: string;
    /** Full IRI of the class. */
    readonly id: string;
    /** `PurchaseOrder`. */
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

/** An API, and what its documentation says of calls that belong to no resource. */
export interface DescribedApi {
    readonly entrypoint: string;
    readonly title: string;
    /** Those with a collection. */
    readonly resources: DescribedResource[];
    /** The titles of the entry point's operations. */
    readonly calls: readonly string[];
}
