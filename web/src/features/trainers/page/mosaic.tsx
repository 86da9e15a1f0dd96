import { Images } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import type { OpenGallery } from '@/ui/gallery/gallery-viewer'
import { cardTranslations } from '../card/card-translations'
import { Photo } from '../card/photo'
import { detailsTranslations } from '../details/details-translations'

/** Grid classes by number of gallery pictures. */
const shapes: Record<number, { frame: string; first: string }> = {
  0: { frame: 'max-wide:grid-rows-1', first: '' },
  1: { frame: 'max-wide:grid-rows-[3fr_1fr] wide:grid-cols-[1.7fr_1fr]', first: '' },
  2: {
    frame: 'max-wide:grid-rows-[3fr_1fr] max-wide:grid-cols-2 wide:grid-cols-[1.7fr_1fr] wide:grid-rows-2',
    first: 'max-wide:col-span-2 wide:row-span-2',
  },
  3: {
    frame:
      'max-wide:grid-rows-[3fr_1fr] max-wide:grid-cols-3 wide:grid-cols-[2fr_0.6fr_0.6fr] wide:grid-rows-[1.25fr_1fr]',
    first: 'max-wide:col-span-3 wide:row-span-2',
  },
}
const mostShown = 3

interface MosaicProps {
  readonly name: string
  readonly photo: string | undefined
  readonly gallery: readonly string[]
  readonly onOpen: OpenGallery
}

export function Mosaic({ name, photo, gallery, onOpen }: MosaicProps) {
  const t = useTranslations(cardTranslations)
  const tDetails = useTranslations(detailsTranslations)
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = gallery.filter((url) => !broken.includes(url)).slice(0, mostShown)
  const shape = shapes[shown.length]
  return (
    <div
      className={classes(
        'relative grid h-100 overflow-hidden max-wide:-mx-(--gutter) max-wide:gap-0.75 wide:h-117 wide:gap-2 wide:rounded-card',
        shape?.frame,
      )}
    >
      <div className={classes('relative overflow-hidden', shape?.first)}>
        <Photo name={name} photo={photo} width={1200} isEager initialClass="text-[12rem]" />
      </div>
      {shown.map((url, index) => (
        <button
          key={url}
          type="button"
          onClick={() => onOpen(gallery, gallery.indexOf(url))}
          className={classes(
            'relative overflow-hidden bg-sunken -outline-offset-3 transition-[filter] duration-(--fast) hover:brightness-90',
            shown.length === mostShown && index === 0 && 'wide:col-span-2',
          )}
        >
          <img
            src={pictureAt(url, 640)}
            alt={tDetails('photo', { number: gallery.indexOf(url) + 1 })}
            width={640}
            height={480}
            decoding="async"
            onError={() => setBroken((broken) => [...broken, url])}
            className="absolute inset-0 size-full object-cover"
          />
        </button>
      ))}
      {shown.length > 0 && (
        <Button
          variant="secondary"
          size="md"
          onClick={() => onOpen(gallery, gallery.indexOf(shown[0] ?? ''))}
          className="absolute right-3 max-wide:bottom-[calc(25%+12px)] wide:bottom-3"
        >
          <Images aria-hidden />
          {t('photos', { count: shown.length })}
        </Button>
      )}
    </div>
  )
}
