import { adminBookingPath } from '@entrena/contract/admin/rules'
import { cancelReasonFor } from '@entrena/contract/bookings/moves'
import { bankReferenceInvalid } from '@entrena/contract/money/payments/errors'
import { maxBankReference, referenceOf } from '@entrena/contract/money/payments/rules'
import { amountInvalid } from '@entrena/contract/money/payouts/errors'
import { mayHaveReceipt, receiptPath } from '@entrena/contract/money/receipts/rules'
import { afterRecording, beforeRecording } from '@entrena/contract/money/sentences/recorded'
import { toPesos } from '@entrena/contract/pesos'
import { useQueryClient } from '@tanstack/react-query'
import { BanknoteArrowDown, CircleX, Copy, FileImage, FileText, ReceiptText, ScrollText } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type Booking, CancelDialog } from '@/features/bookings/public'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { copyText } from '@/lib/browser/copy-text'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { MoreMenu } from '@/ui/overlay/more-menu'
import { adminTranslations } from '../translations'
import { adminBookingTranslations, arrivalTranslations } from './bookings-translations'
import { ProofDialog } from './proof-dialog'

export function BookingMenu({ booking }: { booking: Booking }) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const tr = useTranslations(arrivalTranslations)
  const [isProofOpen, setProofOpen] = useState(false)
  const [isCancelOpen, setCancelOpen] = useState(false)
  const [isExtraOpen, setExtraOpen] = useState(false)
  const client = useQueryClient()
  const reference = referenceOf(booking.id)
  const isPdf = booking.payment_proof_type === 'pdf'

  async function copy() {
    if (await copyText(reference)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }

  return (
    <>
      <MoreMenu
        label={ta('more', { name: `${booking.client_name || ta('unknown')}, ${reference}` })}
        widthClass="min-w-60"
        items={[
          { heading: t('reference', { reference }) },
          {
            label: t(booking.payment_proof_url ? (isPdf ? 'openPdf' : 'openProof') : 'noProof'),
            icon: isPdf ? FileText : FileImage,
            isDisabled: !booking.payment_proof_url,
            onSelect: () => setProofOpen(true),
          },
          { label: t('openBooking'), icon: ReceiptText, to: adminBookingPath(booking.id) },
          ...(mayHaveReceipt(booking) ? [{ label: t('receipt'), icon: ScrollText, to: receiptPath(booking.id) }] : []),
          { label: t('copyReference'), icon: Copy, onSelect: () => void copy() },
          ...(mayHaveExtra(booking)
            ? [{ label: tr('extra'), icon: BanknoteArrowDown, onSelect: () => setExtraOpen(true) }]
            : []),
          ...(cancelReasonFor(booking, 'admin', new Date())
            ? [{ label: t('cancel'), icon: CircleX, onSelect: () => setCancelOpen(true) }]
            : []),
        ]}
      />
      {isCancelOpen && (
        <CancelDialog
          booking={booking}
          as="admin"
          onClose={() => setCancelOpen(false)}
          onDone={() => void refresh(client, stale.bookingsOfAll)}
        />
      )}
      {isExtraOpen && <ExtraDialog booking={booking} onClose={() => setExtraOpen(false)} />}
      <ProofDialog booking={booking} isOpen={isProofOpen} onClose={() => setProofOpen(false)} />
    </>
  )
}

/** True if a transfer for the booking would be extra: it is paid or was cancelled. */
function mayHaveExtra({ status, payment_status: payment }: Booking): boolean {
  return payment === 'paid' || status === 'cancelled'
}

function ExtraDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations(arrivalTranslations)
  const ta = useTranslations(adminTranslations)
  const [language] = useLanguage()
  const formId = useId()
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const [wasTried, setTried] = useState(false)
  useUnsavedInput(amount !== '' || reference !== '')
  const name = booking.client_name || ta('unknown')
  const cents = readAmountCents(amount) ?? 0
  const isReferenceWrong = reference.trim() === ''
  const { send, isPending } = useAdding(booking, { name, onClose })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (cents > 0 && !isReferenceWrong) send({ amount: toPesos(cents), bank_reference: reference })
  }

  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('extraTitle')}
      description={`${name} · ${referenceOf(booking.id)}`}
      actions={
        <Button type="submit" form={formId} busy={isPending} busyLabel={t('working')}>
          {t('addExtra')}
        </Button>
      }
    >
      <p>{beforeRecording.extra[language]({ name })}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          label={t('amount')}
          hint={t('amountHint')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={wasTried && cents <= 0 ? amountInvalid.sentence[language] : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={t('bankReference')}
          hint={t('bankReferenceHint')}
          maxLength={maxBankReference}
          autoComplete="off"
          value={reference}
          error={wasTried && isReferenceWrong ? bankReferenceInvalid.sentence[language] : undefined}
          onChange={({ target }) => setReference(target.value)}
        />
      </form>
    </Dialog>
  )
}

interface Extra {
  readonly amount: number
  readonly bank_reference: string
}

function useAdding({ id }: Booking, { name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const t = useTranslations(arrivalTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  return useWrite({
    action: `extra transfer ${id}`,
    send: (body: Extra) => call('POST /payments/bank-transfer/extra', { query: { booking_id: id }, body }),
    done: (_, { amount }) => afterRecording.to_balance[language]({ amount: formatPesos(amount), name }),
    failed: (error) => detailOf(error) ?? t('extraFailed'),
    onDone: onClose,
    onSettled: () => refresh(client, stale.bookingsOfAll),
  })
}
