import {
  type AccountType,
  accountTypes,
  type Bank,
  banks,
  hasCheckDigit,
  readAccountNumber,
  readTaxId,
} from '@entrena/contract/money/payouts/banks'
import type { BankAccountDraft } from '@entrena/contract/money/payouts/entity'
import {
  accountNumberInvalid,
  accountTypeUnknown,
  bankUnknown,
  holderInvalid,
  taxIdInvalid,
} from '@entrena/contract/money/payouts/errors'
import type { Refusal } from '@entrena/contract/refusal'
import { cleanText, countCharacters, hasVisibleText, isShowable } from '@entrena/contract/text'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'

/** Bank details as typed. The names match the draft of the contract. */
export interface BankAccountForm {
  readonly bank: string
  readonly account_type: string
  readonly account_number: string
  readonly account_holder: string
  readonly tax_id: string
}

type BankAccountErrors = { readonly [Field in keyof BankAccountForm]?: Refusal }

type ReadBankAccount =
  | { readonly draft: BankAccountDraft; readonly errors?: undefined }
  | { readonly draft?: undefined; readonly errors: BankAccountErrors }

/** The entry for all other banks. Unlike the others it is translated. */
const otherBank: Bank = 'Otro banco'

const mostHolder = 80
const mostNumber = 40
const mostTaxId = 20

export function emptyBankAccountForm(holder = ''): BankAccountForm {
  return { bank: '', account_type: 'savings', account_number: '', account_holder: holder, tax_id: '' }
}

function readHolder(typed: string): string | undefined {
  const holder = cleanText(typed).replace(/\s+/g, ' ')
  return hasVisibleText(holder) && isShowable(holder) && countCharacters(holder) <= mostHolder ? holder : undefined
}

/** Converts typed values to a draft, or returns the problem of each field. */
export function readBankAccountForm(form: BankAccountForm): ReadBankAccount {
  const bank = banks.find((each) => each === form.bank)
  const type: AccountType | undefined = accountTypes.find((each) => each === form.account_type)
  const number = readAccountNumber(form.account_number)
  const holder = readHolder(form.account_holder)
  const taxId = readTaxId(form.tax_id)
  if (bank && type && number && holder && taxId) {
    return { draft: { bank, account_type: type, account_number: number, account_holder: holder, tax_id: taxId } }
  }
  return {
    errors: {
      ...(!bank && { bank: bankUnknown }),
      ...(!type && { account_type: accountTypeUnknown }),
      ...(!number && { account_number: accountNumberInvalid }),
      ...(!holder && { account_holder: holderInvalid }),
      ...(!taxId && { tax_id: taxIdInvalid }),
    },
  }
}

/** True if the check digit is wrong. Only a warning, because some old cédulas have a wrong one. */
function isUnusualTaxId(typed: string): boolean {
  const taxId = readTaxId(typed)
  return taxId !== undefined && !hasCheckDigit(taxId)
}

export function focusFirstError(form: HTMLFormElement, errors: BankAccountErrors): void {
  const [first] = Object.keys(errors)
  const control = first && form.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}

interface BankAccountFieldsProps {
  readonly value: BankAccountForm
  readonly onChange: (value: BankAccountForm) => void
  /** Errors by field. Omit it until the first attempt to send. */
  readonly errors?: BankAccountErrors | undefined
}

export function BankAccountFields({ value, onChange, errors = {} }: BankAccountFieldsProps) {
  const t = useTranslations(bankFormTranslations)
  const [language] = useLanguage()
  const typeId = useId()
  const bind = (field: keyof BankAccountForm) => ({
    name: field,
    value: value[field],
    error: errors[field]?.sentence[language],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [field]: target.value }),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SelectField {...bind('bank')} label={t('bank')} options={bankOptions(t('chooseBank'), t('otherBank'))} />
        <div className="grid content-start gap-1.5">
          <span id={typeId} className="text-sm font-strong">
            {t('type')}
          </span>
          <SegmentedRadios
            titleId={typeId}
            options={accountTypes.map((type) => ({ value: type, label: t(type) }))}
            chosen={value.account_type}
            onChoose={(type) => onChange({ ...value, account_type: type })}
          />
        </div>
      </div>
      <TextField
        {...bind('account_number')}
        label={t('number')}
        hint={t('numberHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostNumber}
      />
      <TextField
        {...bind('account_holder')}
        label={t('holder')}
        hint={t('holderHint')}
        autoComplete="name"
        maxLength={mostHolder}
      />
      <div className="grid gap-2">
        <TextField
          {...bind('tax_id')}
          label={t('taxId')}
          hint={t('taxIdHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={mostTaxId}
        />
        <div role="status" className="text-sm text-warning empty:hidden">
          {isUnusualTaxId(value.tax_id) && (
            <span className="flex items-start gap-1.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t('taxIdUnusual')}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

function bankOptions(choose: string, other: string) {
  return [
    { value: '', label: choose },
    ...banks.map((bank) => ({ value: bank, label: bank === otherBank ? other : bank })),
  ]
}

const bankFormTranslations = defineTranslations('bank-form', {
  en: {
    chooseBank: 'Choose your bank',
    otherBank: 'Another bank',
    type: 'Type of account',
    savings: 'Savings',
    checking: 'Checking',
    number: 'Account number',
    numberHint: '6 to 20 digits, or the IBAN',
    holder: 'Account holder',
    holderHint: 'As the bank writes the name',
    taxId: 'Cédula or RNC of the holder',
    taxIdHint: 'A cédula has 11 digits, an RNC has 9',
    taxIdUnusual: 'This number does not look right. Check it; if it is yours, you can save it.',
  },
  es: {
    chooseBank: 'Elige tu banco',
    otherBank: 'Otro banco',
    type: 'Tipo de cuenta',
    savings: 'Ahorros',
    checking: 'Corriente',
    number: 'Número de cuenta',
    numberHint: 'De 6 a 20 dígitos, o el IBAN',
    holder: 'Titular de la cuenta',
    holderHint: 'Como el banco escribe el nombre',
    taxId: 'Cédula o RNC del titular',
    taxIdHint: 'Una cédula tiene 11 dígitos, un RNC tiene 9',
    taxIdUnusual: 'Este número no parece correcto. Revísalo; si es el tuyo, puedes guardarlo.',
  },
})

/** The name of a bank as shown. Only the entry for all other banks is translated. */
export function useBankName(): (bank: string) => string {
  const t = useTranslations(bankFormTranslations)
  return (bank) => (bank === otherBank ? t('otherBank') : bank)
}
