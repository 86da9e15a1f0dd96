import { CircleCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { landingTranslations } from './translations'

export function HowItWorks() {
  const t = useTranslations(landingTranslations)
  return (
    <section id="how" className="bg-inverse py-16 text-on-inverse wide:py-24">
      <div className="page-width">
        <h2 className="display section-title">{t('howItWorks')}</h2>
        <p className="mt-2 mb-6 text-lg text-on-inverse-muted wide:mb-10">{t('howLead')}</p>
        <ol className="court grid wide:grid-cols-3">
          <Step number={1} title={t('findTitle')} text={t('findText')} demo={<FindDemo />} />
          <Step number={2} title={t('hourTitle')} text={t('hourText')} demo={<HourDemo />} />
          <Step number={3} title={t('payTitle')} text={t('payText')} demo={<PayDemo />} />
        </ol>
      </div>
    </section>
  )
}

function Step({ number, title, text, demo }: { number: number; title: string; text: string; demo: ReactNode }) {
  return (
    <li className="grid content-start gap-3 px-5 py-6 wide:grid-rows-[auto_auto_auto_1fr] wide:p-8">
      <span aria-hidden className="court-number lean">
        {number}
      </span>
      <h3 className="text-xl">{title}</h3>
      <p className="text-on-inverse-muted">{text}</p>
      <div
        aria-hidden
        className="court-demo mt-3 grid content-center gap-2 self-end rounded-control p-4 wide:mt-5 wide:min-h-33"
      >
        {demo}
      </div>
    </li>
  )
}

const nearby = ['Laura Méndez', 'Carolina Báez', 'Wander Feliz', 'Nicole Then']

function FindDemo() {
  const t = useTranslations(landingTranslations)
  return (
    <>
      <span className="flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 text-ink">
        <MapPin className="size-5 text-muted" />
        Mirador Sur
      </span>
      <span className="flex items-center">
        {nearby.map((name) => (
          <Avatar key={name} name={name} className="court-face -mr-2 max-xs:nth-4:hidden" />
        ))}
        <span className="ml-5 text-sm">{t('findNearby', { number: 12 })}</span>
      </span>
    </>
  )
}

function HourDemo() {
  const t = useTranslations(landingTranslations)
  return (
    <>
      <span className="text-sm">{t('hourDay')}</span>
      <span className="grid grid-cols-4 gap-1.5">
        {['06:00', '07:00', '17:00', '18:00'].map((hour) => (
          <span key={hour} className={classes('court-hour num max-xs:text-sm', hour === '07:00' && 'court-hour-on')}>
            {hour}
          </span>
        ))}
      </span>
    </>
  )
}

function PayDemo() {
  const t = useTranslations(landingTranslations)
  return (
    <>
      <span className="text-sm">{t('payReference')}</span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="num text-2xl tracking-wider">7F3A91C2</span>
        <Badge tone="positive" icon={<CircleCheck />}>
          {t('payPaid')}
        </Badge>
      </span>
    </>
  )
}
