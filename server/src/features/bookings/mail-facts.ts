import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Language } from '@entrena/contract/language'
import { type ServiceType, toPesos } from '@entrena/contract/trainers/rules'
import type { BookingRow } from './queries'

const dayStyle = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
/** Made once: making one costs more than a booking. */
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', dayStyle),
  es: new Intl.DateTimeFormat('es-DO', dayStyle),
}
const pesos = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** RD$1,190.00 in both languages. */
export function pesosOf(cents: number): string {
  return `RD$${pesos.format(toPesos(cents))}`
}

/** Tuesday, November 17, 07:00 */
export function whenOf({ date, hour }: BookingRow['booking'], language: Language): string {
  return `${days[language].format(new Date(`${date}T00:00:00Z`))}, ${timeOfHour(hour)}`
}

interface Labels {
  readonly when: string
  readonly service: string
  readonly sessions: string
  readonly total: string
  readonly inPackage: string
  readonly services: Readonly<Record<ServiceType, string>>
}

const labels: Readonly<Record<Language, Labels>> = {
  en: {
    when: 'When',
    service: 'Service',
    sessions: 'Sessions',
    total: 'Total',
    inPackage: 'In the package',
    services: { gym: 'Gym', home: 'Home Visit', park: 'Outdoor' },
  },
  es: {
    when: 'Cuándo',
    service: 'Servicio',
    sessions: 'Sesiones',
    total: 'Total',
    inPackage: 'En el paquete',
    services: { gym: 'Gimnasio', home: 'A domicilio', park: 'Al aire libre' },
  },
}

/** What every mail about a booking states of it. */
export function factsOf({ booking }: BookingRow, language: Language): { label: string; value: string }[] {
  const { when, service, sessions, total, inPackage, services } = labels[language]
  return [
    { label: when, value: whenOf(booking, language) },
    { label: service, value: services[booking.serviceType] },
    ...(booking.sessionsCount > 1 ? [{ label: sessions, value: String(booking.sessionsCount) }] : []),
    { label: total, value: booking.packageBookingId ? inPackage : pesosOf(booking.priceCents) },
  ]
}
