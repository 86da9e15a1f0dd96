/** Maximum number of waitlist entries per client. */
export const mostWaits = 10
