export type PushKind = 'request' | 'answer' | 'payment' | 'message' | 'reminder' | 'hourFree'

export const pushLimits = { endpointCharacters: 1_000, subscriptionsOfPerson: 10, pushesPerHour: 30 } as const

/** An uncompressed point of P-256: 65 bytes, the first of them 4. */
export const clientKey = /^B[A-P][\w-]{85}$/
/** 16 bytes. */
export const clientSecret = /^[\w-]{22}$/
