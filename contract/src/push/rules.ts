export type PushKind = 'request' | 'answer' | 'payment' | 'message' | 'reminder' | 'hourFree'

export const pushLimits = { endpointCharacters: 1_000, subscriptionsOfPerson: 10, pushesPerHour: 30 } as const

/** A browser's public key in base64url: an uncompressed P-256 point of 65 bytes, of which the first is 4. */
export const browserKeyPattern = /^B[A-P][\w-]{85}$/
/** A browser's authentication secret in base64url: 16 bytes. */
export const clientSecret = /^[\w-]{22}$/
