type OnBack = (event: PopStateEvent) => void

let holder: OnBack | undefined

/**
 * Called once, before the router starts to listen: on the window the first to listen is the first to hear,
 * and who wants to hold the Back button must hear of it before the router does.
 */
export function startBackButton(): void {
  window.addEventListener('popstate', (event) => holder?.(event))
}

/** Hears of Back and Forward before the router. Returns how to stop. */
export function holdBackButton(listener: OnBack): () => void {
  holder = listener
  return () => {
    if (holder === listener) holder = undefined
  }
}
