import { useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { initialColourClass, initialOf } from './paint'

type AvatarSize = 's' | 'm' | 'l' | 'xl'

const sizes: Record<AvatarSize, string> = {
  s: 'size-8 text-sm',
  m: 'size-11 text-lg',
  l: 'size-14 text-xl',
  xl: 'size-24 text-3xl',
}

interface AvatarProps {
  readonly name: string
  readonly photo?: string | null | undefined
  readonly size?: AvatarSize
  /** Accessible name. Omit it if the name is shown beside the picture. */
  readonly label?: string
  readonly className?: string
}

/** A photo, or the initial of the name on a colour derived from the name. */
export function Avatar({ name, photo, size = 'm', label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shape = joinClasses('grid shrink-0 place-items-center overflow-hidden rounded-full', sizes[size], className)
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt={label ?? ''}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo)}
        className={joinClasses(shape, 'bg-sunken object-cover object-[50%_22%]')}
      />
    )
  }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={joinClasses(shape, 'font-display leading-none font-heavy text-on-paint', initialColourClass(name))}
    >
      {initialOf(name)}
    </span>
  )
}
