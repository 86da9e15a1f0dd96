import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import type { AgendaEntry } from '../week/week-queries'
import { useBookingWords } from './booking-words'

/** Returns functions for the texts of a session that a trainer added as an own entry. */
export function useEntryTexts() {
  const t = useTranslations(entryTranslations)
  const words = useBookingWords()
  /** What the client answered to the offer. Undefined if the session was not offered. */
  const asked = ({ offer }: AgendaEntry) => offer && t(offer.state === 'open' ? 'asked' : offer.state)
  return {
    asked,
    /** Examples: 'Gym · agreed elsewhere', 'Outdoor · waiting for an answer'. */
    line: (entry: AgendaEntry) =>
      [
        ...(entry.service_type ? [words.service({ service_type: entry.service_type })] : []),
        asked(entry) ?? t('agreedElsewhere'),
      ].join(' · '),
  }
}

/** Describes the session and says that it was agreed elsewhere. */
export function NotedSessionLine({ entry }: { entry: AgendaEntry }) {
  return <p className="text-sm text-muted">{useEntryTexts().line(entry)}</p>
}

export const entryTranslations = defineTranslations('own-entry', {
  en: {
    agreedElsewhere: 'agreed elsewhere',
    asked: 'Waiting for an answer',
    declined: 'Not accepted',
    unanswered: 'Not answered',
  },
  es: {
    agreedElsewhere: 'acordada por fuera',
    asked: 'Espera respuesta',
    declined: 'No la aceptó',
    unanswered: 'No respondió',
  },
})
