import { useTranslations } from '@/lib/i18n/i18n'
import { accountTranslations } from './account-translations'
import { DataRow } from './data-row'
import { DeleteRow } from './delete-row'
import { NoticesRow } from './notices-row'
import { Section } from './section'

export function OwnDataSection() {
  const t = useTranslations(accountTranslations)
  return (
    <Section id="ownData" title={t('ownData')}>
      <NoticesRow />
      <DataRow />
      <DeleteRow />
    </Section>
  )
}
