import { useId } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { Button, ButtonLink } from '@/ui/button'
import type { ButtonLook } from '@/ui/button-look'

/** What a click on a trainer does: follow a link or call a function. */
export type TrainerCardTarget =
  | { readonly to: string; readonly state?: unknown; readonly onFollow?: () => void }
  | { readonly onPress: () => void }

/** The trainer's name is a link or button that covers the whole card, so that a click anywhere on the card works. */
export function TrainerNameLink({ way, id, children }: { way: TrainerCardTarget; id: string; children: string }) {
  const look = joinClasses(
    'text-left text-ink no-underline wrap-anywhere after:absolute after:inset-0 after:rounded-card after:content-[""]',
    'focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus',
  )
  if ('to' in way) {
    return (
      <Link id={id} to={way.to} state={way.state} onClick={way.onFollow} className={look}>
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
  readonly way: TrainerCardTarget
  /**
   * Id of the element with the trainer's name. The accessible name of the button ends with the trainer's name, because
   * all cards have the same button text.
   */
  readonly nameId: string
  readonly children: string
}

/**
 * A button that does the same as a click on the trainer's name. It lies above the link of the name, which covers the
 * card.
 */
export function TrainerCardButton({ way, nameId, children, className, ...look }: ButtonWayProps) {
  const id = useId()
  const shared = { ...look, id, 'aria-labelledby': `${id} ${nameId}`, className: joinClasses('relative', className) }
  if ('to' in way) {
    return (
      <ButtonLink {...shared} to={way.to} state={way.state} onClick={way.onFollow}>
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
