import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { buttonClass } from '@/ui/button-look'
import { ShareCard } from '@/ui/share/share-card'
import { shareTranslations } from '@/ui/share/share-parts'
import { publicFaceQuery } from './queries'
import { trainerTranslations } from './trainer/translations'

/** Shares the public page of a trainer. Shows nothing if the trainer has none. */
export function ShareTrainer({ id }: { id: string }) {
  const t = useTranslations(trainerTranslations)
  const [language] = useLanguage()
  const { data } = useQuery({ ...publicFaceQuery(id), retry: false })
  if (!data) return null
  const { name, slug, sector } = data
  return (
    <ShareCard
      id="share"
      title={t('shareTitle')}
      lead={t('shareLead', { name: firstNameOf(name) })}
      message={t('shareText', { name, sector })}
      url={`${window.location.origin}${trainerPath(slug, language)}`}
      fileName={slug}
    />
  )
}

/** Link to the share card on the same page. */
export function ShareLink({ id }: { id: string }) {
  const t = useTranslations(shareTranslations)
  const { data } = useQuery({ ...publicFaceQuery(id), retry: false })
  if (!data) return null
  return (
    <a href="#share" className={buttonClass({ variant: 'secondary', size: 'md' })}>
      <Share2 aria-hidden />
      {t('share')}
    </a>
  )
}
