import { useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { initialColourClass, initialOf } from '@/ui/paint'

interface PhotoProps {
  readonly name: string
  readonly photo: string | undefined
  readonly width: 1200 | 640 | 320
  /** True if the photo is visible without scrolling and must not be lazy-loaded. */
  readonly isEager?: boolean
  readonly initialClass?: string
}

/** If the photo is missing or fails to load, shows the trainer's initial on a coloured background. */
export function Photo({ name, photo, width, isEager = false, initialClass = 'text-[8.5rem]' }: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (photo && photo !== broken) {
    return (
      <img
        src={pictureInWidth(photo, width)}
        alt={name}
        // Stored portraits have this aspect ratio. The CSS class sets the displayed size.
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
      className={joinClasses(
        'absolute inset-0 grid place-items-center font-display leading-none font-heavy text-on-paint',
        initialClass,
        initialColourClass(name),
      )}
    >
      {initialOf(name)}
    </span>
  )
}
