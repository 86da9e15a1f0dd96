/** Capabilities of this browser and the server. */
interface Facts {
  /** null if the server sends no notifications. */
  readonly publicKey: string | null | undefined
  readonly isSupported: boolean
  readonly permission: NotificationPermission | undefined
  readonly isApplePhone: boolean
  /** True if the app was opened from the home screen. */
  readonly isInstalled: boolean
}

/**
 * `off`: the server sends none. `homeScreen`: an iPhone or iPad gets them only in an app on its home screen. `blocked`: the
 * person has forbidden them in the browser, which does not ask again.
 */
export type PushState = 'off' | 'homeScreen' | 'unsupported' | 'blocked' | 'possible'

export function pushStateOf({ publicKey, isSupported, permission, isApplePhone, isInstalled }: Facts): PushState {
  if (!publicKey) return 'off'
  if (isApplePhone && !isInstalled) return 'homeScreen'
  if (!isSupported) return 'unsupported'
  return permission === 'denied' ? 'blocked' : 'possible'
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isApplePhone(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}
