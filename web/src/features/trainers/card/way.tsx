import { Link } from 'react-router'
import { classes } from '../../../lib/browser/classes'
import { Button, ButtonLink } from '../../../ui/button'
import type { ButtonLook } from '../../../ui/button-look'

/** Where a press on a trainer leads: to an address, or to something that opens here. */
export type Way = { readonly to: string; readonly state?: unknown } | { readonly onPress: () => void }

interface NameWayProps {
  readonly way: Way
  readonly id: string
  readonly children: string
}

/** The name as the one link or button of its card: it covers the whole card, so that every spot of it can be pressed. */
export function NameWay({ way, id, children }: NameWayProps) {
  const look = classes(
    'text-left text-ink no-underline wrap-anywhere after:absolute after:inset-0 after:rounded-card after:content-[""]',
    'focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus',
  )
  if ('to' in way) {
    return (
      <Link id={id} to={way.to} state={way.state} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <button id={id} type="button" onClick={way.onPress} className={look}>
      {children}
    </button>
  )
}

interface ButtonWayProps extends ButtonLook {
  readonly way: Way
  /** The id of the trainer's name: many buttons say the same. */
  readonly describedBy: string
  readonly children: string
}

/** A button that leads the same way, above what covers the card. */
export function ButtonWay({ way, describedBy, children, className, ...look }: ButtonWayProps) {
  const shared = { ...look, 'aria-describedby': describedBy, className: classes('relative', className) }
  if ('to' in way) {
    return (
      <ButtonLink {...shared} to={way.to} state={way.state}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <Button {...shared} onClick={way.onPress}>
      {children}
    </Button>
  )
}
