// Apart: executed by tests.

/** Example calls with a key: `name` is the last part of a message key below `api_key_page.curl`. */
export interface CurlLine {
    readonly name: 'read' | 'filter' | 'create' | 'change';
    readonly line: string;
}

/** Shell variable of the key, which keeps it out of the command history. */
const KEY = '"Authorization: Bearer $COMPTOIR_KEY"';

const LD_JSON = "'Content-Type: application/ld+json'";
const MERGE_PATCH = "'Content-Type: application/merge-patch+json'";

/** @param origin of the API: `https://shop.example.com` */
export const curlLines = (origin: string): readonly CurlLine[] => [
    { name: 'read', line: `curl -g -H ${KEY} '${origin}/api/items?itemsPerPage=5'` },
    {
        name: 'filter',
        line: `curl -g -H ${KEY} '${origin}/api/orders?status=validated&order[orderDate]=desc&locale=en'`,
    },
    {
        name: 'create',
        line: `curl -g -H ${KEY} -H ${LD_JSON} -d '{"name":"Brand of a program"}' '${origin}/api/brands'`,
    },
    {
        name: 'change',
        line: `curl -g -X PATCH -H ${KEY} -H ${MERGE_PATCH} -d '{"weight":0.5}' '${origin}/api/items/1'`,
    },
];
