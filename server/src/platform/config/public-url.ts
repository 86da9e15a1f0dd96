import { isLoopback } from '../network'
import { StartProblem } from '../problem'
import { type EnvironmentVariables, readSetting } from './settings'

export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

/** Over http, an attacker on the network could read cookies and forge replies of the sign-in provider. */
export function requireHttps(name: 'PUBLIC_URL' | 'OIDC_ISSUER', url: string): void {
  if (new URL(url).protocol === 'https:' || isLoopbackUrl(url)) return
  throw new StartProblem(
    `${name} is not valid: in production it takes an https address; http only for this machine itself.`,
  )
}

export function readPublicUrl(production: boolean, env: EnvironmentVariables): string {
  const given = readSetting(env, 'PUBLIC_URL')
  if (production) {
    if (!given) {
      throw new StartProblem('PUBLIC_URL is missing: production needs the https address under which people reach it.')
    }
    requireHttps('PUBLIC_URL', given)
  }
  return new URL(given ?? `http://localhost:${readSetting(env, 'PORT')}`).origin
}
