import type { AdminPerson } from '@entrena/contract/admin/history'
import { Mail } from 'lucide-react'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { DetailsAskedNotice, useAskForDetails, waitingTranslations } from './waiting-payables'

interface AskPersonProps {
  readonly id: string
  readonly request: NonNullable<AdminPerson['details_request']>
  readonly className: string
}

/**
 * Asks one person for bank details. If that person was asked less than a week ago, the button is disabled and says
 * so.
 */
export default function AskPerson({ id, request, className }: AskPersonProps) {
  const t = useTranslations(waitingTranslations)
  const [language] = useLanguage()
  const { send, isPending, answer } = useAskForDetails()
  const { asked_at: askedAt, refused } = request
  const when = askedAt ? formatInstant(askedAt, language) : ''
  return (
    <>
      {(refused === null || refused === 'asked') && (
        <button
          type="button"
          disabled={refused !== null || isPending}
          onClick={() => send({ trainer_ids: [id] })}
          className={className}
        >
          <Mail aria-hidden />
          <span className="grid py-2">
            {t(askedAt ? 'askDetailsAgain' : 'askDetails')}
            {askedAt && (
              <span className="text-sm font-regular text-muted">
                {t(refused ? 'askedLately' : 'askedOn', { when })}
              </span>
            )}
          </span>
        </button>
      )}
      {answer && <DetailsAskedNotice answer={answer} />}
    </>
  )
}
