/** Maximum number of waitlist entries per client. */
export const maxWaits = 10
