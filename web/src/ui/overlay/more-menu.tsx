import { Check, ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { rememberFocus } from '@/lib/browser/focus-place'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { type ButtonLook, buttonClass } from '../button-look'
import { CountBadge } from '../count'

export interface MoreMenuItem {
  /** Key of the item, if several items may have the same label. */
  readonly id?: string
  readonly label: string
  readonly hint?: ReactNode
  readonly icon?: LucideIcon
  readonly onSelect: () => void
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

interface MoreMenuLink {
  readonly label: string
  readonly icon?: LucideIcon
  readonly to: string
  readonly count?: { readonly value: number; readonly label: string } | undefined
  readonly isCurrent?: boolean
}

/** A link that leaves the app: a file to download, or another site. */
interface MoreMenuAnchor {
  readonly label: string
  readonly icon: LucideIcon
  readonly href: string
  readonly isDownload?: boolean
}

export type MoreMenuEntry = MoreMenuItem | MoreMenuLink | MoreMenuAnchor | MoreMenuHeading

interface MoreMenuHeading {
  readonly heading: string
}

interface MoreMenuProps {
  /** Accessible name of the button, with its person or thing: 'More about Yulissa Peralta'. */
  readonly label: string
  readonly items: readonly MoreMenuEntry[]
  /**
   * Id of the thing that the menu is about. If the row of this thing moves to another list, the focus moves to its
   * button there.
   */
  readonly focusKey?: string | undefined
  /** Text on the button instead of the three dots. */
  readonly text?: string | undefined
  /** Shown after the text, and not read aloud. */
  readonly badge?: ReactNode
  readonly variant?: ButtonLook['variant']
  readonly block?: boolean
  readonly disabled?: boolean
  readonly className?: string | undefined
  /** The minimal width of the open menu. */
  readonly widthClass?: string
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left no-underline outline-none data-[highlighted]:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0'
const plainLook = 'text-ink [&>svg]:text-muted'

/** A button that opens a menu. Nothing is shown if there is nothing to choose. */
export function MoreMenu({
  label,
  items,
  focusKey,
  text,
  badge,
  variant = 'ghost',
  block = false,
  disabled = false,
  className,
  widthClass = 'min-w-52',
}: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  useBackCloses(() => setOpen(false), isOpen)
  useFocusAfterRemoval(trigger)
  if (items.length === 0) return null
  const look = {
    variant,
    size: 'md',
    icon: text === undefined,
    block,
    className: joinClasses(text === undefined && 'shrink-0', className),
  } as const
  return (
    // Not modal, because a modal menu sets `pointer-events: none` on the page. A dialog that an item opens would keep
    // this style.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        ref={trigger}
        aria-label={label}
        disabled={disabled}
        data-focus-key={focusKey}
        className={buttonClass(look)}
      >
        {text}
        {badge}
        {text === undefined ? <Ellipsis aria-hidden /> : <ChevronDown aria-hidden />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // Focuses the button before the item acts, so that a dialog of the item can return the focus to it.
          onCloseAutoFocus={(event) => {
            if (!chosen.current) return
            event.preventDefault()
            trigger.current?.focus()
            chosen.current()
            chosen.current = undefined
          }}
          className={joinClasses(
            'z-50 max-w-[calc(100vw-1rem)] animate-enter rounded-control bg-surface p-1.5 shadow-float',
            widthClass,
          )}
        >
          {items.map((item) => {
            if ('heading' in item) {
              return (
                <p key={item.heading} className="px-3 pt-2 pb-1 text-sm text-muted first:pb-2">
                  {item.heading}
                </p>
              )
            }
            const choose = () => {
              if ('onSelect' in item) chosen.current = item.onSelect
            }
            return <Item key={'id' in item ? item.id : item.label} item={item} onChoose={choose} />
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/**
 * When a dialog closes, the row of the focused button may move to another list or disappear. Then the focus moves to
 * the new row, or near the old one.
 */
function useFocusAfterRemoval(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (!element || document.activeElement !== element) return
      const place = rememberFocus(element)
      // Waits for React, which inserts the new row after it has removed the old one.
      queueMicrotask(() => {
        if (!element.isConnected && document.activeElement === document.body) place.focus()
      })
    }
  }, [button])
}

function Item({ item, onChoose }: { item: Exclude<MoreMenuEntry, MoreMenuHeading>; onChoose: () => void }) {
  if ('href' in item) {
    const opens = item.isDownload ? { download: true } : { target: '_blank', rel: 'noopener noreferrer' }
    return (
      <DropdownMenu.Item asChild>
        <a href={item.href} {...opens} className={joinClasses(itemLook, plainLook)}>
          <item.icon aria-hidden />
          {item.label}
        </a>
      </DropdownMenu.Item>
    )
  }
  if ('to' in item) {
    return (
      <DropdownMenu.Item asChild>
        <Link
          to={item.to}
          aria-current={item.isCurrent ? 'page' : undefined}
          className={joinClasses(itemLook, plainLook, item.isCurrent && 'font-strong')}
        >
          {item.icon && <item.icon aria-hidden />}
          <span className="mr-auto">{item.label}</span>
          {item.count && item.count.value > 0 && <CountBadge {...item.count} />}
          {item.isCurrent && <Check aria-hidden />}
        </Link>
      </DropdownMenu.Item>
    )
  }
  const { label, hint, icon: Icon, isDanger = false, isDisabled = false } = item
  return (
    <DropdownMenu.Item
      disabled={isDisabled}
      onSelect={onChoose}
      className={joinClasses(
        itemLook,
        isDanger ? 'text-danger' : plainLook,
        hint ? 'py-2 data-[disabled]:opacity-60' : 'data-[disabled]:text-muted',
      )}
    >
      {Icon && <Icon aria-hidden />}
      {hint ? (
        <span>
          <span className="block">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      ) : (
        label
      )}
    </DropdownMenu.Item>
  )
}
