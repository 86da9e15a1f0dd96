import { isLoopback } from '../network'

interface Start {
  readonly production: boolean
  /** The value of DEMO. */
  readonly wanted: boolean | undefined
  readonly host: string
  readonly publicUrl: string
  readonly hasAdminPassword: boolean
}

/**
 * The demo's passwords are public, so a demo must never run by accident on a server that others can reach.
 * ADMIN_PASSWORD is a sign of a real server, so the demo is off by default if ADMIN_PASSWORD is set.
 */
export function decideDemo({ production, wanted, host, publicUrl, hasAdminPassword }: Start) {
  if (production) return { demo: false, demoOffReason: undefined }
  if (wanted !== undefined) return { demo: wanted, demoOffReason: undefined }
  const off = (demoOffReason: string) => ({ demo: false, demoOffReason })
  if (!isLoopback(host)) return off(`HOST is ${host}, where others can reach the server`)
  if (!isLoopback(new URL(publicUrl).hostname)) {
    return off(`PUBLIC_URL is ${publicUrl}, where others can reach the server`)
  }
  if (hasAdminPassword) return off('ADMIN_PASSWORD is set')
  return { demo: true, demoOffReason: undefined }
}
