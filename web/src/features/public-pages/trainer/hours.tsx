import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { nameTranslations } from '@/features/trainers/public'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { trainerTranslations } from './translations'

/** '06:00' gives '06', because a day is narrow. */
const shortHour = (time: string) => time.replace(/:00$/, '')

export function Hours({ hours }: Pick<PublicTrainer, 'hours'>) {
  const t = useTranslations(trainerTranslations)
  const nameOf = useTranslations(nameTranslations)
  return (
    <section>
      <h2 className="mb-4">{t('schedule')}</h2>
      {!hours && <p className="text-muted">{t('anyHour')}</p>}
      {hours && (
        <ul className="grid max-wide:divide-y max-wide:divide-line max-wide:border-b max-wide:border-line wide:grid-cols-7 wide:gap-1.5">
          {hours.map(({ weekday, open }) => (
            <li
              key={weekday}
              className={classes(
                'flex items-center justify-between gap-3 text-sm max-wide:min-h-11 wide:grid wide:content-start wide:justify-items-center wide:justify-center wide:gap-0 wide:rounded-sm wide:border wide:py-3',
                open.length > 0 ? 'wide:border-transparent wide:bg-sunken' : 'text-muted wide:border-line',
              )}
            >
              <b className="font-bold">{nameOf(weekday)}</b>
              {open.length === 0 && t('off')}
              {open.length > 0 && (
                <span className="flex gap-4 wide:grid wide:gap-0">
                  {open.map(({ start, end }) => (
                    <span key={start} className="num font-medium">{`${shortHour(start)}–${shortHour(end)}`}</span>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
