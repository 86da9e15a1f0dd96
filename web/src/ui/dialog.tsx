import { Suspense, useState } from 'react'
import { later } from '../lib/later'
import type { DialogProps } from './dialog-loaded'
import { OverlayComing } from './overlay-coming'

const LoadedDialog = later(() => import('./dialog-loaded'))

/** A question or a detail above the page. Its code is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<OverlayComing />}>
      <LoadedDialog {...props} />
    </Suspense>
  )
}
