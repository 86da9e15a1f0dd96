import { useTranslations } from '@/lib/i18n/i18n'
import { numberFieldId } from './claim-fields'
import { claimTranslations } from './claim-translations'

/** Says in which field of the bank the reference belongs, and what to do without such a field. */
export function WhereToWrite({ reference }: { reference: string }) {
  const t = useTranslations(claimTranslations)
  function goToNumber() {
    const field = document.getElementById(numberFieldId)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <>
      {t('writeBefore')} <b className="num">{reference}</b> {t('writeAfter')}{' '}
      <button type="button" onClick={goToNumber} className="font-strong underline underline-offset-3">
        {t('tell')}
      </button>
      .
    </>
  )
}
