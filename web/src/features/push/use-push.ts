import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configQuery } from '@/lib/api/public-config'
import { useWrite } from '@/lib/api/use-write'
import { storage } from '@/lib/browser/storage'
import { useTranslations } from '@/lib/i18n/i18n'
import { turnOffPush, turnOnPush } from './browser-push'
import { pushTranslations } from './push-translations'

/**
 * `on`: the user has turned notifications on here. `later`: the user does not want to be asked again. The choice is
 * stored per user, because several users may share a browser.
 */
type PushChoice = 'on' | 'later'

const keyOf = (userId: string) => `entrena_push_${userId}`

export function readPushChoice(userId: string): PushChoice | undefined {
  const choice = storage.read(keyOf(userId))
  return choice === 'on' || choice === 'later' ? choice : undefined
}

function writePushChoice(userId: string, choice: PushChoice): void {
  storage.write(keyOf(userId), choice)
}

function usePushState(): PushState {
  const publicKey = useQuery(configQuery).data?.push_public_key
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return pushStateOf({
    publicKey,
    isSupported,
    permission: isSupported ? Notification.permission : undefined,
    isApplePhone: isApplePhone(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
}

/** State and actions of notifications for this user in this browser. */
export function usePush(userId: string) {
  const t = useTranslations(pushTranslations)
  const state = usePushState()
  const publicKey = useQuery(configQuery).data?.push_public_key ?? ''
  const [choice, setChoice] = useState(() => readPushChoice(userId))
  const choose = (next: 'on' | 'later') => {
    writePushChoice(userId, next)
    setChoice(next)
  }
  const on = useWrite({
    action: 'push',
    send: () => turnOnPush(publicKey),
    done: () => t('turnedOn'),
    failed: () => t('turnOnFailed'),
    onDone: () => choose('on'),
  })
  const off = useWrite({
    action: 'push',
    send: turnOffPush,
    done: () => t('turnedOff'),
    failed: () => t('turnOffFailed'),
    onDone: () => choose('later'),
  })
  return {
    state,
    isOn: choice === 'on' && state === 'possible' && Notification.permission === 'granted',
    isChosen: choice !== undefined,
    isBusy: on.isPending || off.isPending,
    turnOn: () => on.send(),
    turnOff: () => off.send(),
    /** Stores that the user does not want to be asked again. */
    decline: () => choose('later'),
  }
}

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
 * `off`: the server sends no notifications. `homeScreen`: iPhones and iPads support them only in an app on the home
 * screen. `blocked`: the user has denied permission, and the browser does not ask again.
 */
type PushState = 'off' | 'homeScreen' | 'unsupported' | 'blocked' | 'possible'

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
