import { type Offer, packageInfoOf, type Quote, quote } from '@entrena/contract/bookings/rules'
import { toPesos } from '@entrena/contract/money'
import { useId } from 'react'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Flag } from '@/ui/flag'
import { bookingTranslations } from '../translations'
import { bestValueOf } from './bookable'
import { OldPrice } from './old-price'
import { panelTranslations } from './panel-translations'

interface PackageChoiceProps {
  readonly offer: Offer
  readonly today: string
  readonly chosen: number | undefined
  readonly onChoose: (sessions: number) => void
}

export function PackageChoice({ offer, today, chosen, onChoose }: PackageChoiceProps) {
  const t = useTranslations(panelTranslations)
  const name = useId()
  const best = bestValueOf(offer, today)
  const packages = offer.pricing_packages.flatMap(({ sessions }) => quote(offer, sessions, today) ?? [])
  if (packages.length === 0) return <SinglePrice priced={quote(offer, undefined, today)} />
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-2 font-display text-md font-bold [font-stretch:104%]">{t('package')}</legend>
      {packages.map((priced) => (
        <PackageCard
          key={priced.sessions}
          name={name}
          priced={priced}
          isBest={priced.sessions === best}
          isChosen={priced.sessions === chosen}
          onChoose={() => onChoose(priced.sessions)}
        />
      ))}
    </fieldset>
  )
}

interface PackageCardProps {
  readonly name: string
  readonly priced: Quote
  readonly isBest: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PackageCard({ name, priced, isBest, isChosen, onChoose }: PackageCardProps) {
  const t = useTranslations(panelTranslations)
  const tBooking = useTranslations(bookingTranslations)
  const each = packageInfoOf(priced).price_per_session
  return (
    <label className="relative grid min-h-15 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 max-xs:grid-cols-[auto_minmax(0,1fr)] rounded-control border border-line-strong bg-surface px-3 py-2 transition-colors duration-(--fast) hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={priced.sessions}
        checked={isChosen}
        onChange={onChoose}
        data-package
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="size-5.5 rounded-full border-2 border-line-strong bg-surface transition-[border] duration-(--fast) peer-checked:border-7 peer-checked:border-brand"
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 leading-5.5 font-bold">
          {tBooking('sessions', { count: priced.sessions })}
          {isBest && <Flag className="px-2! py-px!">{t('bestValue')}</Flag>}
        </span>
        <span className="block text-sm leading-4.5 text-muted tabular-nums">
          {t('each', { price: formatPesos(each) })}
        </span>
      </span>
      <span className="grid justify-items-end gap-px text-right max-xs:col-start-2 max-xs:justify-items-start max-xs:text-left">
        <OldPrice priced={priced} />
        <span className="num text-lg leading-5.5">{formatPesos(toPesos(priced.cents))}</span>
      </span>
    </label>
  )
}

function SinglePrice({ priced }: { priced: Quote | undefined }) {
  const t = useTranslations(panelTranslations)
  if (!priced) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <h3 className="text-md">{t('perSession')}</h3>
      <span className="grid justify-items-end gap-px">
        <OldPrice priced={priced} />
        <span className="num text-lg leading-5.5">{formatPesos(toPesos(priced.cents))}</span>
      </span>
    </div>
  )
}
