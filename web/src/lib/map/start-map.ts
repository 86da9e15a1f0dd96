interface Removable {
  remove(): void
}

export interface Providers<Surface> {
  /** Undefined without a key. Google may reject the key long after the start, and then `onRefused` is called. */
  readonly google?: ((onRefused: () => void) => Promise<Surface>) | undefined
  readonly open: () => Promise<Surface>
}

export type StartedMap<Surface> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'google' | 'open'; readonly surface: Surface }

interface Listening<Surface> {
  readonly onChange: (started: StartedMap<Surface>) => void
  /** Called once with the reason why Google's map is not shown. */
  readonly onGoogleLost?: (reason: unknown) => void
}

/** After this time the OpenStreetMap map is shown, because Google's script may load but never call back. */
export const googleTimeoutMs = 10_000

/** Shows Google's map if there is a working key, otherwise the open map. Returns a function that removes the map. */
export function startMap<Surface extends Removable>(
  { google, open }: Providers<Surface>,
  { onChange, onGoogleLost }: Listening<Surface>,
): () => void {
  let isStopped = false
  let isGoogleOver = google === undefined
  let current: Surface | undefined

  function show(state: 'google' | 'open', surface: Surface): void {
    current = surface
    onChange({ state, surface })
  }

  async function startOpen(): Promise<void> {
    onChange({ state: 'loading' })
    try {
      const surface = await open()
      if (isStopped) surface.remove()
      else show('open', surface)
    } catch {
      if (!isStopped) onChange({ state: 'failed' })
    }
  }

  function leaveGoogle(reason: unknown): void {
    if (isGoogleOver || isStopped) return
    isGoogleOver = true
    onGoogleLost?.(reason)
    current?.remove()
    current = undefined
    void startOpen()
  }

  async function startGoogle(load: NonNullable<Providers<Surface>['google']>): Promise<void> {
    onChange({ state: 'loading' })
    const timeout = setTimeout(() => leaveGoogle('no answer'), googleTimeoutMs)
    try {
      const surface = await load(() => leaveGoogle('key refused'))
      // Google's map may load after the timeout, when the open map is already shown.
      if (isGoogleOver || isStopped) surface.remove()
      else show('google', surface)
    } catch (reason) {
      leaveGoogle(reason)
    } finally {
      clearTimeout(timeout)
    }
  }

  void (google ? startGoogle(google) : startOpen())
  return () => {
    isStopped = true
    current?.remove()
  }
}
