import { useTranslations } from '../../../lib/i18n/i18n'
import { usePageTitle } from '../../../lib/navigation/page-title'
import { Card } from '../../../ui/card'
import { DataSection } from './data-section'
import { DeleteSection } from './delete-section'
import { ownDataTranslations } from './own-data-translations'

export default function OwnDataCard() {
  const t = useTranslations(ownDataTranslations)
  usePageTitle(t('title'))
  return (
    <Card className="divide-y divide-line">
      <h1 className="p-4 text-xl wide:px-6 wide:py-5">{t('title')}</h1>
      <DataSection />
      <DeleteSection />
    </Card>
  )
}
