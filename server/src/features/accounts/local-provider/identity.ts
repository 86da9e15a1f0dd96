/** The demo's own OpenID provider: so that the whole external sign-in works with no key and no internet. */
export const localPrefix = '/demo-sign-in'

export const localClient = { id: 'entrena', secret: 'only-for-the-demo-inside-one-process', signing: 'ES256' } as const

export function localIssuer(publicUrl: string): string {
  return `${publicUrl}${localPrefix}`
}
