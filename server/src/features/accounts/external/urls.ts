export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/auth/external/callback`
}

export const failedPath = '/auth-callback#error=sign_in_failed'
