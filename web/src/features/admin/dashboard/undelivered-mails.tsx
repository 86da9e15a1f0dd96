import { dominicanTime } from '@entrena/contract/dominican-time'
import type { MailKind } from '@entrena/contract/mail-kinds'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { mailsQuery, type UndeliveredMail } from '../queries'
import { PagedCard } from '../table/paged-card'
import { dashboardTranslations } from './dashboard-translations'

/**
 * Lists mails that failed three times and will be retried, and then the mails that were given up. The list shows
 * neither recipient nor text of a mail.
 */
export function UndeliveredMails() {
  const t = useTranslations(dashboardTranslations)
  const mails = useInfiniteQuery(mailsQuery)
  return (
    <PagedCard list={mails} hash="#mails" title={t('mailsTitle')} failed={t('mailsFailed')}>
      {(mail) => <Mail key={mail.id} mail={mail} />}
    </PagedCard>
  )
}

export const mailKindWords = {
  requested: 'mailRequested',
  confirmed: 'mailConfirmed',
  cancelled: 'mailCancelled',
  marked: 'mailMarked',
  confirmedToClient: 'mailConfirmedToClient',
  confirmedToTrainer: 'mailConfirmedToTrainer',
  receiptAsked: 'mailReceiptAsked',
  partPaid: 'mailPartPaid',
  extraTransfer: 'mailExtraTransfer',
  paymentTakenBack: 'mailPaymentTakenBack',
  paymentUndone: 'mailPaymentUndone',
  transferMissing: 'mailTransferMissing',
  refundSent: 'mailRefundSent',
  refundReturned: 'mailRefundReturned',
  refundWithdrawn: 'mailRefundWithdrawn',
  payoutSent: 'mailPayoutSent',
  payoutReturned: 'mailPayoutReturned',
  bankAccountChanged: 'mailBankAccountChanged',
  bankDetailsAsked: 'mailBankDetailsAsked',
  balanceWaiting: 'mailBalanceWaiting',
  balanceLeft: 'mailBalanceWaiting',
  transferNotReceived: 'mailTransferNotReceived',
  accountRegained: 'mailAccountRegained',
  passwordRemoved: 'mailPasswordRemoved',
  passwordReset: 'mailPasswordReset',
  passwordChanged: 'mailPasswordChanged',
  emailProof: 'mailEmailProof',
  accountSuspended: 'mailAccountSuspended',
  suspensionLifted: 'mailSuspensionLifted',
  leavingAsked: 'mailLeavingAsked',
  accountGone: 'mailAccountGone',
  emailChange: 'mailEmailChange',
  emailChanged: 'mailEmailChanged',
  secondFactorOn: 'mailSecondFactorOn',
  secondFactorOff: 'mailSecondFactorOff',
  codesGuessed: 'mailCodesGuessed',
  trainerDeleted: 'mailTrainerDeleted',
  trainerLeaving: 'mailTrainerLeaving',
  clientLeaving: 'mailClientLeaving',
  clientCancelled: 'mailClientCancelled',
  ownCancellation: 'mailOwnCancellation',
  trainerCancelled: 'mailTrainerCancelled',
  adminCancelled: 'mailAdminCancelled',
  expired: 'mailExpired',
  moved: 'mailMoved',
  proposed: 'mailProposed',
  sessionOffered: 'mailSessionOffered',
  offerWithdrawn: 'mailOfferWithdrawn',
  offerAnswered: 'mailOfferAnswered',
  agreedClientDeleted: 'mailAgreedClientDeleted',
  problemReported: 'mailProblemReported',
  problemDecided: 'mailProblemDecided',
  reportOutcome: 'mailReportOutcome',
  contentOutcome: 'mailContentOutcome',
  contactReceived: 'mailContactReceived',
  contactAnswered: 'mailContactAnswered',
  hourFree: 'mailHourFree',
  paperAccepted: 'mailPaperAccepted',
  paperRefused: 'mailPaperRefused',
  identityExpires: 'mailIdentityExpires',
  sessionTomorrow: 'mailSessionTomorrow',
  sessionSoon: 'mailSessionSoon',
  trainersTomorrow: 'mailTrainersTomorrow',
  howToPay: 'mailHowToPay',
  payReminder: 'mailPayReminder',
  idlePackage: 'mailIdlePackage',
  howWasIt: 'mailHowWasIt',
  other: 'mailOther',
} as const satisfies Record<MailKind, keyof (typeof dashboardTranslations)['en']>

/** Tries to send an undelivered mail again. */
export function useRetryMail(id: string) {
  const t = useTranslations(dashboardTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `retry mail ${id}`,
    send: () => call('POST /admin/mails/{id}/retry', { params: { id } }),
    done: () => t('retried'),
    failed: (error) => errorDetailOf(error) ?? t('retryFailed'),
    onSettled: () => refresh(client, stale.bookingsOfAll),
  })
}

function Mail({ mail }: { mail: UndeliveredMail }) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  const { send, isPending } = useRetryMail(mail.id)
  const instant = (at: string) => formatInstant(at, language, 'medium')
  const reason = mail.problem ?? t('noReason')
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 wide:px-5 wide:py-3">
      <div className="min-w-50 flex-1">
        <p className="font-strong">{t(mailKindWords[mail.kind])}</p>
        <p className="text-sm text-muted">
          {mail.next_try_at
            ? t('mailTriedAgain', {
                count: mail.tries,
                when: `${instant(mail.next_try_at)}, ${dominicanTime(new Date(mail.next_try_at))}`,
                reason,
              })
            : t('mailLine', { when: instant(mail.given_up_at ?? mail.created_at), reason })}
        </p>
      </div>
      {mail.given_up_at && (
        <Button variant="secondary" size="md" busy={isPending} onClick={() => send()} className="max-xs:w-full">
          {t('tryAgain')}
        </Button>
      )}
    </li>
  )
}
