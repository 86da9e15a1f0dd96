import { type Bank, banks } from '@entrena/contract/money/payouts/banks'
import { useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '@/features/accounts/public'
import type { Booking } from '@/features/bookings/public'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { type ClaimField, claimBody, claimFields, claimFormOf, isSameClaim } from './claim-form'

export const numberFieldId = 'confirmation-number'

/** The list entry for all other banks. Unlike the names of banks, it is translated. */
const otherBank: Bank = 'Otro banco'
const maxNumber = 60
const maxPayer = 80

/** Optional details that help to find a transfer without a reference. */
export function TransferClaimFields({ claim: { bind } }: { claim: ClaimFormState }) {
  const t = useTranslations(claimTranslations)
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-4">
      <h3 id={titleId} className="text-md">
        {t('title')} <span className="font-text font-regular text-muted">{t('optional')}</span>
      </h3>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...bind('bank')}
          label={t('bank')}
          options={[
            { value: '', label: t('chooseBank') },
            ...banks.map((bank) => ({ value: bank, label: bank === otherBank ? t('otherBank') : bank })),
          ]}
        />
        <TextField
          {...bind('confirmation_number')}
          id={numberFieldId}
          label={t('number')}
          hint={t('numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxNumber}
        />
        <TextField
          {...bind('payer_name')}
          label={t('payer')}
          hint={t('payerHint')}
          autoComplete="off"
          maxLength={maxPayer}
          className="sm:col-span-2"
        />
      </div>
    </fieldset>
  )
}

export const claimTranslations = defineTranslations('payment-claim', {
  en: {
    writeBefore: 'Write',
    writeAfter: 'in Concepto or Comentario. If your bank does not let you,',
    tell: 'tell us the confirmation number here',
    title: 'Help us find it',
    optional: '(optional)',
    bank: 'From which bank?',
    chooseBank: 'Choose your bank',
    otherBank: 'Another bank',
    number: 'Confirmation number of the bank',
    numberHint: '4 to 24 letters and digits',
    payer: 'In the name of',
    payerHint: 'Change it if somebody else paid',
    saved: 'Saved. It helps us find your transfer.',
    failed: 'Failed to save what your bank said',
  },
  es: {
    writeBefore: 'Escribe',
    writeAfter: 'en Concepto o Comentario. Si tu banco no lo permite,',
    tell: 'dinos aquí el número de confirmación',
    title: 'Ayúdanos a encontrarla',
    optional: '(opcional)',
    bank: '¿Desde qué banco?',
    chooseBank: 'Elige tu banco',
    otherBank: 'Otro banco',
    number: 'Número de confirmación del banco',
    numberHint: 'De 4 a 24 letras y dígitos',
    payer: 'A nombre de',
    payerHint: 'Cámbialo si pagó otra persona',
    saved: 'Guardado. Así encontramos tu transferencia.',
    failed: 'No pudimos guardar los datos de tu banco',
  },
})

interface ClaimError {
  readonly field: ClaimField
  readonly text: string
}

export type ClaimFormState = ReturnType<typeof useClaim>

interface ClaimOptions {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  /** False if another action saves the details and shows its own toast. */
  readonly toastsSuccess: boolean
}

export function useClaim({ booking, onChanged, toastsSuccess }: ClaimOptions) {
  const t = useTranslations(claimTranslations)
  const ownName = useSession().user?.name ?? ''
  const stored = claimFormOf(booking.claim, ownName)
  const { register, reset, clearErrors, setError, setFocus, control, formState } = useForm({ defaultValues: stored })
  const [bank, number, payer] = useWatch({ control, name: claimFields })
  const form = { bank, confirmation_number: number, payer_name: payer }
  const isChanged = !isSameClaim(form, stored)
  useUnsavedInput(isChanged)
  const refusedField = claimFields.find((field) => formState.errors[field])
  // Focuses the field in an effect. A dialog that closes at the same time would otherwise move the focus back to its
  // button.
  useEffect(() => {
    if (refusedField) setFocus(refusedField)
  }, [refusedField, setFocus])

  const bind = (field: ClaimField) => ({
    ...register(field, { onChange: () => clearErrors(field) }),
    error: formState.errors[field]?.message,
  })

  const { send, isPending } = useWrite({
    action: 'claim transfer',
    send: (typed: typeof form) => {
      clearErrors()
      return call('PUT /payments/bank-transfer/claim', { body: claimBody(booking.id, typed) })
    },
    done: () => (toastsSuccess ? t('saved') : undefined),
    failed: (failure) => (fieldErrorOf(failure) ? undefined : (errorDetailOf(failure) ?? t('failed'))),
    onDone: (changed) => {
      reset(claimFormOf(changed.claim, ownName))
      onChanged(changed)
    },
    onFailed: (failure) => {
      const refused = fieldErrorOf(failure)
      if (refused) setError(refused.field, { message: refused.text })
      else onChanged()
    },
  })
  /** Stores the details if the client has changed them. Returns false if they could not be stored. */
  const store = async () => !isChanged || send(form)
  return { bind, isChanged, isPending, store }
}

function fieldErrorOf(failure: unknown): ClaimError | undefined {
  if (!(failure instanceof CallFailed) || !failure.detail) return undefined
  const field = claimFields.find((name) => name === failure.field)
  return field && { field, text: failure.detail }
}
