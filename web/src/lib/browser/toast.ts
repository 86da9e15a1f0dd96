export type ToastKind = 'success' | 'error' | 'info'

export interface ToastRequest {
  readonly kind: ToastKind
  readonly text: string
  /** Identifies what the user did. A toast removes an earlier error toast of the same action. */
  readonly action?: string | undefined
}

interface ToastServer {
  show(request: ToastRequest): void
  clear(action: string): void
}

/** Toasts queued until the component that renders them is loaded. */
let waiting: readonly ToastRequest[] = []
let server: ToastServer | undefined
const listeners = new Set<() => void>()

function clear(action: string): void {
  waiting = waiting.filter((request) => request.kind !== 'error' || request.action !== action)
  server?.clear(action)
}

function ask(kind: ToastKind, text: string, action: string | undefined): void {
  if (action !== undefined) clear(action)
  if (server) {
    server.show({ kind, text, action })
    return
  }
  waiting = [...waiting, { kind, text, action }]
  for (const listener of listeners) listener()
}

/** Shows a short message at the top right: `toast.success(t('saved'), 'save profile')`. */
export const toast = {
  success: (text: string, action?: string): void => ask('success', text, action),
  error: (text: string, action?: string): void => ask('error', text, action),
  info: (text: string, action?: string): void => ask('info', text, action),
  /** Removes the error toast of an action that succeeds without a toast. */
  clear,
}

/** Passes queued toasts and all new ones to the renderer. Returns a function to unsubscribe. */
export function connectToastRenderer(by: ToastServer): () => void {
  server = by
  for (const request of waiting) by.show(request)
  waiting = []
  return () => {
    server = undefined
  }
}

export function countWaitingToasts(): number {
  return waiting.length
}

export function onToastQueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
