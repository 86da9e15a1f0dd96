import { Download } from 'lucide-react'
import { detailOf } from '../../../lib/api/call'
import { download } from '../../../lib/api/download'
import { useWrite } from '../../../lib/api/use-write'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { AccountRow } from './account-row'
import { ownDataTranslations } from './own-data-translations'

export function DataSection() {
  const t = useTranslations(ownDataTranslations)
  const { send, isPending } = useWrite({
    action: 'download my data',
    send: () => download('GET /me/export'),
    done: () => t('downloaded'),
    failed: (error) => detailOf(error) ?? t('downloadFailed'),
  })
  return (
    <AccountRow
      icon={<Download aria-hidden />}
      title={t('downloadTitle')}
      text={t('downloadText')}
      action={
        <Button
          variant="secondary"
          size="md"
          className="max-sm:w-full"
          busy={isPending}
          busyLabel={t('downloading')}
          onClick={() => send()}
        >
          {t('download')}
        </Button>
      }
    />
  )
}
