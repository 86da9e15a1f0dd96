import type { Language } from '@entrena/contract/language'

const en = {
  siteTitle: 'Personal trainers in the Dominican Republic · Entrena',
  siteDescription:
    'Find and book personal trainers in the Dominican Republic: free hours, prices in pesos, and reviews of paid sessions only.',
  home: 'Entrena, home',
  login: 'Login',
  book: (name: string) => `Book with ${name}`,
  prices: 'Prices',
  sessions: (count: number) => (count === 1 ? '1 session' : `${count} sessions`),
  each: (price: string) => `${price} each`,
  from: (price: string) => `from ${price}`,
  discount: (percent: number, until: string) => `${percent}% off until ${until}`,
  hours: 'Hours',
  allHours: 'No fixed schedule. Ask for any hour from 06:00 to 22:00.',
  closed: 'Off',
  reviews: (count: number) => `Reviews (${count})`,
  rating: (rating: string, count: number) =>
    `${rating} of 5 stars, ${count} ${count === 1 ? 'review' : 'reviews'} of paid sessions`,
  noReviews: 'No reviews yet',
  stars: (rating: number) => `${rating} of 5 stars`,
  formerClient: 'A client',
  reply: (name: string) => `Reply of ${name}`,
  given: (count: number) => (count === 1 ? '1 session given' : `${count} sessions given`),
  nextFree: (date: string, times: string) => `Next free: ${date}, ${times}`,
  where: 'Where',
  around: (place: string) => `Around here, in ${place}. The app shows the exact place once you sign in.`,
  more: 'More trainers',
  specializations: 'By specialization',
  cities: 'By city',
  allLists: 'All cities and specializations',
  directoryLead: 'Trainers, prices and free hours. No account needed.',
  trainers: (count: number) => `${count} trainers`,
  perSession: '/session',
  listDescription: (heading: string) =>
    `${heading}: prices in pesos, reviews of paid sessions and free hours. Book online with Entrena.`,
  missingTitle: 'This page does not exist',
  missingText: 'The address is wrong, or the trainer has no public page.',
  goneTitle: 'This page no longer exists',
  goneText: 'The trainer has left Entrena.',
  toHome: 'Find another trainer',
}

export type PublicPageTexts = typeof en

const es: PublicPageTexts = {
  siteTitle: 'Entrenadores personales en República Dominicana · Entrena',
  siteDescription:
    'Encuentra y reserva entrenadores personales en República Dominicana: horas libres, precios en pesos y reseñas solo de sesiones pagadas.',
  home: 'Entrena, inicio',
  login: 'Entrar',
  book: (name) => `Reserva con ${name}`,
  prices: 'Precios',
  sessions: (count) => (count === 1 ? '1 sesión' : `${count} sesiones`),
  each: (price) => `${price} c/u`,
  from: (price) => `desde ${price}`,
  discount: (percent, until) => `${percent} % menos hasta el ${until}`,
  hours: 'Horario',
  allHours: 'Sin horario fijo. Pide cualquier hora de 06:00 a 22:00.',
  closed: 'No trabaja',
  reviews: (count) => `Reseñas (${count})`,
  rating: (rating, count) =>
    `${rating} de 5 estrellas, ${count} ${count === 1 ? 'reseña' : 'reseñas'} de sesiones pagadas`,
  noReviews: 'Todavía no tiene reseñas',
  stars: (rating) => `${rating} de 5 estrellas`,
  formerClient: 'Cliente de Entrena',
  reply: (name) => `Respuesta de ${name}`,
  given: (count) => (count === 1 ? '1 sesión dada' : `${count} sesiones dadas`),
  nextFree: (date, times) => `Próximas horas libres: ${date}, ${times}`,
  where: 'Dónde',
  around: (place) => `Por aquí, en ${place}. El lugar exacto lo ves en la app al entrar.`,
  more: 'Más entrenadores',
  specializations: 'Por especialidad',
  cities: 'Por ciudad',
  allLists: 'Todas las ciudades y especialidades',
  directoryLead: 'Entrenadores, precios y horas libres. Sin cuenta.',
  trainers: (count) => `${count} entrenadores`,
  perSession: '/sesión',
  listDescription: (heading) =>
    `${heading}: precios en pesos, reseñas de sesiones pagadas y horas libres. Reserva en línea con Entrena.`,
  missingTitle: 'Esta página no existe',
  missingText: 'La dirección no es correcta, o quien entrena no tiene página pública.',
  goneTitle: 'Esta página ya no existe',
  goneText: 'Quien entrenaba aquí ya no está en Entrena.',
  toHome: 'Busca otro entrenador',
}

export const publicPageTexts: Readonly<Record<Language, PublicPageTexts>> = { en, es }

const months: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
}

/** '2026-11-09' becomes 'November 9, 2026' or '9 de noviembre de 2026'. */
export function writeDate(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = months[language].split(' ')[Number(month) - 1] ?? ''
  return language === 'es' ? `${Number(day)} de ${name} de ${year}` : `${name} ${Number(day)}, ${year}`
}
