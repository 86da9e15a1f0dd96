/** Where the provider sends the browser back. */
export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/auth/external/callback`
}
