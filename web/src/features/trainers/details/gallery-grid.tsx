import { useState } from 'react'
import { pictureAt } from '../../../lib/browser/picture'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { OpenGallery } from '../../../ui/gallery/gallery-viewer'
import { detailsTranslations } from './details-translations'

/** Three columns of pictures; each opens the viewer at that picture. Pictures that fail to load are hidden. */
export function GalleryGrid({ images, onOpen }: { images: readonly string[]; onOpen: OpenGallery }) {
  const t = useTranslations(detailsTranslations)
  const [broken, setBroken] = useState<readonly string[]>([])
  return (
    <ul className="grid grid-cols-3 gap-2 wide:gap-3">
      {images.map((url, index) => (
        <li key={url} hidden={broken.includes(url)}>
          <button
            type="button"
            onClick={() => onOpen(images, index)}
            className="block w-full overflow-hidden rounded-control transition-[filter] duration-(--fast) hover:brightness-90"
          >
            <img
              src={pictureAt(url, 640)}
              alt={t('photo', { number: index + 1 })}
              width={640}
              height={480}
              loading="lazy"
              decoding="async"
              onError={() => setBroken((broken) => [...broken, url])}
              className="aspect-4/3 w-full bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
