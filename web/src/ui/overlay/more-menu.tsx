import { Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { type ButtonLook, buttonClass } from '../button-look'

export interface MoreMenuItem {
  readonly label: string
  readonly icon?: LucideIcon
  readonly onSelect: () => void
  readonly isDanger?: boolean
}

interface MoreMenuProps {
  /** Names the button for screen readers, with the person or thing that it is about: 'More about Yulissa Peralta'. */
  readonly label: string
  readonly items: readonly MoreMenuItem[]
  readonly variant?: ButtonLook['variant']
  readonly className?: string | undefined
}

/** A button with three dots that opens a menu. Nothing is shown if there is nothing to choose. */
export function MoreMenu({ label, items, variant = 'ghost', className }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  useBackCloses(() => setOpen(false), isOpen)
  if (items.length === 0) return null
  return (
    // Not modal: a modal menu sets `pointer-events: none` on the page, and a dialog that an item opens would keep it that way.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        ref={trigger}
        aria-label={label}
        className={buttonClass({ variant, size: 'md', icon: true, className: classes('shrink-0', className) })}
      >
        <Ellipsis aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          // The button has the focus again before the item acts, so that a dialog can return the focus to it.
          onCloseAutoFocus={(event) => {
            if (!chosen.current) return
            event.preventDefault()
            trigger.current?.focus()
            chosen.current()
            chosen.current = undefined
          }}
          className="z-30 min-w-52 animate-enter rounded-control bg-surface p-1.5 shadow-float"
        >
          {items.map(({ label: text, icon: Icon, onSelect, isDanger = false }) => (
            <DropdownMenu.Item
              key={text}
              onSelect={() => {
                chosen.current = onSelect
              }}
              className={classes(
                'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left outline-none',
                'data-[highlighted]:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0',
                isDanger ? 'text-danger' : 'text-ink [&>svg]:text-muted',
              )}
            >
              {Icon && <Icon aria-hidden />}
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
