import { returnedAdvice, transferSentence } from '@entrena/contract/money/sentences/transfer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark, Undo2, Wallet } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { transferFactsOf } from '../payouts/transfer-facts'
import { RefundProgress } from '../refunds/refund-way'
import { canAskRefund, isBalanceShown } from './balance-view'
import { BalanceEntryLine, balanceTranslations } from './entry-line'
import { type Balance, balanceQuery, cacheBalance, type RefundTransfer } from './queries'

const EntriesDialog = lazyOverlay(() => import('./entries-dialog'))
const SendDialog = lazyOverlay(() => import('../refunds/send-dialog'))

/** Shows the client's balance and pending refund. Hidden for clients with neither. */
export function BalanceCard() {
  const t = useTranslations(balanceTranslations)
  const heading = useRef<HTMLHeadingElement>(null)
  // The screen around this card has already requested the balance, so the card does not repeat a failed request.
  const query = useQuery({ ...balanceQuery, retryOnMount: false })
  const { data: balance, error, isFetched, isFetching, refetch } = query
  if (!balance && isFetched) {
    return (
      <FailedState
        title={t('loadFailed')}
        detail={errorDetailOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!balance || !isBalanceShown(balance)) return null
  const { refund, returned, account } = balance
  const onDone = () => heading.current?.focus({ preventScroll: true })
  return (
    <>
      {returned && <Returned transfer={returned} />}
      <Sum balance={balance} heading={heading} onDone={onDone} />
      {refund && <RefundProgress refund={refund} account={account} onDone={onDone} />}
    </>
  )
}

function Returned({ transfer }: { transfer: RefundTransfer }) {
  const [language] = useLanguage()
  const title = transferSentence(transferFactsOf(transfer), 'recipient', language)
  return (
    <NoticeBox tone="danger" role="status" icon={<Undo2 aria-hidden />} title={title}>
      {returnedAdvice.refund[language]}
    </NoticeBox>
  )
}

interface SumProps {
  readonly balance: Balance
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onDone: () => void
}

function Sum({ balance, heading, onDone }: SumProps) {
  const t = useTranslations(balanceTranslations)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 p-3 pl-4 max-wide:pb-1 wide:grid-cols-[auto_auto_minmax(0,1fr)_auto] wide:gap-6 wide:px-6 wide:py-5">
        <span
          aria-hidden
          className="lean ml-1.5 grid max-wide:hidden size-12 place-items-center rounded-[10px] bg-brand-soft text-brand [&>svg]:size-6"
        >
          <Wallet className="upright" />
        </span>
        <div className="min-w-0">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="font-text text-sm font-regular tracking-normal text-muted outline-none wide:text-md"
          >
            {t('title')}
          </h2>
          <p className="num text-lg leading-[1.1]! wrap-anywhere whitespace-normal! wide:text-[clamp(1.625rem,1.1rem+2vw,2.5rem)] wide:leading-[1.05]!">
            {formatPesos(balance.amount)}
          </p>
        </div>
        <Latest balance={balance} onDone={onDone} />
        <Actions balance={balance} onDone={onDone} />
      </Card>
    </section>
  )
}

const maxShown = 2

/**
 * Shows the latest entries. A phone shows only a button that opens all entries, so that the bookings below need less
 * scrolling.
 */
function Latest({ balance, onDone }: Omit<SumProps, 'heading'>) {
  const t = useTranslations(balanceTranslations)
  const [isOpen, setOpen] = useState(false)
  const { entries, undecided } = balance
  if (entries.length === 0) return <span className="max-wide:hidden" />
  const hasMore = entries.length > maxShown || undecided > 0
  return (
    <div className="border-line text-sm max-wide:order-3 max-wide:col-start-2 max-wide:justify-self-end wide:border-l wide:pl-6">
      <ul className="grid gap-1 max-wide:hidden">
        {entries.slice(0, maxShown).map((entry) => (
          <BalanceEntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
      <Button
        variant="link"
        size="md"
        onClick={() => setOpen(true)}
        className={joinClasses('px-2 text-sm wide:-mb-2 wide:-ml-1', !hasMore && 'wide:hidden')}
      >
        {t('showAll')}
      </Button>
      {isOpen && <EntriesDialog onClose={() => setOpen(false)} action={undecided > 0 && <Keep onDone={onDone} />} />}
    </div>
  )
}

function Actions({ balance, onDone }: Omit<SumProps, 'heading'>) {
  const t = useTranslations(balanceTranslations)
  const [isSending, setSending] = useState(false)
  return (
    <div className="grid gap-2 empty:hidden max-wide:contents">
      {balance.amount > 0 && (
        <ButtonLink to="/client-dashboard" size="md" className="max-wide:order-1 max-wide:px-3 max-wide:text-sm">
          {t('use')}
        </ButtonLink>
      )}
      {canAskRefund(balance) && (
        <Button
          variant="ghost"
          size="md"
          className="max-wide:order-2 max-wide:-ml-3 max-wide:justify-self-start max-wide:text-sm max-wide:whitespace-nowrap"
          onClick={() => setSending(true)}
        >
          <Landmark aria-hidden />
          {t('send')}
        </Button>
      )}
      {isSending && <SendDialog balance={balance} onClose={() => setSending(false)} onDone={onDone} />}
    </div>
  )
}

/**
 * Asks whether refunds of cancelled bookings stay in the balance. Without an answer, an admin sends them to the bank
 * account that paid.
 */
function Keep({ onDone }: Pick<SumProps, 'onDone'>) {
  const t = useTranslations(balanceTranslations)
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action: 'keep balance',
    send: () => call('POST /balance/keep'),
    done: () => t('kept'),
    failed: (error) => errorDetailOf(error) ?? t('keepFailed'),
    onDone: async (balance) => {
      await cacheBalance(client, balance)
      onDone()
    },
  })
  return (
    <Button variant="secondary" busy={isPending} onClick={() => send()}>
      {t('keep')}
    </Button>
  )
}
