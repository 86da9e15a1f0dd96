import { useState } from 'react'
import { classes } from '../../../lib/browser/classes'
import { pictureAt } from '../../../lib/browser/picture'
import { initialOf, paintOf } from '../../../ui/paint'

interface PhotoProps {
  readonly name: string
  readonly photo: string | undefined
  readonly width: 1200 | 640 | 320
  /** The photo is visible without scrolling, so it is not lazy-loaded. */
  readonly isEager?: boolean
  readonly initialClass?: string
}

/** A trainer's photo, filling its box. Without a photo, or if it fails to load: the initial on a colour. */
export function Photo({ name, photo, width, isEager = false, initialClass = 'text-[8.5rem]' }: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (photo && photo !== broken) {
    return (
      <img
        src={pictureAt(photo, width)}
        alt={name}
        // Aspect ratio of stored portraits; the class sets the size.
        width={width}
        height={width * 1.25}
        loading={isEager ? 'eager' : 'lazy'}
        {...(isEager && { fetchPriority: 'high' })}
        decoding="async"
        onError={() => setBroken(photo)}
        className="absolute inset-0 size-full bg-sunken object-cover object-[50%_20%]"
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={name}
      className={classes(
        'absolute inset-0 grid place-items-center font-display leading-none font-heavy text-on-paint',
        initialClass,
        paintOf(name),
      )}
    >
      {initialOf(name)}
    </span>
  )
}
