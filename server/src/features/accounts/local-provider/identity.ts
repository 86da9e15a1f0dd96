/**
 * Path of the demo's own OpenID provider, which makes external sign-in work without credentials and without internet.
 */
export const localPrefix = '/demo-sign-in'

export const localProviderClient = {
  id: 'entrena',
  secret: 'only-for-the-demo-inside-one-process',
  signing: 'ES256',
} as const

export function localProviderIssuer(publicUrl: string): string {
  return `${publicUrl}${localPrefix}`
}
