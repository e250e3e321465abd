import type { ThirdParty } from '#contract/thirdParties.ts';
import { WhyLink } from '../priceLists/why/WhyLink.tsx';

/** What can be done with a customer besides editing and its transitions. */
export const ThirdPartyActions = ({ record }: { readonly record: ThirdParty }) => <WhyLink thirdParty={record.id} />;
