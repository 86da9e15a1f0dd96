import type { ComponentProps } from 'react'
import { joinClasses } from '@/lib/browser/classes'

interface CardProps extends ComponentProps<'div'> {
  /** For floating cards: a shadow instead of a border. */
  readonly floating?: boolean
  readonly padded?: boolean
}

export function Card({ floating = false, padded = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={joinClasses(
        'rounded-card border bg-surface',
        floating ? 'border-transparent shadow-float' : 'border-line',
        padded && 'p-5 wide:p-6',
        className,
      )}
    />
  )
}
