/** The demo has its own OpenID provider, so that external sign-in works without credentials and without internet. */
export const localPrefix = '/demo-sign-in'

export const localClient = { id: 'entrena', secret: 'only-for-the-demo-inside-one-process', signing: 'ES256' } as const

export function localIssuer(publicUrl: string): string {
  return `${publicUrl}${localPrefix}`
}
