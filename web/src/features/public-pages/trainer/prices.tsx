import { packageInfoOf, type Quote, quotesOf } from '@entrena/contract/bookings/rules'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { bestValueOf } from '@/features/bookings/public'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Flag } from '@/ui/flag'
import { OldPrice } from './old-price'
import { trainerTranslations } from './translations'

export function Prices({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const today = dominicanDate(new Date())
  const best = bestValueOf(trainer, today)
  return (
    <section>
      <h2 className="mb-4">{t('prices')}</h2>
      <ul className="grid gap-2 wide:grid-cols-3 wide:gap-3">
        {quotesOf(trainer, today).map((priced) => (
          <PriceCard key={priced.sessions} priced={priced} isBest={priced.sessions === best} />
        ))}
      </ul>
    </section>
  )
}

function PriceCard({ priced, isBest }: { priced: Quote; isBest: boolean }) {
  const t = useTranslations(trainerTranslations)
  const { sessions, price, price_per_session: each, original_price: before } = packageInfoOf(priced)
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-4 wide:grid-cols-1 wide:p-5 ${isBest ? 'max-wide:mt-3 max-wide:pt-5' : ''}`}
    >
      {isBest && <Flag className="absolute -top-3.5 left-4 wide:right-4 wide:left-auto">{t('bestValue')}</Flag>}
      <b className="font-bold">{t('sessions', { count: sessions })}</b>
      <span className="row-span-2 grid content-center justify-items-end wide:row-span-1 wide:justify-items-start">
        {before !== price && <OldPrice pesos={before} />}
        <span className="num text-[1.375rem] leading-7 wide:text-[1.5rem]">{formatPesos(price)}</span>
      </span>
      <span className="text-sm text-muted tabular-nums">{t('each', { price: formatPesos(each) })}</span>
    </li>
  )
}
