import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { Spinner } from '@/ui/feedback/spinner'
import { useOwnEmailLink } from '../account/email-links/use-email-link'
import { AuthPage } from '../parts/auth-page'
import { useSession } from '../queries'
import { linkTranslations } from './links-translations'
import { useProofMail } from './use-proof-mail'

const texts = {
  ready: { title: 'verifyTitle', lead: 'verifyLead' },
  sending: { title: 'verifyTitle', lead: 'verifyLead' },
  done: { title: 'verifiedTitle', lead: 'verifiedLead' },
  invalid: { title: 'invalidTitle', lead: 'verifyInvalidLead' },
  taken: { title: 'invalidTitle', lead: 'verifyInvalidLead' },
  failed: { title: 'verifyFailedTitle', lead: 'verifyFailedLead' },
  signedOut: { title: 'verifySignInTitle', lead: 'verifySignInLead' },
} as const

/** Uses the link that was mailed at registration. Works only for the signed-in owner of the account. */
export default function VerifyScreen() {
  const t = useTranslations(linkTranslations)
  const { state, use } = useOwnEmailLink('POST /auth/email/proof')
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
      {state === 'done' && (
        <ButtonLink to="/role-selection" size="lg" block>
          {t('goOn')}
        </ButtonLink>
      )}
      {state === 'signedOut' && (
        <>
          <ButtonLink to="/login" size="lg" block>
            {t('signIn')}
          </ButtonLink>
          <p>{t('verifyNotMine')}</p>
          <ButtonLink to="/forgot" variant="secondary" size="lg" block>
            {t('resetTitle')}
          </ButtonLink>
        </>
      )}
      {state === 'invalid' && <MailProofAgain />}
    </AuthPage>
  )
}

/** Lets a signed-in user request another mail to confirm the e-mail address. */
function MailProofAgain() {
  const t = useTranslations(linkTranslations)
  const { user } = useSession()
  const { send, isPending } = useProofMail()
  if (!user) {
    return (
      <>
        <p>{t('proofSignIn')}</p>
        <ButtonLink to="/login" size="lg" block>
          {t('backToLogin')}
        </ButtonLink>
      </>
    )
  }
  return (
    <Button size="lg" block busy={isPending} busyLabel={t('sending')} onClick={() => send(user.email)}>
      {t('newLink')}
    </Button>
  )
}
