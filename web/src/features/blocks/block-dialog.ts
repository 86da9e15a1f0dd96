import { overlay } from '@/ui/overlay/overlay'

/** Open while it is rendered. */
export const BlockDialog = overlay(() => import('./block-dialog-loaded'))
