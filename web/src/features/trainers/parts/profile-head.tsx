import type { Trainer } from '@entrena/contract/trainers/entity'
import { type Discount, defaultPricePesos, isDiscountActive } from '@entrena/contract/trainers/rules'
import { MapPin, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Flag } from '@/ui/flag'
import { Rating } from '@/ui/stars/rating'
import { profileTranslations } from '../profile-translations'
import { Portrait } from './portrait'
import { TrainerChips } from './trainer-chips'

const headClass =
  "grid grid-cols-[104px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-3 p-5 [grid-template-areas:'photo_name'_'photo_chips'_'bio_bio'_'edit_edit'] sm:grid-cols-[156px_minmax(0,1fr)] " +
  "xl:grid-cols-[212px_minmax(0,1fr)_auto] xl:grid-rows-[auto_auto_1fr] xl:gap-x-6 xl:p-6 xl:[grid-template-areas:'photo_name_edit'_'photo_bio_bio'_'photo_chips_chips']"

export function ProfileHead({ profile, today, onEdit }: { profile: Trainer; today: string; onEdit: () => void }) {
  const t = useTranslations(profileTranslations)
  return (
    <Card className="overflow-hidden">
      <div className={headClass}>
        <Portrait
          name={profile.trainer_name}
          photo={profile.photo_url}
          className="aspect-4/5 w-full [grid-area:photo] xl:h-63"
        />
        <div className="grid content-start gap-3 [grid-area:name]">
          <h1 tabIndex={-1} className="min-w-0 wrap-anywhere outline-none">
            {profile.trainer_name}
          </h1>
          <Facts profile={profile} />
        </div>
        <p className="whitespace-pre-line wrap-anywhere [grid-area:bio]">{profile.bio}</p>
        <div className="[grid-area:chips]">
          <TrainerChips specializations={profile.specializations} serviceTypes={profile.service_types} />
        </div>
        <Button variant="secondary" size="md" onClick={onEdit} className="[grid-area:edit] xl:self-start">
          <Pencil aria-hidden />
          {t('editProfile')}
        </Button>
      </div>
      <Numbers profile={profile} today={today} />
    </Card>
  )
}

function Facts({ profile }: { profile: Trainer }) {
  const t = useTranslations(profileTranslations)
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {profile.review_count > 0 ? (
        <Rating value={profile.rating} reviews={t('reviews', { count: profile.review_count })} />
      ) : (
        <span className="text-muted">{t('noReviews')}</span>
      )}
      <span className="flex min-w-0 items-center gap-1.5 text-muted">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{profile.address}</span>
      </span>
    </div>
  )
}

function Numbers({ profile, today }: { profile: Trainer; today: string }) {
  const t = useTranslations(profileTranslations)
  return (
    <dl className="grid border-t border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      <Fact label={t('pricePerSession')}>
        <span className="num text-xl">{formatPesos(profile.price_per_session ?? defaultPricePesos)}</span>
      </Fact>
      <Fact label={t('availableSessions')}>
        <span className="num text-xl">{profile.available_sessions}</span>
      </Fact>
      <Fact label={t('discount')}>
        <DiscountFact discount={profile.discount} today={today} />
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4 sm:grid sm:content-start sm:justify-start wide:px-6 wide:py-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DiscountFact({ discount, today }: { discount: Discount | null; today: string }) {
  const t = useTranslations(profileTranslations)
  const [language] = useLanguage()
  if (!discount?.enabled) return <span className="text-muted">{t('noDiscount')}</span>
  const start = formatDay(discount.start_date, language, 'day')
  const end = formatDay(discount.end_date, language, 'day')
  if (discount.end_date < today) return <span className="text-muted">{t('discountEnded', { end })}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Flag>−{discount.percentage}%</Flag>
      <span className="text-sm">
        {isDiscountActive(discount, today) ? t('discountDates', { start, end }) : t('discountStarts', { start })}
      </span>
    </span>
  )
}
