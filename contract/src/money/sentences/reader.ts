/** Who reads a sentence about money. The person concerned is addressed as 'you'. */
export const readers = ['client', 'trainer', 'admin'] as const
export type Reader = (typeof readers)[number]
