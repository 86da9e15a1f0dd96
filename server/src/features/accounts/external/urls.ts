/** The URL to which the provider redirects the browser after the sign-in. */
export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/auth/external/callback`
}

/** The page that explains a failed external sign-in. */
export const failedPath = '/auth-callback#error=sign_in_failed'
