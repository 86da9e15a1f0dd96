/**
 * A sentence about money says what has become, or will become, of the money of a purchase, a transfer, a line of the bank
 * or a balance. All of them are in this folder, for each reader and in both languages; screens and mails keep only labels:
 * the names of figures, rows, buttons and headings, which may show one formatted amount, and what the reader should do next.
 */

/** Who reads a sentence about money. The person concerned is addressed as 'you'. */
export const readers = ['client', 'trainer', 'admin'] as const
export type Reader = (typeof readers)[number]
