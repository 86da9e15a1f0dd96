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
 * Anyone may sign in as anyone in a demo, so it must never run by accident where others can reach it. Setting
 * ADMIN_PASSWORD indicates a real server, so it turns the default off too.
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
