/** Path of the verification within the trainer's profile tab. */
export const verificationPath = '/trainer-dashboard?part=verification'

export const isVerificationRequested = (search: URLSearchParams) => search.get('part') === 'verification'
