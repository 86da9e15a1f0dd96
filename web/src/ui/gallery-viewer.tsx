import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { GalleryViewerProps } from './gallery-viewer-loaded'
import { OverlayComing } from './overlay-coming'

const LoadedViewer = lazy(() => import('./gallery-viewer-loaded'))

/** Pictures over the whole screen, for as long as it is rendered. Its code is fetched when the first one opens. */
function GalleryViewer(props: GalleryViewerProps) {
  return (
    <Suspense fallback={<OverlayComing />}>
      <LoadedViewer {...props} />
    </Suspense>
  )
}

export type OpenGallery = (images: readonly string[], start: number) => void

/** `open` shows pictures from the start index on; `viewer` is to be rendered somewhere. */
export function useGalleryViewer(): { readonly viewer: ReactNode; readonly open: OpenGallery } {
  const [shown, setShown] = useState<Omit<GalleryViewerProps, 'onClose'>>()
  return {
    viewer: shown && <GalleryViewer {...shown} onClose={() => setShown(undefined)} />,
    open: (images, start) => setShown({ images, start }),
  }
}
