import type { Language } from '../language'
import { findSpecialization, type Specialization } from '../trainers/rules'
import type { PublicList, PublicTrainer } from './entity'

const specializationNames: Readonly<Record<Specialization, Readonly<Record<Language, string>>>> = {
  'Muscle building': { en: 'Muscle building', es: 'Musculación' },
  Boxing: { en: 'Boxing', es: 'Boxeo' },
  Yoga: { en: 'Yoga', es: 'Yoga' },
  TRX: { en: 'TRX', es: 'TRX' },
  Calisthenics: { en: 'Calisthenics', es: 'Calistenia' },
  MMA: { en: 'MMA', es: 'MMA' },
  Tennis: { en: 'Tennis', es: 'Tenis' },
  Paddle: { en: 'Paddle', es: 'Pádel' },
  Jiujitsu: { en: 'Jiujitsu', es: 'Jiu-jitsu' },
}

/** The specialization's name in the page's language. Unknown names are returned unchanged. */
export function specializationName(stored: string, language: Language): string {
  const known = findSpecialization(stored)
  return known ? specializationNames[known][language] : stored
}

/** The name as written within a sentence: 'boxeo', but 'TRX'. */
function withinSentence(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase()
}

const site = 'Entrena'

/** 'Boxeo en Piantini', or 'Piantini' without a specialization. Gender-neutral. */
export function offerInPlace(
  { specializations, place }: Pick<PublicTrainer, 'specializations' | 'place'>,
  language: Language,
): string {
  const [first] = specializations
  if (first === undefined) return place.sector
  return `${specializationName(first, language)} ${language === 'es' ? 'en' : 'in'} ${place.sector}`
}

type Titled = Pick<PublicTrainer, 'name' | 'specializations' | 'place'>

/** The title of a trainer's page: 'Ana Pérez · Boxeo en Piantini | Entrena'. */
export function trainerTitle(trainer: Titled, language: Language): string {
  return `${trainer.name} · ${offerInPlace(trainer, language)} | ${site}`
}

type TitledList = Pick<PublicList, 'city' | 'specialization'>

const country: Readonly<Record<Language, string>> = { en: 'the Dominican Republic', es: 'República Dominicana' }

/** The heading of a public list: 'Entrenadores de boxeo en Santo Domingo'. */
export function publicListHeading({ city, specialization }: TitledList, language: Language): string {
  const place = city ?? country[language]
  if (specialization === null) {
    return language === 'es' ? `Entrenadores personales en ${place}` : `Personal trainers in ${place}`
  }
  const name = specializationName(specialization, language)
  return language === 'es' ? `Entrenadores de ${withinSentence(name)} en ${place}` : `${name} trainers in ${place}`
}

export function publicListTitle(list: TitledList, language: Language): string {
  return `${publicListHeading(list, language)} | ${site}`
}

/** The heading of the page with all public lists. */
export const directoryHeading: Readonly<Record<Language, string>> = { en: 'Look around first', es: 'Mira primero' }

export const directoryTitle: Readonly<Record<Language, string>> = {
  en: `Personal trainers by city and specialization | ${site}`,
  es: `Entrenadores personales por ciudad y especialidad | ${site}`,
}
