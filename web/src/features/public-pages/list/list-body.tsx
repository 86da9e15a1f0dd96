import type { PublicList } from '@entrena/contract/public-pages/entity'
import { listPath, slugOf } from '@entrena/contract/public-pages/rules'
import { listHeading } from '@entrena/contract/public-pages/words'
import { Link } from 'react-router'
import { nameTranslations } from '@/features/trainers/public'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { PublicTrainerCard } from './public-trainer-card'
import { listTranslations } from './translations'

const cards = 'grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 wide:gap-6'

export function ListBody({ list }: { list: PublicList }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  return (
    <>
      <div className="grid gap-3">
        <h1 className="display section-title">{listHeading(list, language)}</h1>
        <p className="max-w-160 text-lg text-muted">{t('lead')}</p>
      </div>
      <SpecializationLinks list={list} />
      <ul className={cards}>
        {list.trainers.map((trainer, index) => (
          <li key={trainer.slug}>
            <PublicTrainerCard trainer={trainer} isEager={index < 3} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SpecializationLinks({ list }: { list: PublicList }) {
  const t = useTranslations(listTranslations)
  const nameOf = useTranslations(nameTranslations)
  const [language] = useLanguage()
  const { city_slug: city, specialization: current, specializations } = list
  if (specializations.length === 0) return null
  return (
    <nav aria-label={t('specializations')}>
      <ul className="flex flex-wrap gap-2">
        {[null, ...specializations].map((each) => (
          <li key={each ?? ''}>
            <Link
              to={listPath({ city, specialization: each && slugOf(each) }, language)}
              aria-current={each === current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-full border px-4 font-medium no-underline',
                each === current
                  ? 'border-brand bg-brand-soft text-brand-hover in-data-[theme=dark]:text-brand'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {each ? nameOf(each) : t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export function ListSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-6 wide:gap-8">
      <Skeleton className="h-11 w-120 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <div className={cards}>
        {placeholders.map((key) => (
          <Skeleton key={key} className="h-96 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
