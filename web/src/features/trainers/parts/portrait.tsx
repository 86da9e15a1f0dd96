import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { initialOf, paintOf } from '@/ui/paint'

/** If there is no photo, shows the trainer's initial on a coloured background. */
export function Portrait({ name, photo, className }: { name: string; photo: string | null; className: string }) {
  const [broken, setBroken] = useState<string>()
  const shape = classes('shrink-0 overflow-hidden rounded-control', className)
  if (photo && photo !== broken) {
    return (
      <img
        src={pictureAt(photo, 640)}
        alt={name}
        decoding="async"
        onError={() => setBroken(photo)}
        className={classes(shape, 'bg-sunken object-cover object-[50%_22%]')}
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={name}
      className={classes(
        shape,
        'grid place-items-center font-display text-3xl font-heavy text-on-paint wide:text-hero',
        paintOf(name),
      )}
    >
      {initialOf(name, 'T')}
    </span>
  )
}
