import { privacyVersion, termsVersion } from '../legal/rules'

/** People who asked for the deletion of their account can still keep the account for this long. */
export const leavingDays = 7

/** If a confirmed session begins within this time, the account can be deleted only after the session. */
export const sessionSoonHours = 48

/** The day of the last change of the terms or the privacy notice. Days in the format YYYY-MM-DD sort by time. */
export const legalChangedOn: string = [termsVersion, privacyVersion].toSorted().at(-1) ?? termsVersion
