import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { Booking } from '../queries'
import { factsTranslations } from './facts-translations'

/** What a trainer may know about the client of a request: '12 sessions · 11 attended · pays on time'. */
export function ClientFacts({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(factsTranslations)
  const { client_facts: facts } = booking
  if (!facts) return null
  const { sessions, attended, pays } = facts
  const known = [t('sessions', { count: sessions }), t('attended', { count: attended }), ...(pays ? [t(pays)] : [])]
  return <p className={classes('text-sm text-muted', className)}>{sessions === 0 ? t('isNew') : known.join(' · ')}</p>
}
