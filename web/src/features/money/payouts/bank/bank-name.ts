import { useTranslations } from '@/lib/i18n/i18n'
import { otherBank } from '../bank-account-form'
import { bankFormTranslations } from '../bank-form-translations'

/** The name of a bank as shown. Only the entry for all other banks is translated. */
export function useBankName(): (bank: string) => string {
  const t = useTranslations(bankFormTranslations)
  return (bank) => (bank === otherBank ? t('otherBank') : bank)
}
