import { isLoopback } from '../network'

interface Start {
  readonly production: boolean
  readonly wanted: boolean | undefined
  readonly host: string
  readonly publicUrl: string
  readonly hasAdminPassword: boolean
}

/**
 * Decides whether the demo runs. Its passwords are public, so it must never run by accident on a server that others can
 * reach. ADMIN_PASSWORD suggests a real server, so it turns the demo off by default.
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
