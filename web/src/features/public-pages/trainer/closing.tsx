import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { useTranslations } from '@/lib/i18n/i18n'
import { BookLink } from './book-link'
import { useDayWords } from './free-day'
import { trainerTranslations } from './translations'
import './closing.css'

/** 'Tuesday, 06:00. In Gazcue.' */
export function Closing({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const wordsOf = useDayWords()
  const { next_free: free, place } = trainer
  const time = free?.times[0]
  const when = free && time ? `${wordsOf(free.date).start}, ${time}.` : t('closingHour')
  return (
    <section className="public-closing bg-inverse text-on-inverse">
      <div className="page-width grid justify-items-start gap-5 pt-16 pb-69 wide:pt-24 wide:pb-37">
        <h2 className="display wide:max-w-[56%] text-[clamp(2.25rem,1.5rem+3vw,3.75rem)] leading-none">
          <span className="block">{when}</span>{' '}
          <span className="block wrap-anywhere">{t('closingPlace', { sector: place.sector })}</span>
        </h2>
        <BookLink trainer={trainer} variant="sun" />
      </div>
    </section>
  )
}
