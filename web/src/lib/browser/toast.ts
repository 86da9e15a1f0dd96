export type ToastKind = 'success' | 'error' | 'info'

export interface ToastRequest {
  readonly kind: ToastKind
  readonly text: string
}

type Show = (request: ToastRequest) => void

/** Toasts queued until the component that shows them is loaded. */
let waiting: ToastRequest[] = []
let show: Show | undefined
const listeners = new Set<() => void>()

function ask(kind: ToastKind, text: string): void {
  if (show) {
    show({ kind, text })
    return
  }
  waiting = [...waiting, { kind, text }]
  for (const listener of listeners) listener()
}

/** Shows a short message at the top right: `toast.success(t('saved'))`. */
export const toast = {
  success: (text: string): void => ask('success', text),
  error: (text: string): void => ask('error', text),
  info: (text: string): void => ask('info', text),
}

/** Calls `by` with all queued toasts, and then with each new toast. Returns a function to unsubscribe. */
export function serveToasts(by: Show): () => void {
  show = by
  for (const request of waiting) by(request)
  waiting = []
  return () => {
    show = undefined
  }
}

export function countWaitingToasts(): number {
  return waiting.length
}

export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
