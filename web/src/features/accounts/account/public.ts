// These are not in the public.ts of accounts, because the front page loads it.
export { useLogOut } from '../log-out'
export { FreshSignInDialog, OwnerProofFields, useOwnerProof } from './owner-proof'
