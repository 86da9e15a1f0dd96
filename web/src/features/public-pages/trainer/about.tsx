import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { useState } from 'react'
import { pictureAddress } from '@/features/trainers/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { GalleryGrid } from '@/ui/gallery/gallery-grid'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import { trainerTranslations } from './translations'

/** Longer texts are cut in the hero. */
const charactersInHero = 200

export function About({ name, bio }: Pick<PublicTrainer, 'name' | 'bio'>) {
  const t = useTranslations(trainerTranslations)
  const isWhole = bio.length <= charactersInHero && bio.split('\n').length <= 3
  if (isWhole) return null
  return (
    <section>
      <h2 className="mb-4">{t('about', { name: firstNameOf(name) })}</h2>
      <p dir="auto" className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
        {bio}
      </p>
    </section>
  )
}

export function Photos({ gallery }: Pick<PublicTrainer, 'gallery'>) {
  const t = useTranslations(trainerTranslations)
  const { viewer, open } = useGalleryViewer()
  const [broken, setBroken] = useState<readonly string[]>([])
  const urls = gallery.filter(Boolean).map(pictureAddress)
  if (urls.length === broken.length) return null
  return (
    <section>
      <h2 className="mb-4">{t('photos')}</h2>
      <GalleryGrid
        images={urls}
        onOpen={open}
        nameOf={(number) => t('photo', { number })}
        broken={broken}
        onBroken={(url) => setBroken((before) => [...before, url])}
      />
      {viewer}
    </section>
  )
}
