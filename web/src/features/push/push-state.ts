/** Features that this browser and the server support. */
interface Facts {
  /** null if the server does not send notifications. */
  readonly publicKey: string | null | undefined
  readonly isSupported: boolean
  readonly permission: NotificationPermission | undefined
  readonly isApplePhone: boolean
  /** True if the app was opened from the home screen. */
  readonly isInstalled: boolean
}

/**
 * `off`: the server sends none. `homeScreen`: iPhones and iPads support them only in an app on the home screen.
 * `blocked`: the user has denied permission, and the browser does not ask again.
 */
export type PushState = 'off' | 'homeScreen' | 'unsupported' | 'blocked' | 'possible'

export function pushStateOf({ publicKey, isSupported, permission, isApplePhone, isInstalled }: Facts): PushState {
  if (!publicKey) return 'off'
  if (isApplePhone && !isInstalled) return 'homeScreen'
  if (!isSupported) return 'unsupported'
  return permission === 'denied' ? 'blocked' : 'possible'
}

/** True for an iPhone or iPad. An iPad identifies as a Mac, but no Mac has a touch screen. */
export function isApplePhone(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}
