import { AuthPage } from '@/features/accounts/parts/auth-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { Spinner } from '@/ui/feedback/spinner'
import { emailLinkTranslations } from './email-link-translations'
import { useOwnEmailLink } from './use-email-link'

const texts = {
  ready: { title: 'changingTitle', lead: 'oneMoment' },
  sending: { title: 'changingTitle', lead: 'oneMoment' },
  done: { title: 'changedTitle', lead: 'changedLead' },
  invalid: { title: 'invalidTitle', lead: 'invalidLead' },
  taken: { title: 'takenTitle', lead: 'takenLead' },
  failed: { title: 'failedTitle', lead: 'failedLead' },
  signedOut: { title: 'signInTitle', lead: 'signInLead' },
} as const

/** Confirms a new address with a mailed link. Only the signed-in owner of the account can do it. */
export default function NewEmailScreen() {
  const t = useTranslations(emailLinkTranslations)
  const { state, use, user } = useOwnEmailLink('POST /auth/email/change')
  const { title, lead } = texts[state]
  usePageTitle(t(title))
  return (
    <AuthPage title={t(title)} lead={t(lead)}>
      {(state === 'ready' || state === 'sending') && <Spinner className="size-8 text-brand" />}
      {state === 'failed' && (
        <Button size="lg" block onClick={use}>
          {t('tryAgain')}
        </Button>
      )}
      {(state === 'done' || state === 'invalid' || state === 'taken' || state === 'signedOut') && (
        <ButtonLink to={user ? '/account' : '/login'} size="lg" block>
          {t(user ? (state === 'invalid' ? 'askAgain' : 'toAccount') : 'signIn')}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
