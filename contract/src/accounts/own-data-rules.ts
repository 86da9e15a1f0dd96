import { privacyVersion, termsVersion } from '../legal/rules'

/** How long people can change their mind after they asked for the deletion of their account. */
export const leavingDays = 7

/** A confirmed session within this time must take place before an account can be deleted. */
export const sessionSoonHours = 48

/** What must be settled before a person can delete the account. All but the last two are about money. */
export const leavingObstacles = [
  'unconfirmed_transfer',
  'refund',
  'unused_sessions',
  'earnings',
  'balance',
  'session_soon',
  'problem_open',
] as const

/** The day of the last change of the terms or the privacy notice. Days as text sort by time. */
export const legalChangedOn: string = [termsVersion, privacyVersion].toSorted().at(-1) ?? termsVersion
