import { pictureInWidth } from '@/lib/browser/picture'
import type { GalleryOpener } from './gallery-viewer'

interface GalleryGridProps {
  readonly images: readonly string[]
  readonly onOpen: GalleryOpener
  /** Returns the alternative text of a picture. `number` begins with 1. */
  readonly nameOf: (number: number) => string
  /** URLs of pictures that could not be loaded. They are hidden. */
  readonly broken: readonly string[]
  readonly onBroken: (url: string) => void
}

export function GalleryGrid({ images, onOpen, nameOf, broken, onBroken }: GalleryGridProps) {
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
              src={pictureInWidth(url, 640)}
              alt={nameOf(index + 1)}
              width={640}
              height={480}
              loading="lazy"
              decoding="async"
              onError={() => onBroken(url)}
              className="aspect-4/3 w-full bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
