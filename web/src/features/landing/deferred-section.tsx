import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '@/lib/browser/classes'

const intervalMs = 50

/** After the first visit all sections render immediately, so that the browser can restore the scroll position. */
let wasRenderedBefore = false

interface Props {
  /** Position among the sections below the fold, starting at 1. */
  readonly order: number
  /** Class with the estimated height, such as `[--estimate:500px]`. */
  readonly heightClass: string
  readonly children: ReactNode
}

/**
 * A section below the fold. The browser lays out a section when the user scrolls near it, or shortly after the page
 * load. The sections are laid out one after the other, because laying out all sections together would block a phone for
 * half a second.
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
