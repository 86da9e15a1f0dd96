export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/auth/external/callback`
}

export const signInFailedPath = '/auth-callback#error=sign_in_failed'
