import type { DialogProps } from './dialog-loaded'
import { lazyOverlay } from './overlay'

const LoadedDialog = lazyOverlay(() => import('./dialog-loaded'))

export function Dialog({ open, ...props }: DialogProps & { readonly open: boolean }) {
  return open ? <LoadedDialog {...props} /> : null
}
