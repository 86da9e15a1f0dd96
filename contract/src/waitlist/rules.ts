/** Limits how many hours and days a client can wait for. */
export const mostWaits = 10
