import type { RefundState } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { bankReferenceInvalid, refundDayInvalid, refundHeldRefusal } from '@entrena/contract/money/payments/errors'
import { maxBankReference, mayRecordRefund, type RefundOutcome } from '@entrena/contract/money/payments/rules'
import { sentencesAfterRecording } from '@entrena/contract/money/sentences/recorded'
import { sentenceOf, withRefusal } from '@entrena/contract/refusal'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Booking, RefundNote } from '@/features/bookings/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { Dialog } from '@/ui/overlay/dialog'
import { refundHoldQuery } from '../queries'

export const adminRefundTranslations = defineTranslations('admin-refunds', {
  en: {
    record: 'Record refund',
    recordThis: 'Record refund of {{name}}, {{when}}',
    title: 'Record the refund',
    dueText: 'Send the money to the client at your bank first, then record it here. The client gets an e-mail.',
    checkText:
      'Look for the reference in the bank. If the transfer is there, send it back and record it here. If not, record that it did not arrive. The client gets an e-mail either way.',
    sentOn: 'Sent on',
    bankReference: 'Bank reference',
    bankReferenceHint: 'The number that the bank gave your transfer',
    missing: 'It did not arrive',
    working: 'Recording...',
    failed: 'Failed to record the refund',
  },
  es: {
    record: 'Registrar reembolso',
    recordThis: 'Registrar el reembolso de {{name}}, {{when}}',
    title: 'Registrar el reembolso',
    dueText:
      'Primero envíale el dinero al cliente desde tu banco y luego regístralo aquí. Al cliente le llega un correo.',
    checkText:
      'Busca la referencia en el banco. Si la transferencia llegó, devuélvela y regístrala aquí. Si no, registra que no llegó. En ambos casos le llega un correo al cliente.',
    sentOn: 'Enviado el',
    bankReference: 'Referencia del banco',
    bankReferenceHint: 'El número que el banco le dio a tu transferencia',
    missing: 'No llegó',
    working: 'Registrando...',
    failed: 'No pudimos registrar el reembolso',
  },
})

interface RefundDialogProps {
  readonly booking: Booking
  readonly state: RefundState
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RefundDialog({ booking, state, isOpen, onClose }: RefundDialogProps) {
  const t = useTranslations(adminRefundTranslations)
  const formId = useId()
  const { send, isPending, variables } = useRecording(booking, onClose)
  const canBeMissing = mayRecordRefund(state, 'not_received')
  const { data: hold } = useQuery({ ...refundHoldQuery(booking.id), enabled: isOpen && state === 'due' })
  const heldUntil = hold?.held_until
  const isBusyWith = (outcome: RefundOutcome) => isPending && variables?.outcome === outcome
  return (
    <Dialog
      open={isOpen}
      busy={isPending}
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          {canBeMissing && (
            <Button
              variant="secondary"
              busy={isBusyWith('not_received')}
              disabled={isPending}
              onClick={() => send({ outcome: 'not_received' })}
            >
              {t('missing')}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            busy={isBusyWith('sent')}
            disabled={isPending || Boolean(heldUntil)}
            busyLabel={t('working')}
          >
            {t('record')}
          </Button>
        </>
      }
    >
      <RefundNote booking={booking} reader="admin" className="font-strong" />
      {heldUntil ? (
        <Held until={heldUntil} />
      ) : (
        <>
          <p>{t(canBeMissing ? 'checkText' : 'dueText')}</p>
          <SentForm id={formId} booking={booking} onSent={(sent) => send({ outcome: 'sent', sent })} />
        </>
      )}
    </Dialog>
  )
}

function Held({ until }: { until: string }) {
  const [language] = useLanguage()
  const when = `${formatInstant(until, language, 'long')}, ${dominicanTime(new Date(until))}`
  return <NoticeBox tone="warning">{sentenceOf(refundHeldRefusal, language, { when })}</NoticeBox>
}

/** The refund must have been sent after the booking, and not later than today. */
const sentForm = ({ bookedOn, today }: { readonly bookedOn: string; readonly today: string }) =>
  z.object({
    sent_on: z.string().check(z.refine((day) => bookedOn <= day && day <= today, withRefusal(refundDayInvalid))),
    bank_reference: z.string().check(z.refine((typed) => typed.trim() !== '', withRefusal(bankReferenceInvalid))),
  })
type Sent = z.output<ReturnType<typeof sentForm>>

interface SentFormProps {
  readonly id: string
  readonly booking: Booking
  readonly onSent: (sent: Sent) => void
}

function SentForm({ id, booking, onSent }: SentFormProps) {
  const t = useTranslations(adminRefundTranslations)
  const refusalText = useRefusalText()
  const today = dominicanDate(new Date())
  const bookedOn = dominicanDate(new Date(booking.created_at))
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(sentForm({ bookedOn, today })),
    defaultValues: { sent_on: today, bank_reference: '' },
  })
  const { errors, isDirty } = formState
  useUnsavedInput(isDirty)
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSent)} className="grid gap-4">
      <TextField
        {...register('sent_on')}
        type="date"
        label={t('sentOn')}
        min={bookedOn}
        max={today}
        error={refusalText(errors.sent_on)}
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
  )
}

type Recorded = { readonly outcome: 'sent'; readonly sent: Sent } | { readonly outcome: 'not_received' }

function useRecording({ id }: Booking, onRecorded: () => void) {
  const t = useTranslations(adminRefundTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  return useWrite({
    action: `refund ${id}`,
    send: (recorded: Recorded): Promise<unknown> =>
      recorded.outcome === 'sent'
        ? call('POST /payments/refunds/{id}/sent', { params: { id }, body: recorded.sent })
        : call('POST /payments/refunds/{id}/not-received', { params: { id } }),
    done: (_, { outcome }) =>
      sentencesAfterRecording[outcome === 'sent' ? 'refund_sent' : 'transfer_not_received'][language]({}),
    // After a failure the dialog stays open with its input.
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: onRecorded,
    onSettled: () => refresh(client, stale.bookingsOfAll),
  })
}
