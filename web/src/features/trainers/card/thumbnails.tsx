import { useState } from 'react'
import { pictureAt } from '../../../lib/browser/picture'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { OpenGallery } from '../../../ui/gallery/gallery-viewer'
import { cardTranslations } from './card-translations'

/** Thumbnails of a gallery; each opens the viewer at that picture. Pictures that fail to load are hidden. */
export function Thumbnails({ images, onOpen }: { images: readonly string[]; onOpen: OpenGallery }) {
  const t = useTranslations(cardTranslations)
  const [broken, setBroken] = useState<readonly string[]>([])
  if (images.length === 0) return null
  return (
    <ul className="relative flex w-fit gap-2">
      {images.map((url, index) => (
        <li key={url} hidden={broken.includes(url)}>
          <button
            type="button"
            onClick={() => onOpen(images, index)}
            className="block overflow-hidden rounded-sm transition-[filter] duration-(--fast) hover:brightness-90"
          >
            <img
              src={pictureAt(url, 320)}
              alt={t('thumbnail', { number: index + 1 })}
              width={64}
              height={48}
              loading="lazy"
              decoding="async"
              onError={() => setBroken((broken) => [...broken, url])}
              className="h-12 w-16 bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
