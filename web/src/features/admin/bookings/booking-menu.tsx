import { adminBookingPath } from '@entrena/contract/admin/rules'
import { cancelReasonFor } from '@entrena/contract/bookings/moves'
import { bankReferenceInvalid } from '@entrena/contract/money/payments/errors'
import { maxBankReference, referenceOf } from '@entrena/contract/money/payments/rules'
import { amountInvalid } from '@entrena/contract/money/payouts/errors'
import { mayHaveReceipt, receiptPath } from '@entrena/contract/money/receipts/rules'
import { sentencesAfterRecording, sentencesBeforeRecording } from '@entrena/contract/money/sentences/recorded'
import { toPesos } from '@entrena/contract/pesos'
import { withRefusal } from '@entrena/contract/refusal'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { BanknoteArrowDown, CircleX, Copy, FileImage, FileText, ReceiptText, ScrollText } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Booking, CancelDialog } from '@/features/bookings/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { copyWithToast } from '@/lib/browser/copy-text'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { Dialog } from '@/ui/overlay/dialog'
import { MoreMenu } from '@/ui/overlay/more-menu'
import { adminTranslations } from '../translations'
import { adminBookingTranslations, arrivalTranslations } from './bookings-translations'
import { ProofDialog } from './proof-dialog'

export function AdminBookingMenu({ booking }: { booking: Booking }) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const tr = useTranslations(arrivalTranslations)
  const [isProofOpen, setProofOpen] = useState(false)
  const [isCancelOpen, setCancelOpen] = useState(false)
  const [isExtraOpen, setExtraOpen] = useState(false)
  const client = useQueryClient()
  const reference = referenceOf(booking.id)
  const isPdf = booking.payment_proof_type === 'pdf'

  const copy = () => copyWithToast(reference, { done: t('copied'), failed: t('copyFailed') })

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

/** True if no transfer is expected for the booking, because it is paid or was cancelled. */
function mayHaveExtra({ status, payment_status: payment }: Booking): boolean {
  return payment === 'paid' || status === 'cancelled'
}

const extraForm = z.object({
  amount: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => toPesos(readAmountCents(typed) ?? 0)),
    ),
    z.number().check(z.gt(0, withRefusal(amountInvalid))),
  ),
  bank_reference: z.string().check(z.refine((typed) => typed.trim() !== '', withRefusal(bankReferenceInvalid))),
})

function ExtraDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations(arrivalTranslations)
  const ta = useTranslations(adminTranslations)
  const [language] = useLanguage()
  const formId = useId()
  const refusalText = useRefusalText()
  const name = booking.client_name || ta('unknown')
  const { send, isPending } = useAdding(booking, { name, onClose })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(extraForm),
    defaultValues: { amount: '', bank_reference: '' },
  })
  const { errors, isDirty } = formState
  useUnsavedInput(isDirty)

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
      <p>{sentencesBeforeRecording.extra[language]({ name })}</p>
      <form id={formId} noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        <TextField
          {...register('amount')}
          label={t('amount')}
          hint={t('amountHint')}
          inputMode="decimal"
          autoComplete="off"
          error={refusalText(errors.amount)}
        />
        <TextField
          {...register('bank_reference')}
          label={t('bankReference')}
          hint={t('bankReferenceHint')}
          maxLength={maxBankReference}
          autoComplete="off"
          error={refusalText(errors.bank_reference)}
        />
      </form>
    </Dialog>
  )
}

type Extra = z.output<typeof extraForm>

function useAdding({ id }: Booking, { name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const t = useTranslations(arrivalTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  return useWrite({
    action: `extra transfer ${id}`,
    send: (body: Extra) => call('POST /payments/bank-transfer/extra', { query: { booking_id: id }, body }),
    done: (_, { amount }) => sentencesAfterRecording.to_balance[language]({ amount: formatPesos(amount), name }),
    failed: (error) => errorDetailOf(error) ?? t('extraFailed'),
    onDone: onClose,
    onSettled: () => refresh(client, stale.bookingsOfAll),
  })
}
