/**
 * This folder has all sentences about the money of a purchase, a transfer, a bank statement line or a balance: what
 * happened to it or will happen, for each reader and in both languages. Screens and mails have only labels, which may
 * contain one formatted amount, and say what the reader should do next.
 */

/** Who reads a sentence about money. The person concerned is addressed as 'you'. */
export const readers = ['client', 'trainer', 'admin'] as const
export type SentenceReader = (typeof readers)[number]
