import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '../../lib/browser/classes'

const intervalMs = 50

/** After the first visit all sections render at once, so that the scroll position can be restored. */
let wasRenderedBefore = false

interface Props {
  /** Position below the fold, 1 for the first section. */
  readonly order: number
  /** The estimated height: `[--estimate:500px]`. */
  readonly heightClass: string
  readonly children: ReactNode
}

/**
 * A section below the fold. The browser lays it out when it comes near the viewport, or a moment after the page has loaded, one
 * section after the other: all of them at once would block a phone for half a second.
 */
export function DeferredSection({ order, heightClass, children }: Props) {
  const [isRendered, setIsRendered] = useState(wasRenderedBefore)
  useEffect(() => {
    const timer = setTimeout(() => {
      wasRenderedBefore = true
      setIsRendered(true)
    }, order * intervalMs)
    return () => clearTimeout(timer)
  }, [order])
  return <div className={classes(!isRendered && 'below', heightClass)}>{children}</div>
}
