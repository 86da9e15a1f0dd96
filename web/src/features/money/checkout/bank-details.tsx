import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { copyText } from '@/lib/browser/copy-text'
import { toast } from '@/lib/browser/toast'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { claimTranslations, numberFieldId } from './claim-fields'
import type { Checkout } from './queries'
import { paymentTranslations } from './translations'

interface Detail {
  readonly key: 'bankName' | 'accountHolder' | 'accountNumber' | 'taxId' | 'accountType' | 'reference' | 'amount'
  readonly text: string
  /**
   * Text that is copied, if it differs from the shown text. Forms of banks accept only digits, and a decimal point in
   * amounts.
   */
  readonly copyAs?: string
  readonly isNumber?: boolean
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

function detailsOf({ bank_details: bank, amount }: Checkout): readonly Detail[] {
  return [
    { key: 'bankName', text: bank.bank_name },
    { key: 'accountHolder', text: bank.account_holder },
    ...(bank.tax_id
      ? [{ key: 'taxId' as const, text: bank.tax_id, copyAs: digitsOf(bank.tax_id), isNumber: true }]
      : []),
    { key: 'accountNumber', text: bank.account_number, copyAs: digitsOf(bank.account_number), isNumber: true },
    { key: 'accountType', text: bank.account_type },
    { key: 'amount', text: formatPesos(amount), copyAs: amount.toFixed(2), isNumber: true },
  ]
}

export function BankDetails({ checkout }: { checkout: Checkout }) {
  const t = useTranslations(paymentTranslations)
  const { copied, copy } = useCopying<Detail['key']>()
  const buttonOf = ({ key, text, copyAs = text }: Detail, inverse = false) => (
    <CopyButton name={t(key)} isCopied={copied === key} onCopy={() => copy(key, copyAs)} inverse={inverse} />
  )
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <dl className="rounded-control bg-inverse p-5 text-on-inverse wide:px-6">
        <div className="grid grid-cols-1 items-center gap-x-4 gap-y-1 @[21rem]:grid-cols-[minmax(0,1fr)_auto]">
          <dt className="text-sm text-on-inverse-muted">{t('reference')}</dt>
          <dd className="font-display text-2xl leading-none! font-heavy tracking-[0.04em] tabular-nums [font-stretch:112%] @xl:text-[3rem]">
            {checkout.reference}
          </dd>
          <dd className="justify-self-start @max-[21rem]:mt-2 @[21rem]:col-start-2 @[21rem]:row-span-2 @[21rem]:row-start-1">
            {buttonOf({ key: 'reference', text: checkout.reference }, true)}
          </dd>
        </div>
      </dl>
      <Note reference={checkout.reference} />
      <dl className="divide-y divide-line rounded-control border border-line bg-surface">
        {detailsOf(checkout).map((detail) => (
          <div
            key={detail.key}
            className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 pr-2 pl-5 @xl:grid-cols-[168px_minmax(0,1fr)_auto] @xl:py-1"
          >
            <dt className="text-sm text-muted">{t(detail.key)}</dt>
            <dd
              className={joinClasses(
                'col-start-1 wrap-anywhere @xl:col-start-2',
                detail.isNumber ? 'num whitespace-normal!' : 'font-strong',
                detail.key === 'amount' && 'text-lg',
              )}
            >
              {detail.text}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 @xl:col-start-3 @xl:row-span-1">{buttonOf(detail)}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only">
        {copied && t('copiedWhat', { what: t(copied) })}
      </p>
    </div>
  )
}

function Note({ reference }: { reference: string }) {
  const t = useTranslations(paymentTranslations)
  return (
    <div className="flex items-start gap-3 rounded-control bg-accent-soft p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div className="grid min-w-0 gap-2">
        <p>
          {t('noteBefore')} <b className="font-bold">{t('markPaid')}</b>
          {t('noteAfter')}
        </p>
        <p>
          <WhereToWrite reference={reference} />
        </p>
      </div>
    </div>
  )
}

interface CopyButtonProps {
  /** Name of the value to copy, such as 'Reference'. Screen readers read the name after 'Copy'. */
  readonly name: string
  readonly isCopied: boolean
  readonly onCopy: () => void
  readonly inverse?: boolean
}

function CopyButton({ name, isCopied, onCopy, inverse = false }: CopyButtonProps) {
  const t = useTranslations(paymentTranslations)
  const Icon = isCopied ? Check : Copy
  const colour = isCopied ? 'text-positive' : 'text-brand'
  return (
    <button
      type="button"
      onClick={onCopy}
      className={joinClasses(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 text-sm font-strong',
        inverse ? 'bg-on-inverse/12 text-on-inverse hover:bg-on-inverse/24' : joinClasses('hover:bg-sunken', colour),
      )}
    >
      <Icon aria-hidden className="size-4" />
      {t(isCopied ? 'copied' : 'copy')}
      <span className="sr-only">{name}</span>
    </button>
  )
}

const shownMs = 3_000

/** `copied` is the key of the text that was just copied. After a moment it is undefined again. */
function useCopying<Key extends string>() {
  const t = useTranslations(paymentTranslations)
  const [copied, setCopied] = useState<{ readonly key: Key; readonly at: number }>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(key: Key, text: string) {
    if (await copyText(text)) setCopied({ key, at: Date.now() })
    else toast.error(t('copyFailed'))
  }
  return { copied: copied?.key, copy: (key: Key, text: string) => void copy(key, text) }
}

/** Explains in which field of the bank transfer the reference belongs, and what to do without such a field. */
function WhereToWrite({ reference }: { reference: string }) {
  const t = useTranslations(claimTranslations)
  function goToNumber() {
    const field = document.getElementById(numberFieldId)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <>
      {t('writeBefore')} <b className="num">{reference}</b> {t('writeAfter')}{' '}
      <button type="button" onClick={goToNumber} className="text-left font-strong underline underline-offset-3">
        {t('tell')}
        <span aria-hidden>.</span>
      </button>
    </>
  )
}
