import { type Bank, banks } from '@entrena/contract/money/payouts/banks'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import type { ClaimField } from './claim-form'
import { claimTranslations } from './claim-translations'
import type { Claim } from './use-claim'

/** The checkout links to this field. */
export const numberFieldId = 'confirmation-number'

/** Stands for every bank that is not in the list. Unlike the others it is translated. */
const otherBank: Bank = 'Otro banco'
const mostNumber = 60
const mostPayer = 80

/** What helps to find a transfer whose reference did not arrive. Everything is optional. */
export function ClaimFields({ claim: { form, error, change } }: { claim: Claim }) {
  const t = useTranslations(claimTranslations)
  const group = useRef<HTMLFieldSetElement>(null)
  const titleId = useId()
  useEffect(() => {
    const control = error && group.current?.elements.namedItem(error.field)
    if (control instanceof HTMLElement) control.focus()
  }, [error])
  const bind = (field: ClaimField) => ({
    name: field,
    value: form[field],
    error: error?.field === field ? error.text : undefined,
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  })
  return (
    <fieldset ref={group} aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-4">
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
          maxLength={mostNumber}
        />
        <TextField
          {...bind('payer_name')}
          label={t('payer')}
          hint={t('payerHint')}
          autoComplete="off"
          maxLength={mostPayer}
          className="sm:col-span-2"
        />
      </div>
    </fieldset>
  )
}
