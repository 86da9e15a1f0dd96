import type { LineSection } from '@entrena/contract/bank/entity'
import { useEffect, useRef } from 'react'

/** The id of the heading of a section. */
export function sectionId(section: LineSection): string {
  return `bank-lines-${section}`
}

/** Scrolls to a section and moves the focus there, so that the keyboard goes on from it. */
export function showSection(section: LineSection): void {
  const heading = document.getElementById(sectionId(section))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** When the line with the focus is decided and leaves, the keyboard goes on from the heading of its section. */
export function useKeepFocus(section: LineSection, lines: number): void {
  const before = useRef(lines)
  useEffect(() => {
    const hasLeft = lines < before.current
    before.current = lines
    if (!hasLeft || document.activeElement !== document.body) return
    document.getElementById(sectionId(section))?.focus({ preventScroll: true })
  }, [section, lines])
}
