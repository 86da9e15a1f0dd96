import {
  type ReceiptLine,
  receiptWords,
  type WrittenReceipt,
  writeReceipt,
} from '@entrena/contract/money/receipts/words'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck, Info, Mail, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { call, errorDetailOf, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { FileLink } from '@/ui/file-link'
import { Logo } from '@/ui/logo'
import '@/styles/print-page.css'

const receiptTranslations = defineTranslations('receipt', {
  en: {
    back: 'Back to my bookings',
    backAdmin: 'Back to the bookings',
    failed: 'Failed to load the receipt',
    download: 'Download PDF',
    mail: 'Send it to my e-mail',
    mailed: 'The receipt is on its way to {{email}}',
    mailFailed: 'Failed to send the receipt',
    print: 'Print',
    stays: 'The number stays the same. If something is refunded later, the receipt says so.',
  },
  es: {
    back: 'Volver a mis reservas',
    backAdmin: 'Volver a las reservas',
    failed: 'No pudimos cargar el recibo',
    download: 'Descargar PDF',
    mail: 'Enviarlo a mi correo',
    mailed: 'El recibo va en camino a {{email}}',
    mailFailed: 'No pudimos enviar el recibo',
    print: 'Imprimir',
    stays: 'El número no cambia. Si luego hay un reembolso, aparece en el recibo.',
  },
})

type Receipt = ReplyOf<'GET /payments/receipts/{id}'>

export default function ReceiptScreen() {
  const t = useTranslations(receiptTranslations)
  const [language] = useLanguage()
  const { bookingId: id = '' } = useParams()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.receipt(id),
    queryFn: ({ signal }) => call('GET /payments/receipts/{id}', { params: { id }, signal }),
  })
  usePageTitle(data ? `${receiptWords[language].receipt} ${data.number}` : receiptWords[language].receipt)
  const isAdmin = user?.role === 'admin'
  return (
    <div data-statement className="grid grid-cols-1 gap-4">
      <ButtonLink
        to={isAdmin ? '/admin?tab=bookings' : `/${user?.role ?? 'client'}-dashboard?tab=bookings`}
        variant="link"
        size="md"
        className="justify-self-start print:hidden"
      >
        <ArrowLeft aria-hidden />
        {t(isAdmin ? 'backAdmin' : 'back')}
      </ButtonLink>
      {data && (
        <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-8 print:block">
          <Paper receipt={data} />
          <aside className="grid gap-3 print:hidden">
            <FileLink
              address={`/api/payments/receipts/${data.booking_id}/file?language=${language}`}
              text={t('download')}
              variant="primary"
              size="default"
              block
            />
            {!isAdmin && <MailButton id={data.booking_id} />}
            <Button variant="secondary" block onClick={() => window.print()}>
              <Printer aria-hidden />
              {t('print')}
            </Button>
            <p className="text-sm text-muted">{t('stays')}</p>
          </aside>
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton className="h-150 rounded-card" />
        </SkeletonGroup>
      )}
      {!data && error && (
        <FailedState
          title={t('failed')}
          detail={errorDetailOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </div>
  )
}

function MailButton({ id }: { id: string }) {
  const t = useTranslations(receiptTranslations)
  const { send, isPending } = useWrite({
    action: `mail receipt ${id}`,
    send: () => call('POST /payments/receipts/{id}/mail', { params: { id } }),
    done: ({ email }) => t('mailed', { email }),
    failed: (error) => errorDetailOf(error) ?? t('mailFailed'),
  })
  return (
    <Button variant="secondary" block busy={isPending} onClick={() => send()}>
      <Mail aria-hidden />
      {t('mail')}
    </Button>
  )
}

function Paper({ receipt }: { receipt: Receipt }) {
  const [language] = useLanguage()
  const words = receiptWords[language]
  const written = writeReceipt(receipt, language)
  return (
    <Card className="overflow-hidden print:rounded-none print:border-none">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-b border-line p-5 wide:p-8 print:px-0">
        <Logo className="print:hidden" />
        <p className="hidden text-xl font-bold print:block">Entrena</p>
        <p className="text-right text-sm text-muted">
          {words.receipt}
          <span className="num block text-base text-ink">{receipt.number}</span>
          {written.issued}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-6 p-5 wide:p-8 print:px-0">
        <div className="grid gap-1.5">
          <h1 className="text-xl">{written.title}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            <span className="flex items-center gap-1.5 font-strong text-positive">
              <BadgeCheck aria-hidden className="size-5" />
              {written.state}
            </span>
            {written.service}
          </p>
        </div>
        <Parties written={written} />
        <Sessions title={words.sessions} written={written} />
        <dl className="grid gap-2.5">
          {written.lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              isFirstRefund={line.kind === 'refund' && written.lines[index - 1]?.kind !== 'refund'}
            />
          ))}
        </dl>
        <p className="flex items-start gap-3 rounded-control border border-line-strong p-4 text-sm">
          <Info aria-hidden className="size-5 shrink-0" />
          <span>
            <strong>{words.notFiscal}</strong> {words.shows}
          </span>
        </p>
      </div>
    </Card>
  )
}

function Parties({ written }: { written: WrittenReceipt }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
      {written.parties.map(({ label, name, details }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere font-strong">{name}</dd>
          {details.map((detail) => (
            <dd key={detail} className="text-sm wrap-anywhere text-muted">
              {detail}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Sessions({ title, written }: { title: string; written: WrittenReceipt }) {
  return (
    <div className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {written.sessions.map(({ day, time, note }) => (
          <li
            key={`${day} ${time} ${note ?? ''}`}
            className={joinClasses(
              'rounded-control border p-3 text-sm',
              note ? 'border-dashed border-line' : 'border-line',
            )}
          >
            <span className={joinClasses('block font-strong', note && 'text-muted line-through')}>{day}</span>
            <span className="num">{time}</span>
            {note && <span className="block text-muted">{note}</span>}
          </li>
        ))}
      </ul>
      {written.toSchedule && <p className="text-sm text-muted">{written.toSchedule}</p>}
    </div>
  )
}

function Line({ line: { kind, label, detail, amount }, isFirstRefund }: { line: ReceiptLine; isFirstRefund: boolean }) {
  const isSum = kind === 'sum'
  return (
    <div
      className={joinClasses(
        'flex items-baseline justify-between gap-4 break-inside-avoid',
        isSum && 'border-t-2 border-ink pt-3 text-lg',
        isFirstRefund && 'border-t border-line pt-3',
        (isSum || kind === 'rest') && 'font-strong',
        kind === 'discount' && 'text-accent-text',
      )}
    >
      <dt className="min-w-0">
        {label}
        {detail && <span className="block text-sm font-normal text-muted">{detail}</span>}
      </dt>
      <dd className={joinClasses('num shrink-0 whitespace-nowrap', isSum && 'text-2xl')}>{amount}</dd>
    </div>
  )
}
