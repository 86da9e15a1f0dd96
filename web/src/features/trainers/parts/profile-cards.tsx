import type { Trainer } from '@entrena/contract/trainers/entity'
import { weekdays } from '@entrena/contract/weekdays'
import { type ReactNode, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { nameTranslations } from '../translations'

export const profileTranslations = defineTranslations('trainer-profile', {
  en: {
    title: 'Profile',
    loadFailed: 'Failed to load your profile',
    editProfile: 'Edit Profile',
    pricePerSession: 'Price per session',
    availableSessions: 'Available sessions',
    discount: 'Discount',
    noDiscount: 'None',
    discountDates: '{{start}} to {{end}}',
    discountStarts: 'from {{start}}',
    discountEnded: 'Ended {{end}}',
    reviews_one: '({{count}} review)',
    reviews_other: '({{count}} reviews)',
    noReviews: 'No reviews yet',
    packages: 'Pricing packages',
    each: '{{price}} each',
    noPackages: 'No packages yet. Clients pay the price per session.',
    schedule: 'Weekly schedule',
    hours: '{{start}} to {{end}}',
    to: 'to',
    off: 'Off',
    noSchedule: 'No weekly schedule. Clients can ask for any hour from 06:00 to 22:00.',
    gallery_one: 'Gallery ({{count}} photo)',
    gallery_other: 'Gallery ({{count}} photos)',
    noGallery: 'No photos yet. Show where and how you train.',
    photoNumber: 'Gallery {{number}}',
    location: 'Location',
    mapLabel: 'Map of your location',
    mapUnavailable: 'Map Temporarily Unavailable',
  },
  es: {
    title: 'Perfil',
    loadFailed: 'No pudimos cargar tu perfil',
    editProfile: 'Editar perfil',
    pricePerSession: 'Precio por sesión',
    availableSessions: 'Sesiones disponibles',
    discount: 'Descuento',
    noDiscount: 'Ninguno',
    discountDates: '{{start}} al {{end}}',
    discountStarts: 'desde el {{start}}',
    discountEnded: 'Terminó el {{end}}',
    reviews_one: '({{count}} reseña)',
    reviews_other: '({{count}} reseñas)',
    noReviews: 'Aún sin reseñas',
    packages: 'Paquetes de precios',
    each: '{{price}} cada una',
    noPackages: 'Aún no hay paquetes. Los clientes pagan el precio por sesión.',
    schedule: 'Horario semanal',
    hours: '{{start}} a {{end}}',
    to: 'a',
    off: 'No trabaja',
    noSchedule: 'Sin horario semanal. Los clientes pueden pedir cualquier hora de 06:00 a 22:00.',
    gallery_one: 'Galería ({{count}} foto)',
    gallery_other: 'Galería ({{count}} fotos)',
    noGallery: 'Aún no hay fotos. Muestra dónde y cómo entrenas.',
    photoNumber: 'Galería {{number}}',
    location: 'Ubicación',
    mapLabel: 'Mapa de tu ubicación',
    mapUnavailable: 'Mapa no disponible por ahora',
  },
})

function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padded className="grid gap-4">
      <h2>{title}</h2>
      {children}
    </Card>
  )
}

export function PackagesCard({ packages }: { packages: Trainer['pricing_packages'] }) {
  const t = useTranslations(profileTranslations)
  return (
    <TitledCard title={t('packages')}>
      {packages.length === 0 && <p className="text-muted">{t('noPackages')}</p>}
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4 wide:max-xl:grid-cols-2">
        {packages.map(({ sessions, price, price_per_session: each }) => (
          <li key={sessions} className="grid gap-1 rounded-control border border-line p-4">
            <span className="font-strong">{t('sessions', { count: sessions })}</span>
            <span className="num text-xl">{formatPesos(price)}</span>
            <span className="text-sm text-muted tabular-nums">{t('each', { price: formatPesos(each) })}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

interface ScheduleCardProps {
  readonly schedule: Trainer['availability_schedule']
  readonly second: Trainer['availability']['second_hours']
}

export function ProfileSchedule({ schedule, second }: ScheduleCardProps) {
  const t = useTranslations(profileTranslations)
  const nameOf = useTranslations(nameTranslations)
  if (!schedule) {
    return (
      <TitledCard title={t('schedule')}>
        <p className="text-muted">{t('noSchedule')}</p>
      </TitledCard>
    )
  }
  return (
    <TitledCard title={t('schedule')}>
      <ul className="grid max-wide:divide-y max-wide:divide-line wide:grid-cols-7 wide:gap-1.5">
        {weekdays.map((weekday) => {
          const { enabled, ...first } = schedule[weekday]
          const later = second[weekday]
          return (
            <li
              key={weekday}
              className={joinClasses(
                'flex justify-between gap-3 text-sm max-wide:py-2 wide:block wide:rounded-sm wide:border wide:py-2 wide:text-center',
                enabled ? 'wide:border-transparent wide:bg-sunken' : 'text-muted wide:border-line',
              )}
            >
              <span className="font-strong wide:block">{nameOf(weekday)}</span>
              {enabled ? (
                <span className="grid gap-1 max-wide:text-right">
                  <Hours interval={first} />
                  {later && <Hours interval={later} />}
                </span>
              ) : (
                t('off')
              )}
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}

function Hours({ interval: { start, end } }: { interval: { readonly start: string; readonly end: string } }) {
  const t = useTranslations(profileTranslations)
  return (
    <span className="num font-medium">
      {start}
      <span className="wide:sr-only"> {t('to')} </span>
      <br className="max-wide:hidden" />
      {end}
    </span>
  )
}

export function ProfileGallery({ gallery }: { gallery: Trainer['gallery'] }) {
  const t = useTranslations(profileTranslations)
  const [broken, setBroken] = useState<readonly string[]>([])
  return (
    <TitledCard title={t('gallery', { count: gallery.length })}>
      {gallery.length === 0 && <p className="text-muted">{t('noGallery')}</p>}
      <ul className="grid grid-cols-3 gap-2 wide:gap-4">
        {gallery.map((url, index) => (
          <li key={url} hidden={broken.includes(url)}>
            <img
              src={pictureInWidth(url, 640)}
              alt={t('photoNumber', { number: index + 1 })}
              loading="lazy"
              decoding="async"
              onError={() => setBroken([...broken, url])}
              className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
            />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
