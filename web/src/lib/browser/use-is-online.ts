import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** False after the browser has reported that the connection was lost. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

/** Calls `act` when the connection returns. */
export function useOnReconnect(act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => onlineManager.subscribe((isBack) => isBack && run()), [])
}
