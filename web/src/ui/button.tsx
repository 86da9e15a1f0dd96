import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { type ButtonLook, buttonClass } from './button-look'
import { Spinner } from './feedback/spinner'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** While busy, the button ignores clicks and keeps the focus. */
  readonly busy?: boolean
  /** The label while busy. Its width is reserved from the start, to avoid a layout shift. */
  readonly busyLabel?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    className,
    busy = false,
    busyLabel,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A disabled button would lose the focus. preventDefault keeps Enter from submitting the form again.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size, block, icon, className })}
    >
      {busyLabel === undefined && !busy ? children : <BusyStack {...{ busy, busyLabel, children }} />}
    </button>
  )
}

/** Both labels share one grid cell, so that the hidden label keeps the width. */
function BusyStack({ busy, busyLabel, children }: Pick<ButtonProps, 'busy' | 'busyLabel' | 'children'>) {
  const face = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid place-items-center">
      <span className={joinClasses(face, busy && 'invisible')}>{children}</span>
      <span className={joinClasses(face, !busy && 'invisible')}>
        {busy ? <Spinner /> : <span className="size-5" />}
        {busyLabel ?? <span className="sr-only">{children}</span>}
      </span>
    </span>
  )
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'className'> {}

export function ButtonLink({ variant, size, block, icon, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block, icon, className })} />
}
