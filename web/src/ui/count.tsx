import { joinClasses } from '@/lib/browser/classes'

/** A number in a dot, such as unread messages. `label` is the text for screen readers. */
export function CountBadge({
  value,
  label,
  quiet = false,
  className,
}: {
  value: number
  label: string
  quiet?: boolean
  className?: string
}) {
  return (
    <span
      className={joinClasses(
        'inline-block h-5.5 min-w-5.5 rounded-full px-1.5 text-center font-display text-sm leading-5.5 font-heavy tabular-nums',
        quiet ? 'bg-neutral-soft text-neutral' : 'bg-accent text-on-accent',
        className,
      )}
    >
      <span aria-hidden>{value > 99 ? '99+' : value}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
