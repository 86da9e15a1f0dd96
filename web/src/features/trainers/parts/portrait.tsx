import { type ReactNode, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { initialColourClass, initialOf } from '@/ui/paint'

interface TwoColumnsProps {
  readonly children: ReactNode
  readonly aside?: ReactNode
  /** Content above everything else on a phone, and at the top of the right column on a wide screen. */
  readonly lead?: ReactNode
}

const column = 'grid min-w-0 grid-cols-1 gap-5 wide:gap-6'

export function TwoColumns({ children, aside, lead }: TwoColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-6 wide:gap-y-0">
      {lead && <div className="min-w-0 wide:col-start-2 wide:row-start-1 wide:pb-6">{lead}</div>}
      <div className={joinClasses(column, 'wide:col-start-1 wide:row-span-2 wide:row-start-1')}>{children}</div>
      {aside && <div className={joinClasses(column, 'wide:col-start-2 wide:row-start-2')}>{aside}</div>}
    </div>
  )
}

/** If there is no photo, shows the trainer's initial on a coloured background. */
export function Portrait({ name, photo, className }: { name: string; photo: string | null; className: string }) {
  const [broken, setBroken] = useState<string>()
  const shape = joinClasses('shrink-0 overflow-hidden rounded-control', className)
  if (photo && photo !== broken) {
    return (
      <img
        src={pictureInWidth(photo, 640)}
        alt={name}
        decoding="async"
        onError={() => setBroken(photo)}
        className={joinClasses(shape, 'bg-sunken object-cover object-[50%_22%]')}
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={name}
      className={joinClasses(
        shape,
        'grid place-items-center font-display text-3xl font-heavy text-on-paint wide:text-hero',
        initialColourClass(name),
      )}
    >
      {initialOf(name, 'T')}
    </span>
  )
}
