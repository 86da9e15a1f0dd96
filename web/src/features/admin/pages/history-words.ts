import { dominicanTime } from '@entrena/contract/dominican-time'
import { formatDay, formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { useActionWords } from '../activity/activity-tab'
import { dashboardTranslations } from '../dashboard/dashboard-translations'
import { mailKindWords } from '../dashboard/undelivered-mails'
import type { HistoryEntry } from '../queries'
import { historyTranslations } from './history-translations'

interface Words {
  readonly title: string
  readonly text: string | undefined
}

/** Returns a function that says what happened in an entry of the history. */
export function useHistoryWords(): (entry: HistoryEntry) => Words {
  const t = useTranslations(historyTranslations)
  const td = useTranslations(dashboardTranslations)
  const actionWords = useActionWords()
  const [language] = useLanguage()
  const quoted = (text: string | null) => (text === null ? undefined : t('quoted', { text }))
  const when = ({ date, time }: { date: string; time: string }) => `${formatDay(date, language)}, ${time}`
  const between = ({ booking }: HistoryEntry) =>
    booking
      ? t('between', { client: booking.client_name, trainer: booking.trainer_name, when: when(booking) })
      : undefined

  return (entry) => {
    const { kind, booking, by, text } = entry
    const names = { client: booking?.client_name ?? '', trainer: booking?.trainer_name ?? '' }
    const who = by === 'client' || by === 'trainer' ? names[by] : t('entrena')
    switch (kind) {
      case 'cancelled':
        return {
          title: by === 'time' ? t('cancelledByTime') : t('cancelledBy', { who }),
          text: quoted(text) ?? between(entry),
        }
      case 'moved': {
        const { from, to } = entry.moved ?? {}
        return { title: t('moved', { from: from ? when(from) : '', to: to ? when(to) : '' }), text: between(entry) }
      }
      case 'proposed':
      case 'proposal_declined':
        return { title: t(kind, { who, hour: entry.moved ? when(entry.moved.to) : '' }), text: between(entry) }
      case 'problem_opened':
      case 'problem_objected':
        return { title: t(kind, { who }), text: quoted(text) }
      case 'problem_closed':
        return { title: entry.outcome ? t(`problem_${entry.outcome}`) : t('problem_closed'), text: quoted(text) }
      case 'payment':
        return {
          title: t('payment'),
          text: entry.admin_name ? t('confirmedBy', { admin: entry.admin_name }) : between(entry),
        }
      case 'refund_sent':
      case 'not_received':
        return { title: t(kind), text: [text, entry.admin_name].filter(Boolean).join(' · ') || undefined }
      case 'transfer_asked':
        return {
          title: t('transfer_asked'),
          text: t('promised', {
            account: entry.account ?? '',
            day: entry.promised_on ? formatDay(entry.promised_on, language) : '—',
          }),
        }
      case 'transfer_sent':
      case 'transfer_seen':
        return { title: t(kind), text: t('toAccount', { account: entry.account ?? '' }) }
      case 'transfer_returned':
        return { title: t(kind), text: quoted(text) }
      case 'earned':
      case 'earned_back':
        return { title: t(kind), text: t('netOf', names) }
      case 'renamed':
        return { title: t('renamed', { name: text ?? '' }), text: undefined }
      case 'note':
        return { title: t('noteBy', { admin: entry.admin_name ?? t('formerAdmin') }), text: text ?? undefined }
      case 'mail':
        return mailWords(entry)
      case 'action':
        return {
          title: entry.action
            ? actionWords({ kind: entry.action, amount: entry.amount, price: null, subject_role: null })
            : t('log'),
          text: [entry.is_by_operator ? t('byOperator') : (entry.admin_name ?? t('formerAdmin')), quoted(text)]
            .filter(Boolean)
            .join(' · '),
        }
      default:
        return { title: t(kind), text: quoted(text) ?? between(entry) }
    }
  }

  function mailWords({ mail }: HistoryEntry): Words {
    if (!mail) return { title: t('mails'), text: undefined }
    const at = mail.ended_at
      ? `${formatInstant(mail.ended_at, language, 'day')}, ${dominicanTime(new Date(mail.ended_at))}`
      : ''
    return { title: t('mail', { kind: td(mailKindWords[mail.kind]) }), text: `${mail.to} · ${t(mail.state, { at })}` }
  }
}
