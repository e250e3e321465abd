/** An e-mail address, to which a click writes. */
export const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;
