import { CalendarCheck, type LucideIcon, MapPinned, ShieldCheck, Star } from 'lucide-react'
import { useTranslations } from '../../lib/i18n/i18n'
import { landingTranslations } from './translations'

const benefits = [
  { icon: MapPinned, paint: 'bg-brand-soft text-brand', title: 'searchTitle', text: 'searchText' },
  { icon: Star, paint: 'bg-accent-soft text-accent-text', title: 'reviewsTitle', text: 'reviewsText' },
  { icon: CalendarCheck, paint: 'bg-info-soft text-info', title: 'bookingTitle', text: 'bookingText' },
  { icon: ShieldCheck, paint: 'bg-positive-soft text-positive', title: 'paymentsTitle', text: 'paymentsText' },
] as const

export function Benefits() {
  const t = useTranslations(landingTranslations)
  return (
    <section className="bg-surface py-16 wide:py-24">
      <div className="page-width grid items-start gap-6 wide:grid-cols-[minmax(0,0.8fr)_minmax(0,1.4fr)] wide:gap-16">
        <div className="grid gap-4">
          <h2 className="display section-title">{t('benefitsTitle')}</h2>
          <p className="text-lg text-muted">{t('benefitsLead')}</p>
        </div>
        <ul className="benefits grid border-t border-line wide:grid-cols-2">
          {benefits.map(({ icon, paint, title, text }) => (
            <Benefit key={title} icon={icon} paint={paint} title={t(title)} text={t(text)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Benefit({ icon: Icon, paint, title, text }: { icon: LucideIcon; paint: string; title: string; text: string }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] content-start gap-x-2 gap-y-2 border-b border-line py-5 wide:grid-cols-1 wide:py-8">
      <span className={`lean row-span-2 ml-1.5 grid size-12 place-items-center rounded-[10px] wide:mb-3 ${paint}`}>
        <Icon aria-hidden className="upright size-6" />
      </span>
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
    </li>
  )
}
