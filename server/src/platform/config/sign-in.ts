import { StartProblem } from '../problem'
import { requireHttps } from './public-url'
import { type EnvironmentVariables, readSetting } from './settings'

/** `local` is the sign-in provider that runs inside the server during a demo. */
type ExternalSignIn =
  | { readonly provider: 'local' }
  | { readonly provider: 'remote'; readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** This password is public, because the demo prints it at the start. */
export const builtInAdminPassword = 'entrena-admin'

interface AdminSettings {
  readonly demo: boolean
  readonly isOnlyLocal: boolean
  readonly email: string | undefined
  readonly password: string | undefined
}

export function readAdmin({ demo, isOnlyLocal, email, password }: AdminSettings) {
  if (demo) {
    const isBuiltIn = password === undefined
    if (isBuiltIn && !isOnlyLocal)
      throw new StartProblem(
        'ADMIN_PASSWORD is missing: the built-in one is published, and others can reach this demo (see HOST and PUBLIC_URL).',
      )
    return { email: email ?? 'admin@entrena.test', password: password ?? builtInAdminPassword, isBuiltIn }
  }
  if (email && password) return { email, password, isBuiltIn: false }
  if (email) throw new StartProblem('ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it beside it.')
  if (password) throw new StartProblem('ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it beside it, unless DEMO=true.')
  return undefined
}

interface Mode {
  readonly production: boolean
  readonly demo: boolean
}

export function readExternalSignIn({ production, demo }: Mode, env: EnvironmentVariables): ExternalSignIn | undefined {
  const clientId = readSetting(env, 'OIDC_CLIENT_ID')
  const clientSecret = readSetting(env, 'OIDC_CLIENT_SECRET')
  const issuer = readSetting(env, 'OIDC_ISSUER') ?? 'https://accounts.google.com'
  if (production) requireHttps('OIDC_ISSUER', issuer)
  if (!clientId) return demo ? { provider: 'local' } : undefined
  if (!clientSecret) throw new StartProblem('OIDC_CLIENT_SECRET is missing: OIDC_CLIENT_ID needs it beside it.')
  return { provider: 'remote', issuer, clientId, clientSecret }
}
