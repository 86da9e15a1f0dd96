import type { OptionalMail } from '@entrena/contract/mail-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLinkToken } from '@/features/accounts/links/link-token'
import { AuthPage } from '@/features/accounts/parts/auth-page'
import { CallFailed, call } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { mailTranslations } from '../mail-translations'

type State = 'ask' | 'sending' | 'done' | 'invalid' | 'failed'

function useUnsubscribe(id: string | null) {
  const client = useQueryClient()
  const [state, setState] = useState<State>(id === null ? 'invalid' : 'ask')
  const [kind, setKind] = useState<OptionalMail>()
  const { send } = useWrite({
    action: 'unsubscribe',
    send: (sent: string) => {
      setState('sending')
      return call('POST /unsubscribe/{id}', { params: { id: sent } })
    },
    failed: () => undefined,
    onDone: (answer) => {
      setKind(answer.kind)
      setState('done')
      void refresh(client, stale.account)
    },
    onFailed: (error) => {
      const isRefused = error instanceof CallFailed && (error.status === 400 || error.status === 404)
      setState(isRefused ? 'invalid' : 'failed')
    },
  })
  return { state, kind, stop: () => void (id !== null && send(id)) }
}

const texts = {
  ask: { title: 'askTitle', lead: 'askLead' },
  sending: { title: 'askTitle', lead: 'askLead' },
  done: { title: 'doneTitle', lead: 'doneLead' },
  invalid: { title: 'invalidTitle', lead: 'invalidLead' },
  failed: { title: 'failedTitle', lead: 'failedLead' },
} as const

/** Asks before it turns the mails off, because mail scanners open every link. */
export default function UnsubscribeScreen() {
  const t = useTranslations(unsubscribeTranslations)
  const tMail = useTranslations(mailTranslations)
  const { state, kind, stop } = useUnsubscribe(useLinkToken())
  const { title, lead } = texts[state]
  usePageTitle(t(title))
  const isOver = state === 'done' || state === 'invalid'
  return (
    <AuthPage title={t(title)} lead={t(lead, { mail: kind ? tMail(kind) : '' })}>
      {isOver ? (
        <ButtonLink to="/account" size="lg" variant="secondary" block>
          {t('toAccount')}
        </ButtonLink>
      ) : (
        <Button size="lg" block busy={state === 'sending'} busyLabel={t('stopping')} onClick={stop}>
          {t(state === 'failed' ? 'tryAgain' : 'stop')}
        </Button>
      )}
    </AuthPage>
  )
}

const unsubscribeTranslations = defineTranslations('unsubscribe', {
  en: {
    askTitle: 'Stop these mails?',
    askLead: 'We will send you no more mails of this kind. All others keep coming.',
    stop: 'Stop these mails',
    stopping: 'One moment...',
    doneTitle: 'You get no more of these mails',
    doneLead: 'Turned off: {{mail}}. You can turn it on again in your account.',
    toAccount: 'Go to your account',
    invalidTitle: 'This link no longer works',
    invalidLead: 'It is older than 90 days or not complete. You can choose your mails in your account.',
    failedTitle: 'That did not work',
    failedLead: 'We could not reach Entrena. The link still works.',
  },
  es: {
    askTitle: '¿No recibir más estos correos?',
    askLead: 'No te enviaremos más correos de este tipo. Los demás siguen llegando.',
    stop: 'No recibir más estos correos',
    stopping: 'Un momento...',
    doneTitle: 'Ya no te llegan estos correos',
    doneLead: 'Desactivado: {{mail}}. Puedes activarlo de nuevo en tu cuenta.',
    toAccount: 'Ir a tu cuenta',
    invalidTitle: 'Este enlace ya no sirve',
    invalidLead: 'Tiene más de 90 días o está incompleto. Puedes elegir tus correos en tu cuenta.',
    failedTitle: 'No funcionó',
    failedLead: 'No pudimos conectar con Entrena. El enlace todavía sirve.',
  },
})
