import {
  type AccountType,
  accountTypes,
  type Bank,
  banks,
  findOddTaxId,
  readTaxId,
} from '@entrena/contract/money/payouts/banks'
import type { BankAccountForm } from '@entrena/contract/money/payouts/drafts'
import { oddTaxIdSentence } from '@entrena/contract/money/sentences/payout'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'

/** The list entry for all other banks. Unlike the names of banks, it is translated. */
const otherBank: Bank = 'Otro banco'

const maxHolder = 80
const maxNumber = 40
const maxTaxId = 20

export function emptyBankAccountForm(holder = ''): BankAccountForm {
  return { bank: '', account_type: 'savings', account_number: '', account_holder: holder, tax_id: '' }
}

/** Returns a warning if the check digit at the end of the typed tax id is wrong. */
function useOddTaxId(typed: string): string | undefined {
  const [language] = useLanguage()
  const taxId = readTaxId(typed)
  const odd = taxId === undefined ? undefined : findOddTaxId(taxId)
  return odd && oddTaxIdSentence.owner[language](odd)
}

interface BankAccountFieldsProps {
  readonly values: Pick<BankAccountForm, 'account_type' | 'tax_id'>
  readonly register: (field: keyof BankAccountForm) => UseFormRegisterReturn
  readonly onType: (type: AccountType) => void
  readonly errorAt: (field: keyof BankAccountForm) => string | undefined
}

/** Fields for bank details, to be used in a form of React Hook Form. The form may have other fields too. */
export function BankAccountFields({ values, register, onType, errorAt }: BankAccountFieldsProps) {
  const t = useTranslations(bankFormTranslations)
  const typeId = useId()
  const oddTaxId = useOddTaxId(values.tax_id)
  const bind = (field: keyof BankAccountForm) => ({ ...register(field), error: errorAt(field) })
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
            chosen={values.account_type}
            onChoose={onType}
          />
        </div>
      </div>
      <TextField
        {...bind('account_number')}
        label={t('number')}
        hint={t('numberHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxNumber}
      />
      <TextField
        {...bind('account_holder')}
        label={t('holder')}
        hint={t('holderHint')}
        autoComplete="name"
        maxLength={maxHolder}
      />
      <div className="grid gap-2">
        <TextField
          {...bind('tax_id')}
          label={t('taxId')}
          hint={t('taxIdHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxTaxId}
        />
        <div role="status" className="text-sm text-warning empty:hidden">
          {oddTaxId && (
            <span className="flex items-start gap-1.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {oddTaxId}
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
    holderHint: 'Exactly as at the bank',
    taxId: 'Cédula or RNC of the holder',
    taxIdHint: 'A cédula has 11 digits, an RNC has 9',
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
    holderHint: 'Exactamente como en el banco',
    taxId: 'Cédula o RNC del titular',
    taxIdHint: 'Una cédula tiene 11 dígitos, un RNC tiene 9',
  },
})

/** The name of a bank as shown. Only the entry for all other banks is translated. */
export function useBankName(): (bank: string) => string {
  const t = useTranslations(bankFormTranslations)
  return (bank) => (bank === otherBank ? t('otherBank') : bank)
}
