import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '../../lib/browser/classes'

const turnMs = 50

/** Who comes back to the page finds it as high as it was left, and so at the same place. */
let isDrawnBefore = false

interface Props {
  /** Which one after the first screen. */
  readonly turn: number
  /** About how high it will be: `[--about:500px]`. */
  readonly heightClass: string
  readonly children: ReactNode
}

/**
 * A part below the first screen. It is laid out and painted when it comes near, or in its turn a moment after the page stands:
 * all at once would hold a phone for half a second.
 */
export function Below({ turn, heightClass, children }: Props) {
  const [isDrawn, setIsDrawn] = useState(isDrawnBefore)
  useEffect(() => {
    const timer = setTimeout(() => {
      isDrawnBefore = true
      setIsDrawn(true)
    }, turn * turnMs)
    return () => clearTimeout(timer)
  }, [turn])
  return <div className={classes(!isDrawn && 'below', heightClass)}>{children}</div>
}
