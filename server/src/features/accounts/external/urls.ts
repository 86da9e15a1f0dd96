/** The provider redirects the browser here. */
export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/auth/external/callback`
}

/** The browser is redirected here after a failed external sign-in: the page shows the error. */
export const failedPath = '/auth-callback#error=sign_in_failed'
