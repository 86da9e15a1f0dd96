import { privacyVersion, termsVersion } from '../legal/rules'

/** After people have requested the deletion of their account, they can cancel it for this long. */
export const leavingDays = 7

/** A confirmed session within this time must take place before an account can be deleted. */
export const sessionSoonHours = 48

/** The day of the last change of the terms or the privacy notice. Days as text sort by time. */
export const legalChangedOn: string = [termsVersion, privacyVersion].toSorted().at(-1) ?? termsVersion
