/** What can be taken off again. */
interface Removable {
  remove(): void
}

export interface Providers<Surface> {
  /** Absent without a key. Calls `onRefused` when the key turns out to be refused, which may be long after the start. */
  readonly google?: ((onRefused: () => void) => Promise<Surface>) | undefined
  readonly open: () => Promise<Surface>
}

export type Started<Surface> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'google' | 'open'; readonly surface: Surface }

interface Listening<Surface> {
  readonly onChange: (started: Started<Surface>) => void
  /** Told once why Google's map is not shown. */
  readonly onGoogleLost?: (reason: unknown) => void
}

/** A script that loads and never calls back would leave the user with nothing. */
export const patienceMs = 10_000

/**
 * Google's map where there is a key and it answers, the open map otherwise, and a plain 'failed' where neither comes.
 * Nothing is thrown. Answers how to stop.
 */
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
    const patience = setTimeout(() => leaveGoogle('no answer'), patienceMs)
    try {
      const surface = await load(() => leaveGoogle('key refused'))
      // It may come after the time was up, beside the open map that took its place.
      if (isGoogleOver || isStopped) surface.remove()
      else show('google', surface)
    } catch (reason) {
      leaveGoogle(reason)
    } finally {
      clearTimeout(patience)
    }
  }

  void (google ? startGoogle(google) : startOpen())
  return () => {
    isStopped = true
    current?.remove()
  }
}
