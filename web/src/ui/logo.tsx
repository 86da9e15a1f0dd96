import logo from '../assets/logo.svg'
import logoInverse from '../assets/logo-inverse.svg'
import mark from '../assets/mark.svg'
import { classes } from '../lib/classes'

/** The wordmark; `tight` leaves only the mark where a narrow phone has no room. */
export function Logo({
  inverse = false,
  tight = false,
  className,
}: {
  inverse?: boolean
  tight?: boolean
  className?: string
}) {
  return (
    <picture className={classes('block shrink-0', className)}>
      {tight && <source media="(max-width: 23.99rem)" srcSet={mark} width={28} height={28} />}
      <img src={inverse ? logoInverse : logo} alt="Entrena" width={134} height={32} className="h-7 w-auto wide:h-8" />
    </picture>
  )
}
