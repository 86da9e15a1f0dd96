// Not exported from accounts/public.ts, because the front page loads that file.
export { useLogOut } from '../log-out'
export { FreshSignInDialog, OwnerProofFields, useOwnerProof } from './owner-proof'
