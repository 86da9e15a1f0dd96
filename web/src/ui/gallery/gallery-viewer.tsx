import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '../overlay/overlay'
import type { GalleryAction, GalleryViewerProps } from './gallery-viewer-loaded'

const GalleryViewer = lazyOverlay(() => import('./gallery-viewer-loaded'))

export type { GalleryAction } from './gallery-viewer-loaded'

export type GalleryOpener = (images: readonly string[], start: number) => void

/** `open` shows the pictures in full screen, starting at index `start`. The caller must render `viewer`. */
export function useGalleryViewer(action?: GalleryAction): { readonly viewer: ReactNode; readonly open: GalleryOpener } {
  const [shown, setShown] = useState<Omit<GalleryViewerProps, 'onClose' | 'action'>>()
  return {
    viewer: shown && <GalleryViewer {...shown} action={action} onClose={() => setShown(undefined)} />,
    open: (images, start) => setShown({ images, start }),
  }
}
