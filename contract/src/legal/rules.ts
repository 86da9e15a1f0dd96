/** The day from which the current terms apply. It is also their version, so a change of the text needs a new day. */
export const termsVersion = '2026-11-20'

/** The day from which the current privacy notice applies. It is also its version. */
export const privacyVersion = '2026-11-20'
