import type { DialogProps } from './dialog-loaded'
import { overlay } from './overlay'

const LoadedDialog = overlay(() => import('./dialog-loaded'))

export function Dialog({ open, ...props }: DialogProps & { readonly open: boolean }) {
  return open ? <LoadedDialog {...props} /> : null
}
