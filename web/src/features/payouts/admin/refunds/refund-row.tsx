import { dominicanDate } from '@entrena/contract/dominican-time'
import { showTaxId } from '@entrena/contract/payouts/banks'
import { CalendarClock, Copy, TriangleAlert } from 'lucide-react'
import { copyText } from '@/lib/browser/copy-text'
import { toast } from '@/lib/browser/toast'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { TickBox } from '@/ui/form/tick-box'
import { bankTranslations } from '../bank-translations'
import type { AskedRefund } from '../queries'
import { RefundStateBadge } from './refund-badge'
import { isRefundLate } from './refund-late'
import { refundListTranslations } from './refund-list-translations'

interface RefundRowProps {
  readonly refund: AskedRefund
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

export function RefundRow({ refund, isTicked, onTick }: RefundRowProps) {
  const tb = useTranslations(bankTranslations)
  const t = useTranslations(refundListTranslations)
  const { client_name, state } = refund
  const name = client_name || t('deleted')
  const isOpen = ['asked', 'ready', 'in_batch'].includes(state)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 wide:px-5">
      {isOpen && (
        <span className="pt-1">
          <TickBox
            label={tb('select', { name })}
            value={state === 'ready' && isTicked}
            disabled={state !== 'ready'}
            onChange={onTick}
          />
        </span>
      )}
      <div className="col-start-2 grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <p className="font-strong wrap-anywhere">{name}</p>
            <div className="flex flex-wrap gap-x-4">
              <RefundStateBadge refund={refund} isTicked={isTicked} />
              <Promised refund={refund} />
            </div>
          </div>
          <span className="num text-lg">{formatPesos(refund.amount)}</span>
        </div>
        {refund.account_number !== '' && <Details refund={refund} />}
      </div>
    </li>
  )
}

function Promised({ refund }: { refund: AskedRefund }) {
  const t = useTranslations(refundListTranslations)
  const [language] = useLanguage()
  const { promised_on: promisedOn } = refund
  if (promisedOn === null) return null
  const day = formatDay(promisedOn, language)
  return isRefundLate(refund, dominicanDate(new Date())) ? (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden />} bare>
      {t('late', { day })}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<CalendarClock aria-hidden />} bare>
      {t('promised', { day })}
    </Badge>
  )
}

/** Whole, because an admin may type them into the bank by hand. A year after the refund they are erased. */
function Details({ refund }: { refund: AskedRefund }) {
  const t = useTranslations(refundListTranslations)
  const rows = [
    [t('bank'), refund.bank],
    [t('account'), `${refund.account_number} (${t(refund.account_type)})`],
    [t('holder'), refund.account_holder],
    [t('taxId'), showTaxId(refund.tax_id)],
  ] as const

  async function copy() {
    const lines = [...rows, [t('amount'), formatPesos(refund.amount)] as const]
    const text = lines.map(([label, value]) => `${label}: ${value}`).join('\n')
    if (await copyText(text)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }

  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4 wide:flex wide:items-center">
      <dl className="grid flex-1 gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        size="md"
        aria-label={t('copyOf', { name: refund.client_name })}
        onClick={() => void copy()}
        className="whitespace-nowrap"
      >
        <Copy aria-hidden />
        {t('copy')}
      </Button>
    </div>
  )
}
