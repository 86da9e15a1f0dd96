/** Where a browser goes when an external sign-in failed: the page says so and leads on. */
export const failedPath = '/auth-callback#error=sign_in_failed'
