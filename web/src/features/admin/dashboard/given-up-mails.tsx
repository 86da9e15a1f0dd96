import type { MailKind } from '@entrena/contract/mail-kinds'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '../../../lib/call'
import { rowsOf } from '../../../lib/call-page'
import { formatInstant } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/language'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { FailedState } from '../../../ui/failed-state'
import { ShowMore } from '../../../ui/show-more'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { type GivenUpMail, mailsQuery, refreshAdmin } from '../queries'
import { useFocusAt } from '../table/use-focus-at'
import { dashboardMessages } from './messages'

/** Which letter, when and why. To whom it went and what it said stays out of here. */
export function GivenUpMails() {
  const t = useMessages(dashboardMessages)
  const mails = useInfiniteQuery(mailsQuery)
  const { data, isError, isFetching, refetch } = mails
  const heading = useFocusAt('#mails')
  return (
    <Card className="overflow-clip">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 p-4 wide:px-5">
        {t('mailsTitle')}
      </h2>
      <div className="border-t border-line">
        {data && (
          <ul className="divide-y divide-line">
            {rowsOf(data).map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
        <ShowMore
          hasMore={mails.hasNextPage}
          isBusy={mails.isFetchingNextPage}
          isFailed={mails.isFetchNextPageError}
          failed={t('mailsFailed')}
          onMore={() => void mails.fetchNextPage()}
          className="m-4 wide:mx-5"
        />
        {!data && (
          <div className="p-4 wide:px-5">
            {isError ? (
              <FailedState title={t('mailsFailed')} onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              <SkeletonGroup>
                <Skeleton className="h-11" />
              </SkeletonGroup>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

const kinds = {
  requested: 'mailRequested',
  confirmed: 'mailConfirmed',
  cancelled: 'mailCancelled',
  marked: 'mailMarked',
  confirmedToClient: 'mailConfirmedToClient',
  confirmedToTrainer: 'mailConfirmedToTrainer',
  passwordRemoved: 'mailPasswordRemoved',
  trainerDeleted: 'mailTrainerDeleted',
  other: 'mailOther',
} as const satisfies Record<MailKind, keyof (typeof dashboardMessages)['en']>

function Mail({ mail }: { mail: GivenUpMail }) {
  const t = useMessages(dashboardMessages)
  const [language] = useLanguage()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/mails/{id}/retry', { params: { id: mail.id } }),
    networkMode: 'always',
    onSuccess: () => toast.success(t('retried')),
    onError: (error) => toast.error(detailOf(error) ?? t('retryFailed')),
    onSettled: () => refreshAdmin(client),
  })
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 wide:px-5 wide:py-3">
      <div className="min-w-50 flex-1">
        <p className="font-strong">{t(kinds[mail.kind])}</p>
        <p className="text-sm text-muted">
          {t('mailLine', {
            when: formatInstant(mail.given_up_at, language, 'medium'),
            reason: mail.problem ?? t('noReason'),
          })}
        </p>
      </div>
      <Button variant="secondary" size="md" busy={isPending} onClick={() => mutate()} className="max-xs:w-full">
        {t('retry')}
      </Button>
    </li>
  )
}
