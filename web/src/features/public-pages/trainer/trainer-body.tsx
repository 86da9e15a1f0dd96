import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { Suspense } from 'react'
import { priceView } from '@/features/trainers/public'
import { SeenByEntrena } from '@/features/verification/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ShareCard } from '@/ui/share/share-card'
import { About, Photos } from './about'
import { BookPanel } from './book-panel'
import { Closing } from './closing'
import { Facts } from './facts'
import { Hero } from './hero'
import { Hours } from './hours'
import { Prices } from './prices'
import { Reviews } from './reviews'
import { trainerTranslations } from './translations'
import { Where } from './where'

export function TrainerBody({ trainer }: { trainer: PublicTrainer }) {
  const price = priceView(trainer, dominicanDate(new Date()))
  return (
    <>
      <Hero trainer={trainer} price={price} />
      <div className="page-width">
        <Facts trainer={trainer} />
        <div className="grid grid-cols-1 items-start gap-8 py-8 wide:grid-cols-[minmax(0,1fr)_25.25rem] wide:gap-12 wide:pt-12 wide:pb-20">
          <div className="grid min-w-0 grid-cols-1 gap-10 wide:gap-12">
            <About name={trainer.name} bio={trainer.bio} />
            <Suspense fallback={null}>
              <SeenByEntrena on={trainer.verified_on} certificates={trainer.certificates} />
            </Suspense>
            <Prices trainer={trainer} />
            <Hours hours={trainer.hours} />
            <Photos gallery={trainer.gallery} />
            <Reviews trainer={trainer} />
            <Where place={trainer.place} />
            <Share trainer={trainer} />
          </div>
          <BookPanel trainer={trainer} price={price} />
        </div>
      </div>
      <Closing trainer={trainer} />
    </>
  )
}

function Share({ trainer: { name, slug, place } }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const [language] = useLanguage()
  return (
    <ShareCard
      id="share"
      title={t('shareTitle')}
      lead={t('shareLead', { name: firstNameOf(name) })}
      message={t('shareText', { name, sector: place.sector })}
      url={`${window.location.origin}${trainerPath(slug, language)}`}
      fileName={slug}
    />
  )
}
