/** The day from which the current terms apply. It names their version, so a change of the texts needs a new day. */
export const termsVersion = '2026-11-18'

/** The same for the privacy notice. */
export const privacyVersion = '2026-11-18'
