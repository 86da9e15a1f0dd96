import { useLinkToken } from '@/features/accounts/links/link-token'
import { AuthPage } from '@/features/accounts/parts/auth-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { emailLinkTranslations } from './email-link-translations'
import { useEmailLinkSubmission } from './use-email-link'

const texts = {
  ready: { title: 'undoTitle', lead: 'undoLead' },
  sending: { title: 'undoTitle', lead: 'undoLead' },
  done: { title: 'undoneTitle', lead: 'undoneLead' },
  invalid: { title: 'invalidTitle', lead: 'undoInvalidLead' },
  taken: { title: 'takenTitle', lead: 'undoTakenLead' },
  failed: { title: 'failedTitle', lead: 'failedLead' },
} as const

/** Undoes a change of address. Asks first, because that also ends all sessions and removes the password. */
export default function UndoEmailScreen() {
  const t = useTranslations(emailLinkTranslations)
  const { state, use } = useEmailLinkSubmission('POST /auth/email/undo', useLinkToken())
  const { title, lead } = texts[state]
  usePageTitle(t(title))
  const isOpen = state === 'ready' || state === 'sending' || state === 'failed'
  return (
    <AuthPage title={t(title)} lead={t(lead)}>
      {isOpen ? (
        <Button size="lg" block busy={state === 'sending'} busyLabel={t('undoing')} onClick={use}>
          {t(state === 'failed' ? 'tryAgain' : 'undo')}
        </Button>
      ) : (
        <ButtonLink to={state === 'done' ? '/forgot' : '/contact'} size="lg" block>
          {t(state === 'done' ? 'forgot' : 'contact')}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
