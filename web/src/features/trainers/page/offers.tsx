import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { isDiscountActive } from '@entrena/contract/trainers/rules'
import { weekdays } from '@entrena/contract/weekdays'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { SlantedLabel } from '@/ui/flag'
import { cardTranslations } from '../card/card-translations'
import { discountedPrice, type PriceView, type TrainerData } from '../card/trainer-view'
import { nameTranslations } from '../translations'

export const trainerPageTranslations = defineTranslations('trainer-page', {
  en: {
    backToSearch: 'Back to Search',
    ownPage: 'This is how clients see you',
    edit: 'Edit',
    farTitle: 'Your packages do not fit your price',
    farText: 'A session in them costs more than your price per session, or far less.',
    farAction: 'Check prices',
    loadFailed: 'Failed to load trainer',
    about: 'About',
    packages: 'Packages',
    oneHourEach: 'Each session lasts one hour',
    each: '{{price}} each',
    discountUntil: '{{percentage}}% off until {{day}}',
    schedule: 'Weekly schedule',
    to: 'to',
    off: 'Off',
    anyHour: 'No fixed schedule. Ask for any hour from 06:00 to 22:00.',
    location: 'Location',
    reviews: 'Reviews ({{number}})',
    noReviews: 'No reviews yet. Only clients with a paid, completed session can write one.',
  },
  es: {
    backToSearch: 'Volver a la búsqueda',
    ownPage: 'Así te ven los clientes',
    edit: 'Editar',
    farTitle: 'Tus paquetes no cuadran con tu precio',
    farText: 'Una sesión en ellos sale más cara que tu precio por sesión, o mucho más barata.',
    farAction: 'Revisar precios',
    loadFailed: 'No pudimos cargar el perfil',
    about: 'Sobre mí',
    packages: 'Paquetes',
    oneHourEach: 'Cada sesión dura una hora',
    each: '{{price}} cada una',
    discountUntil: '{{percentage}}% de descuento hasta el {{day}}',
    schedule: 'Horario semanal',
    to: 'a',
    off: 'No trabaja',
    anyHour: 'Sin horario fijo. Pide cualquier hora de 06:00 a 22:00.',
    location: 'Ubicación',
    reviews: 'Reseñas ({{number}})',
    noReviews: 'Aún no hay reseñas. Solo las escribe quien pagó y completó su sesión.',
  },
})

export function PackageList({ trainer }: { trainer: TrainerData }) {
  const t = useTranslations(trainerPageTranslations)
  const [language] = useLanguage()
  const { discount } = trainer
  const active = isDiscountActive(discount, dominicanDate(new Date())) ? discount : undefined
  const packages = trainer.pricing_packages ?? []
  if (packages.length === 0) return null
  const priced = (pesos: number): PriceView => (active ? discountedPrice(pesos, active) : { pesos })
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2>{t('packages')}</h2>
          <p className="text-sm text-muted">{t('oneHourEach')}</p>
        </div>
        {active && (
          <SlantedLabel>
            {t('discountUntil', { percentage: active.percentage, day: formatDay(active.end_date, language, 'day') })}
          </SlantedLabel>
        )}
      </div>
      <ul className="grid gap-2 wide:grid-cols-3 wide:gap-3">
        {packages.map(({ sessions, price, price_per_session: each }) => (
          <PackageItem key={sessions} sessions={sessions} price={priced(price)} each={priced(each).pesos} />
        ))}
      </ul>
    </section>
  )
}

function PackageItem({ sessions, price, each }: { sessions: number; price: PriceView; each: number }) {
  const t = useTranslations(trainerPageTranslations)
  const tCard = useTranslations(cardTranslations)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-between gap-x-4 rounded-control border border-line bg-surface p-4 wide:grid-cols-1 wide:gap-y-2">
      <div>
        <b className="block font-bold">{t('sessions', { count: sessions })}</b>
        <span className="text-sm text-muted tabular-nums">{t('each', { price: formatPesos(each) })}</span>
      </div>
      <div className="grid content-center justify-items-end wide:justify-items-start">
        {price.discount && (
          <span>
            <span className="sr-only">{tCard('oldPrice')} </span>
            <s className="num text-sm font-medium text-muted">{formatPesos(price.discount.oldPesos)}</s>
            <span className="sr-only"> {tCard('newPrice')}</span>
          </span>
        )}
        <span className="num text-lg">{formatPesos(price.pesos)}</span>
      </div>
    </li>
  )
}

interface WeekHoursProps {
  readonly schedule: Trainer['availability_schedule'] | undefined
  /** The second hours of weekdays on which the trainer works twice, before and after a break. */
  readonly second?: Trainer['availability']['second_hours'] | undefined
}

export function WeekHours({ schedule, second = {} }: WeekHoursProps) {
  const t = useTranslations(trainerPageTranslations)
  const nameOf = useTranslations(nameTranslations)
  return (
    <section className="grid gap-3">
      <h2>{t('schedule')}</h2>
      {!schedule && <p className="text-muted">{t('anyHour')}</p>}
      {schedule && (
        <ul className="grid max-wide:divide-y max-wide:divide-line wide:grid-cols-7 wide:gap-1.5">
          {weekdays.map((weekday) => {
            const hours = schedule[weekday]
            const intervals = [hours, second[weekday]].filter((interval) => interval !== undefined)
            return (
              <li
                key={weekday}
                className={joinClasses(
                  'flex items-center justify-between gap-3 text-sm max-wide:min-h-11 max-wide:py-2 wide:grid wide:content-start wide:justify-center wide:justify-items-center wide:gap-0 wide:rounded-sm wide:border wide:py-2.5',
                  hours?.enabled ? 'wide:border-transparent wide:bg-sunken' : 'text-muted wide:border-line',
                )}
              >
                <b className="font-bold">{nameOf(weekday)}</b>
                {hours?.enabled ? (
                  <span className="grid gap-1">
                    {intervals.map(({ start, end }) => (
                      <span key={start} className="num font-medium wide:grid wide:text-center">
                        <span>{start}</span>
                        <span className="wide:sr-only"> {t('to')} </span>
                        <span>{end}</span>
                      </span>
                    ))}
                  </span>
                ) : (
                  t('off')
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
