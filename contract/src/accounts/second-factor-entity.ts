import { z } from 'zod'
import { recoveryCodeCount } from './second-factor-rules'

export const secondFactor = z.object({
  is_on: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** True for an admin of a real service who has not set up two-step verification. */
  is_advised: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const secondFactorSetup = z.object({
  /** The secret in base32, for apps that cannot scan a QR code. */
  secret: z.string(),
  /** An otpauth URI: a link that opens an authenticator app on the phone that shows the page. */
  uri: z.string(),
  /** The URI as a QR code: a data URL of an SVG. */
  picture: z.string(),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

/** Recovery codes are shown only once, because the server stores only their hashes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).max(recoveryCodeCount) })
