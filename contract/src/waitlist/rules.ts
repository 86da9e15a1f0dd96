/** Maximum number of waitlist entries per client. */
export const maxWaitlistEntries = 10
